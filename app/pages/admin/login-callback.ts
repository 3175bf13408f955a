import { redirect } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { accountMessages, SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { finishIssuerSignIn, type IssuerAnswer } from '#domain/accounts/issuer-sign-in.server.ts'
import type { Route } from './+types/login-callback.ts'
import { backToSignIn } from './back-to-sign-in.server.ts'
import { withCookies } from './cookies.server.ts'

/** The issuer's callback: staff continue to their page, others learn that they may not enter. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (!services.config.issuer) return redirect(SIGN_IN_PATH)
  const { headers } = request
  let answer: IssuerAnswer
  try {
    const address = context.get(addressContext)
    answer = await finishIssuerSignIn(services, { search: url.search, headers, address })
  } catch (error) {
    services.log.error({ err: error }, accountMessages.failed)
    return backToSignIn('failed', null)
  }
  switch (answer.kind) {
    case 'refused':
      return backToSignIn(answer.problem, answer.next, answer.cookies)
    case 'already-signed-in':
      return redirect(SIGN_IN_PATH, { headers: withCookies(answer.cookies) })
    case 'signed-in':
      return redirect(answer.next, { headers: withCookies(answer.cookies) })
  }
}
