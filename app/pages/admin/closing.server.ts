import { data, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { pathOfThisSite } from '#domain/accounts/accounts.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { listBeside } from '#domain/applications/application-list.server.ts'
import { applicationHref, readApplicationQuery } from '#domain/applications/application-query.ts'
import { isOpen } from '#domain/applications/applications.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { requireStaff } from './require-staff.server.ts'

/** An application's page, with the list that it was opened from, and its CV if that was shown. */
function pageInList(id: string, { searchParams }: URL): string {
  const cv = searchParams.get('cv') ?? ''
  return applicationHref(id, { ...readApplicationQuery(searchParams), ...(cv && { cv }) })
}

/** Where a form that closes an application leads back to: where it says, or the application's page. */
function backFrom(id: string, url: URL): string {
  const to = url.searchParams.get('to')
  return to ? pathOfThisSite(to) : pageInList(id, url)
}

/**
 * Where somebody goes on after an application has been closed: the next one where it has left the list that
 * it was opened from, and otherwise back.
 */
export async function pageAfterClosing(
  { db, staff, clock }: ReturnType<typeof requireStaff>,
  { id, status }: { id: string; status: string | undefined },
  url: URL,
): Promise<string> {
  const query = readApplicationQuery(url.searchParams)
  if (query.status === '' || query.status !== status) return backFrom(id, url)
  const rows = await listBeside(db, staff, clock, query, id)
  return pageInList(rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? id, url)
}

/**
 * The application that a form closes, and the address of its page. Its opening is recorded.
 * @throws 404 when there is none, a redirect to its page, which says so, when it is closed already
 */
export async function openToClose(
  { staff, ...services }: ReturnType<typeof requireStaff>,
  id: string,
  url: URL,
): Promise<{ application: Application; back: string }> {
  const application = await findApplication(services.db, staff, id)
  if (!application || application.isSpam) throw data(null, { status: 404 })
  const back = backFrom(id, url)
  if (!isOpen(application.status)) throw redirect(afterAction(back, 'closed-before'))
  await recordOpening(services, staff, 'application', id)
  return { application, back }
}
