import { type RouterContextProvider, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { COLLEAGUES_PATH, type Colleague } from '#domain/accounts/account-settings.ts'
import { findAccountById } from '#domain/accounts/colleagues.server.ts'
import { requireAdmin } from '../require-staff.server.ts'

/**
 * The services, and the colleague whom a dialog is about.
 * @throws a redirect to the list, which says that the account is gone or may not use the desk any more
 */
export async function requireColleague(context: Readonly<RouterContextProvider>, id: string) {
  const services = requireAdmin(context)
  const account = await findAccountById(services.db, services.admin, id)
  if (!account) throw redirect(afterAction(COLLEAGUES_PATH, 'removed-before'))
  const { role, ...person } = account
  if (role === undefined) throw redirect(afterAction(COLLEAGUES_PATH, 'no-access-before'))
  return { ...services, person: { ...person, role } satisfies Colleague }
}
