import { limitOf } from '#platform/text-limit.ts'
import type { ApiScope } from './accounts.ts'
import type { Role } from './roles.ts'

export const COLLEAGUES_PATH = '/admin/settings/colleagues'
export const TOKENS_PATH = '/admin/settings/tokens'
export const OWN_EMAIL_PATH = '/admin/settings/email'

export const NAME_LIMIT = limitOf('name', 100)
export const EMAIL_LIMIT = limitOf('email address', 254)
export const TOKEN_NAME_LIMIT = limitOf('name', 60)

export const scopeNames: Record<ApiScope, string> = {
  jobs: 'Jobs',
  applications: 'Applications',
  candidates: 'Candidates',
  placements: 'Placements, and recording checks',
  messages: 'Messages',
  mail: 'Emails that came back',
}

export const accountEvents = {
  invited: 'Invited as an administrator',
  'invited-recruiter': 'Invited as a recruiter',
  'made-admin': 'Made an administrator',
  'made-recruiter': 'Made a recruiter',
  'reset-demanded': 'New password demanded',
  'two-factor-reset': 'Two-factor sign-in reset',
  removed: 'Removed',
  renamed: 'Renamed',
  'password-changed': 'Own password changed',
  'email-changed': 'Own email address changed',
  'two-factor-on': 'Two-factor sign-in switched on',
  'two-factor-off': 'Two-factor sign-in switched off',
  'codes-renewed': 'New recovery codes made',
  'token-created': 'API token created',
  'token-revoked': 'API token revoked',
} as const
export type AccountEvent = keyof typeof accountEvents

export type AccountChange = { id: string; what: AccountEvent; about: string; by: string; at: string }

export type AccountState = 'active' | 'invited' | 'password-due'

/** An account at the desk, also of who may not use it any more. */
export type Account = {
  id: string
  name: string
  email: string
  /** Undefined of somebody whose issuer no longer says that they have one. */
  role: Role | undefined
  lastSignedInAt: string | null
  hasTwoFactor: boolean
  /** False for somebody who signs in with another issuer's word. */
  hasPassword: boolean
  state: AccountState
}
export type Colleague = Account & { role: Role }

export type ActionOutcome =
  /** `oneTimePassword` is shown this once, where no mail is set up that could bring a link. */
  | { kind: 'done'; email: string; oneTimePassword?: string }
  | { kind: 'missing' | 'oneself' | 'already' | 'last' | 'no-password' | 'vouched-for' | 'no-colleague' }

export const actionRefusals: Record<Exclude<ActionOutcome['kind'], 'done'>, string> = {
  missing: 'This person may not use the desk any more.',
  oneself: 'You can do this to your own account only under Your account.',
  already: 'This person has an account here already. You can change the role in the list.',
  'no-password': 'This person signs in without a password of ours.',
  'vouched-for': "Your organisation's account says which role this person has. Change it there.",
  'no-colleague': 'Choose somebody who may use the desk, or nobody.',
  last: 'This is the last administrator: there has to be one.',
}

export type OwnSession = {
  id: string
  where: string
  signedInAt: string
  lastUsedAt: string
  isThis: boolean
}

/** Whether no inbox can be at an address: it is made up, as that of the invented agency. */
export const getsNoMail = (email: string) => email.endsWith('.example')

export const settingsMessages = {
  'wrong-password': 'Your current password is not right',
  'same-email': 'This is your address already',
  'taken-email': 'An account here has this address already',
  'stale-email': "This link isn't for your account, has been used, or is too old. Ask for a new one.",
} as const
