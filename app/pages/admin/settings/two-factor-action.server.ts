import type { Services } from '#app/context.ts'
import { signInMessages } from '#domain/accounts/accounts.ts'
import type { RecentStaff } from '#domain/accounts/admin.server.ts'
import {
  beginTwoFactor,
  breakOffTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  switchOffTwoFactor,
} from '#domain/accounts/two-factor.server.ts'
import type { TwoFactorOutcome } from '#domain/accounts/two-factor.ts'

type Received =
  /** `query` is that of the address to go on to. */
  | { kind: 'done'; query: string }
  | { kind: 'codes'; codes: string[] }
  /** `at` tells one attempt from another. */
  | { kind: 'refused'; state: { sentence: string; at: string } }

/** Takes in the forms of the second step of one's own account. */
export async function receiveTwoFactorForm(
  { staff, ...services }: Services & { staff: RecentStaff },
  { intent = '', code = '' }: Record<string, string>,
  headers: Headers,
): Promise<Received> {
  switch (intent) {
    case 'begin':
      await beginTwoFactor(services, staff)
      return { kind: 'done', query: '?done=begun' }
    case 'break-off':
      await breakOffTwoFactor(services, staff)
      return { kind: 'done', query: '' }
    case 'switch-off':
      return toReceived(await switchOffTwoFactor(services, staff), '?done=off')
    case 'renew':
      return toReceived(await renewRecoveryCodes(services, staff))
    default:
      return toReceived(await confirmTwoFactor(services, staff, { typed: code, headers }))
  }

  function toReceived(outcome: TwoFactorOutcome, query = ''): Received {
    switch (outcome.kind) {
      case 'done':
        return outcome.codes ? { kind: 'codes', codes: outcome.codes } : { kind: 'done', query }
      case 'stale':
        return { kind: 'done', query: '?done=stale' }
      case 'refused':
        return {
          kind: 'refused',
          state: { sentence: signInMessages[outcome.reason], at: services.clock.now().toISOString() },
        }
    }
  }
}
