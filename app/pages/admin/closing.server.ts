import { data, redirect } from 'react-router'
import { pathOfThisSite } from '#domain/accounts/accounts.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { applicationHref, readApplicationQuery } from '#domain/applications/application-query.ts'
import { isOpen } from '#domain/applications/applications.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { requireStaff } from './require-staff.server.ts'

/**
 * The application that a form closes, and the address of its page. Its opening is recorded.
 * @throws 404 when there is none, a redirect to its page when it is closed already
 */
export async function openToClose(
  { staff, ...services }: ReturnType<typeof requireStaff>,
  id: string,
  url: URL,
): Promise<{ application: Application; back: string }> {
  const application = await findApplication(services.db, staff, id)
  if (!application || application.isSpam) throw data(null, { status: 404 })
  const back = afterClosing(id, url)
  if (!isOpen(application.status)) throw redirect(back)
  await recordOpening(services, staff, 'application', id)
  return { application, back }
}

/** Where a form that closes an application leads: back to where it says, or to the application's page. */
export function afterClosing(id: string, { searchParams }: URL): string {
  const to = searchParams.get('to')
  return to ? pathOfThisSite(to) : applicationHref(id, readApplicationQuery(searchParams))
}
