import { createContext, type RouterContextProvider } from 'react-router'
import { addressContext, type Services, servicesContext } from '#app/context.ts'
import { accountMessages, refusalOf, type SignInOutcome, statusOf } from '#domain/accounts/accounts.ts'
import { answerSecondStep } from '#domain/accounts/second-step.server.ts'
import { answerChallenge, signIn } from '#domain/accounts/sessions.server.ts'
import type { Answer } from '#domain/accounts/sign-in.server.ts'
import { isPassingFault } from '#platform/faults.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'
import { withCookies } from './cookies.server.ts'

type SignInFormState = { alert: string; email: string }

/** Whether a form was refused: then the screen is shown even to somebody signed in. */
export const wasRefused = createContext(false)

export type SignInFormOutcome =
  | { kind: 'on'; outcome: SignInOutcome; isChange: boolean; headers: Headers }
  | { kind: 'refused'; state: SignInFormState; status: number; headers: Headers }

/** Handles the forms for password, new password and code without script, as the API does (§4). */
export async function receiveSignInForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignInFormOutcome> {
  const services = context.get(servicesContext)
  let isChange = false
  let email = ''
  const refused = (status: number, alert: string, headers = new Headers()): SignInFormOutcome => {
    context.set(wasRefused, true)
    return { kind: 'refused', state: { alert, email }, status, headers }
  }
  try {
    const values = await readForm(request, async () => {})
    isChange = values.newPassword !== undefined
    email = values.email ?? ''
    const { headers } = request
    const address = context.get(addressContext)
    const { outcome, cookies } = await answerForm(services, values, { headers, address })
    const alert = refusalOf(outcome)
    if (alert === undefined) return { kind: 'on', outcome, isChange, headers: withCookies(cookies) }
    const wait =
      outcome.kind === 'too-many' ? { 'Retry-After': String(outcome.retryAfterSeconds) } : undefined
    return refused(statusOfForm(outcome), alert, withCookies(cookies, wait))
  } catch (error) {
    const alert = isChange ? accountMessages.changeFailed : accountMessages.failed
    if (error instanceof FormError) return refused(400, alert)
    services.log.error({ err: error }, 'a sign-in could not be taken in')
    return isPassingFault(error)
      ? refused(503, alert, new Headers({ 'Retry-After': '10' }))
      : refused(500, alert)
  }
}

/** The fields tell which of the three forms it is. */
function answerForm(
  services: Services,
  values: Record<string, string>,
  { headers, address }: { headers: Headers; address: string },
): Promise<Answer> {
  const { email = '', password = '', newPassword, confirmation = '', code } = values
  if (code !== undefined) return answerSecondStep(services, { typed: code, headers })
  return newPassword === undefined
    ? signIn(services, { email, password, headers, address })
    : answerChallenge(services, { password: newPassword, confirmation, headers })
}

function statusOfForm(outcome: SignInOutcome): number {
  if (outcome.kind === 'too-many') return 429
  return outcome.kind === 'refused' ? statusOf(outcome.reason) : 403
}
