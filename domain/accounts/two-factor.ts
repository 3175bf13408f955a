import type { SignInRefusal } from './accounts.ts'

export const RECOVERY_CODES = 10

export const TWO_FACTOR_PATH = '/admin/settings/two-factor'

/** What a typed code is, whatever stands between its digits: six digits of the app, or a recovery code. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}

export type TwoFactor =
  /** There is no password of ours to stand behind. */
  | { kind: 'no-password' }
  | { kind: 'off' }
  /** The app has been shown the secret, but has not answered with a code yet. */
  | { kind: 'pending'; secret: string; address: string }
  | { kind: 'on'; since: string; codesLeft: number }

/** How a change of it came out. `codes` are shown this once. */
export type TwoFactorOutcome =
  | { kind: 'done'; codes?: string[] }
  | { kind: 'refused'; reason: Extract<SignInRefusal, 'code-missing' | 'wrong-code'> }
  /** It stands otherwise than whoever asked believed: two windows, or an administrator who has reset it. */
  | { kind: 'stale' }
