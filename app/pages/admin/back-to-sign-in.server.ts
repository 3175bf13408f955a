import { redirect } from 'react-router'
import { pathOfThisSite, SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import type { IssuerProblem } from '#domain/accounts/issuer.ts'
import { withCookies } from './cookies.server.ts'

/** Leads back to the sign-in screen, which says what went wrong and still knows where to go afterwards. */
export function backToSignIn(problem: IssuerProblem, next: string | null, cookies: readonly string[] = []) {
  const search = new URLSearchParams({ next: pathOfThisSite(next), problem })
  return redirect(`${SIGN_IN_PATH}?${search}`, { headers: withCookies(cookies) })
}
