import { parseUrl } from '#platform/url.ts'
import { roleOf } from './roles.ts'

/** A password has at least so many characters (§9), and at most so many, so that none takes long to check. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128

/** A sign-in that needs a new password waits this long for it (§9). */
export const CHALLENGE_LIFE_MS = 3 * 60 * 1000

/** After a forced change of the password the desk opens after this long (§4). */
export const CHANGED_PAUSE_MS = 500

export const DESK_PATH = '/admin/dashboard'
export const SIGN_IN_PATH = '/admin/login'
export const RESET_PATH = '/admin/reset-password'

export const API_SCOPES = ['jobs', 'applications', 'candidates', 'placements', 'messages', 'mail'] as const
export type ApiScope = (typeof API_SCOPES)[number]

export type SignedInUser = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly groups: string[]
}

export type SessionState = {
  user: SignedInUser | null
  passwordChangeRequired: boolean
  codeRequired: boolean
}

/** What a browser knows that nobody has begun to sign in with. */
export const signedOut: SessionState = { user: null, passwordChangeRequired: false, codeRequired: false }

/** What stands between a correct password and a session, other than a new password (§4). */
export type NextStep = 'RESET_PASSWORD' | 'CONFIRM_SIGN_UP' | typeof CODE_STEP

/** The next step that asks for a code of the authenticator app; its challenge waits in a cookie. */
export const CODE_STEP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'

/** How a sign-in, or a forced change of the password, came out (§4). */
export type SignInOutcome =
  | { kind: 'signed-in'; user: SignedInUser }
  | { kind: 'new-password-required' }
  | { kind: 'next-step'; nextStep: NextStep }
  | { kind: 'refused'; reason: SignInRefusal }
  | { kind: 'too-many'; retryAfterSeconds: number }

export type SignInRefusal =
  | 'password-missing'
  | 'email-missing'
  | 'not-matching'
  | 'already-signed-in'
  | 'no-challenge'
  | 'code-missing'
  | 'wrong-code'
  | PasswordProblem

export type PasswordProblem =
  | 'password-missing'
  | 'too-short'
  | 'too-long'
  | 'too-common'
  | 'same'
  | 'differs'

/** What signing in says, word for word where the specification has it (§8). */
export const signInMessages = {
  'password-missing': 'Password is required',
  'email-missing': 'Email address is required',
  'not-matching': 'Invalid email or password',
  'already-signed-in': 'A user is already signed in. Please sign out first.',
  'no-challenge': 'No challenge response available',
  'code-missing': 'Enter the code',
  'wrong-code': 'This code is not valid. Each code works once: wait for the next one.',
  differs: 'Passwords do not match',
  'too-short': `Password must be at least ${PASSWORD_LEAST} characters long`,
  'too-long': `Password can have at most ${PASSWORD_MOST} characters`,
  'too-common': 'This password is too common. Choose one that nobody would guess.',
  same: 'The new password must differ from the old one',
} as const satisfies Record<SignInRefusal, string>

export const nextStepMessages: Record<NextStep, string> = {
  CONFIRM_SIGN_UP: 'Please confirm your account',
  RESET_PASSWORD: 'You need to choose a new password before you can sign in.',
  [CODE_STEP]: 'Enter the code of your authenticator app',
}

/** The other sentences about accounts; the first two word for word (§8). */
export const accountMessages = {
  failed: 'An error occurred during sign in',
  changeFailed: 'Failed to change password',
  tooMany: 'There were too many tries. Please wait a minute and try again.',
  farTooMany: 'There were too many tries. Please try again in an hour.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
  changed: 'Your password has been changed.',
  resetDone: 'Your password has been changed. You can sign in with it now.',
  resetAsked: 'If there is an account with this email address, an email with a link is on its way to it.',
  resetByHand:
    "No mail server is set up here, so we can't email you a link. An administrator, or whoever runs " +
    'this site, can give you a new password.',
  resetFailed: 'The email could not be sent. Please try again.',
  resetStale: 'This link has been used already or is too old. Ask for a new one.',
  email: 'Enter an email address, like name@example.org.',
} as const

/** Whether a user is an administrator: the groups alone decide (§6, D13). */
export const isAdmin = (user: SignedInUser | null) => roleOf(user?.groups ?? []) === 'admin'

/** Whether a user may use the desk, as an administrator or a recruiter (D38). */
export const isStaff = (user: SignedInUser | null) => roleOf(user?.groups ?? []) !== undefined

/** The outcome of a refused sign-in or change as a sentence; undefined when nothing was refused. */
export function refusalOf(outcome: SignInOutcome): string | undefined {
  switch (outcome.kind) {
    case 'refused':
      return signInMessages[outcome.reason]
    case 'next-step':
      return outcome.nextStep === CODE_STEP ? undefined : nextStepMessages[outcome.nextStep]
    case 'too-many':
      return tooManyMessage(outcome.retryAfterSeconds)
    default:
      return undefined
  }
}

/** What is said to somebody who has tried too often. */
export function tooManyMessage(retryAfterSeconds: number): string {
  return retryAfterSeconds > 60 ? accountMessages.farTooMany : accountMessages.tooMany
}

/** The status of an answer that has this reason. */
export function statusOf(reason: SignInRefusal): 400 | 401 | 409 {
  if (reason === 'not-matching' || reason === 'wrong-code') return 401
  return reason === 'already-signed-in' ? 409 : 400
}

const DOOR = /^\/admin\/(?:login|sign-out|signed-out|reset-password)\/?$/i

/** Where to go after signing in: `wanted` if it is a path of this site, otherwise the desk (D23). */
export function pathOfThisSite(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return DESK_PATH
  const url = parseUrl(wanted, 'http://this.invalid')
  const isHere = url?.origin === 'http://this.invalid' && !url.pathname.startsWith('//')
  // Nobody comes back to the door itself.
  return isHere && !DOOR.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : DESK_PATH
}

/** The address of the sign-in screen that leads on to `next`. @param hasEnded whether a session ended */
export function signInAddress(next: string, hasEnded: boolean): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ next, ...(hasEnded && { ended: '1' }) })}`
}

/** The field of the desk's forms that says for whose account their page was made. */
export const ACCOUNT_FIELD = 'account'
