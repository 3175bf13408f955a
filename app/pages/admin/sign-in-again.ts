import { data, redirect } from 'react-router'
import type { SignInAgainState } from '#app/components/desk/sign-in-again.ts'
import { addressContext } from '#app/context.ts'
import { settingsMessages } from '#domain/accounts/account-settings.ts'
import {
  pathOfThisSite,
  type SignInOutcome,
  signInMessages,
  tooManyMessage,
} from '#domain/accounts/accounts.ts'
import { signInAgain } from '#domain/accounts/sign-in-again.server.ts'
import { hasTwoFactor } from '#domain/accounts/two-factor-state.server.ts'
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
  const { password = '', secondStep = '', to, username, ...fields } = await readDeskFields(request)
  const { headers } = request
  const shown = { password, code: secondStep, headers, address: context.get(addressContext) }
  const { outcome, cookies } = await signInAgain(services, staff, shown)
  const path = pathOfThisSite(to)
  if (outcome.kind === 'signed-in') return redirect(path, { status: 307, headers: withCookies(cookies) })
  const isLimited = outcome.kind === 'too-many'
  const alert = isLimited ? tooManyMessage(outcome.retryAfterSeconds) : alertOf(outcome)
  const needsCode = await hasTwoFactor(services.db, staff.id)
  const state: SignInAgainState = { to: path, fields, issuer: undefined, needsCode, alert }
  throw data(state, isLimited ? 429 : 400)
}

/** Why the form is shown again: for the code, if the password was right. */
function alertOf(outcome: SignInOutcome): string {
  const isCode =
    outcome.kind === 'refused' && (outcome.reason === 'code-missing' || outcome.reason === 'wrong-code')
  return isCode ? signInMessages[outcome.reason] : settingsMessages['wrong-password']
}

/** Never shown, but it makes the route a page. */
export default function SignInAgain() {
  return null
}
