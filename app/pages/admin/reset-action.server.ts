import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { accountMessages, signInMessages } from '#domain/accounts/accounts.ts'
import { requestReset, resetPassword } from '#domain/accounts/password-reset.server.ts'
import { isPassingFault } from '#platform/faults.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'

/** `at` distinguishes one attempt from another. */
type ResetFormState = { alert: string; email: string; at: string }

export type ResetFormOutcome =
  | { kind: 'asked' }
  | { kind: 'changed' }
  | { kind: 'refused'; status: number; state: ResetFormState; headers?: Record<string, string> }

/** Takes in either form of the page: the one with a token sets the password, the other asks for the mail. */
export async function receiveResetForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ResetFormOutcome> {
  const services = context.get(servicesContext)
  let values: Record<string, string> = {}
  const refused = (status: number, alert: string, wait?: number): ResetFormOutcome => ({
    kind: 'refused',
    status,
    state: { alert, email: values.email ?? '', at: services.clock.now().toISOString() },
    ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }),
  })
  const failed = () =>
    values.token === undefined ? accountMessages.resetFailed : accountMessages.changeFailed
  try {
    values = await readForm(request, async () => {})
    if (values.token === undefined) {
      const address = context.get(addressContext)
      const outcome = await requestReset(services, { email: values.email ?? '', address })
      if (outcome.kind === 'not-an-address') return refused(400, accountMessages.email)
      if (outcome.kind === 'too-many') return refused(429, accountMessages.tooMany, outcome.retryAfterSeconds)
      return outcome
    }
    const { token, newPassword: password = '', confirmation = '' } = values
    const outcome = await resetPassword(services, { token, password, confirmation })
    if (outcome.kind === 'stale') return refused(400, accountMessages.resetStale)
    if (outcome.kind === 'refused') return refused(400, signInMessages[outcome.problem])
    return outcome
  } catch (error) {
    if (error instanceof FormError) return refused(400, failed())
    services.log.error({ err: error }, 'a password could not be reset')
    return isPassingFault(error) ? refused(503, failed(), 10) : refused(500, failed())
  }
}
