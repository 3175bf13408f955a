import { data, redirect } from 'react-router'
import type { SignInAgainState } from '#app/components/desk/sign-in-again.ts'
import { addressContext } from '#app/context.ts'
import { settingsMessages } from '#domain/accounts/account-settings.ts'
import { pathOfThisSite, tooManyMessage } from '#domain/accounts/accounts.ts'
import { signInAgain } from '#domain/accounts/sign-in-again.server.ts'
import type { Route } from './+types/sign-in-again.ts'
import { withCookies } from './cookies.server.ts'
import { readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Nothing to read: the form is shown in place of the answer to another one. */
export const loader = () => redirect('/admin/settings')

/**
 * Signs in again and has the browser send the first form once more (307).
 * @throws what the desk's layout shows as the form again
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { password = '', to, username, ...fields } = await readDeskFields(request)
  const { headers } = request
  const shown = { password, headers, address: context.get(addressContext) }
  const { outcome, cookies } = await signInAgain(services, staff, shown)
  const path = pathOfThisSite(to)
  if (outcome.kind === 'signed-in') return redirect(path, { status: 307, headers: withCookies(cookies) })
  const isLimited = outcome.kind === 'too-many'
  const alert = isLimited ? tooManyMessage(outcome.retryAfterSeconds) : settingsMessages['wrong-password']
  throw data({ to: path, fields, issuer: undefined, alert } satisfies SignInAgainState, isLimited ? 429 : 400)
}

/** Never shown, but it makes the route a page. */
export default function SignInAgain() {
  return null
}
