import type { RouterContextProvider } from 'react-router'
import { addressContext } from '#app/context.ts'
import { settingsMessages } from '#domain/accounts/account-settings.ts'
import { signInMessages, tooManyMessage } from '#domain/accounts/accounts.ts'
import {
  beginTwoFactor,
  breakOffTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  switchOffTwoFactor,
} from '#domain/accounts/two-factor.server.ts'
import type { TwoFactorOutcome } from '#domain/accounts/two-factor.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireAdmin } from '../require-admin.server.ts'

type Received =
  /** `query` is that of the address to go on to. */
  | { kind: 'done'; query: string }
  | { kind: 'codes'; codes: string[] }
  /** `at` tells one attempt from another. */
  | { kind: 'refused'; state: { sentence: string; at: string }; status: number }

/** Takes in the forms of the second step of one's own account. */
export async function receiveTwoFactorForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Received> {
  const { admin, ...services } = requireAdmin(context)
  const { intent = '', code = '', password = '' } = await readDeskFields(request)
  const shown = { password, headers: request.headers, address: context.get(addressContext) }
  switch (intent) {
    case 'begin':
      return toReceived(await beginTwoFactor(services, admin, shown), '?done=begun')
    case 'break-off':
      await breakOffTwoFactor(services, admin)
      return { kind: 'done', query: '' }
    case 'switch-off':
      return toReceived(await switchOffTwoFactor(services, admin, shown), '?done=off')
    case 'renew':
      return toReceived(await renewRecoveryCodes(services, admin, shown))
    default:
      return toReceived(await confirmTwoFactor(services, admin, code))
  }

  function toReceived(outcome: TwoFactorOutcome, query = ''): Received {
    const refused = (status: number, sentence: string): Received => ({
      kind: 'refused',
      status,
      state: { sentence, at: services.clock.now().toISOString() },
    })
    switch (outcome.kind) {
      case 'done':
        return outcome.codes ? { kind: 'codes', codes: outcome.codes } : { kind: 'done', query }
      case 'stale':
        return { kind: 'done', query: '?done=stale' }
      case 'too-many':
        return refused(429, tooManyMessage(outcome.retryAfterSeconds))
      case 'refused':
        return refused(
          400,
          outcome.reason === 'not-matching' ? settingsMessages.wrongPassword : signInMessages[outcome.reason],
        )
    }
  }
}
