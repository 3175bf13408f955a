import { redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { startIssuerSignIn } from '#domain/accounts/issuer-sign-in.server.ts'
import { findSession } from '#domain/accounts/sessions.server.ts'
import type { Route } from './+types/login-start.ts'
import { backToSignIn } from './back-to-sign-in.server.ts'
import { withCookies } from './cookies.server.ts'

/** Redirects to the issuer. Opened by a link, since a form may not redirect to another site (CSP). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const next = url.searchParams.get('next')
  const who = (['again', 'else'] as const).find((name) => url.searchParams.has(name))
  if (!services.config.issuer) return redirect(SIGN_IN_PATH)
  // Who is signed in already has to sign out first; the sign-in screen says so.
  if (who !== 'again' && (await findSession(services, request.headers))) return redirect(SIGN_IN_PATH)
  const start = await startIssuerSignIn(services, next, who)
  if ('problem' in start) return backToSignIn(start.problem, next)
  return redirect(start.address, { headers: withCookies([start.cookie]) })
}
