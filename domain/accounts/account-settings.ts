import { limitOf } from '#platform/limit.ts'
import type { ApiScope } from './accounts.ts'

export const ADMINISTRATORS_PATH = '/admin/settings/administrators'
export const TOKENS_PATH = '/admin/settings/tokens'

export const NAME_LIMIT = limitOf('name', 100)
export const EMAIL_LIMIT = limitOf('email address', 254)
export const TOKEN_NAME_LIMIT = limitOf('name', 60)

export const scopeNames: Record<ApiScope, string> = {
  jobs: 'Jobs',
  applications: 'Applications',
  candidates: 'Candidates',
  messages: 'Messages',
  mail: 'Mail that came back',
}

export const accountEvents = {
  invited: 'Invited',
  'reset-demanded': 'New password demanded',
  'two-factor-reset': 'Two-factor sign-in reset',
  removed: 'Removed',
  renamed: 'Renamed',
  'password-changed': 'Own password changed',
  'two-factor-on': 'Two-factor sign-in switched on',
  'two-factor-off': 'Two-factor sign-in switched off',
  'codes-renewed': 'New recovery codes made',
  'token-created': 'API token created',
  'token-revoked': 'API token revoked',
} as const
export type AccountEvent = keyof typeof accountEvents

export type AccountChange = { id: string; what: AccountEvent; about: string; by: string; at: string }

export type AccountState = 'active' | 'invited' | 'password-due'

export type Colleague = {
  id: string
  name: string
  email: string
  lastSignedInAt: string | null
  hasTwoFactor: boolean
  /** False for somebody who signs in with another issuer's word. */
  hasPassword: boolean
  state: AccountState
}

export type ActionOutcome =
  /** `oneTimePassword` is shown this once, where no mail is set up that could bring a link. */
  | { kind: 'done'; email: string; oneTimePassword?: string }
  | { kind: 'missing' | 'oneself' | 'already' | 'last' | 'no-password' }

export const actionRefusals: Record<Exclude<ActionOutcome['kind'], 'done'>, string> = {
  missing: 'This person is not an administrator any more.',
  oneself: 'You can do this to your own account only under Your account.',
  already: 'This person is an administrator already.',
  'no-password': 'This person signs in without a password of ours.',
  last: 'The last administrator can not be removed.',
}

export type OwnSession = {
  id: string
  where: string
  signedInAt: string
  lastUsedAt: string
  isThis: boolean
}

export const settingsMessages = {
  wrongPassword: 'Your current password is not right',
} as const
