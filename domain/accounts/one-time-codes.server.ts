import { Secret, TOTP } from 'otpauth'
import { site } from '#content/site.ts'
import type { Clock } from '#platform/clock.ts'

/** 160 bits, as the standard (RFC 4226) asks for. */
const SECRET_BYTES = 20
const PERIOD_MS = 30_000
/** A clock may be wrong by so many periods. */
const TOLERANCE = 1

/** A new secret for an authenticator app, in base 32. */
export function newTwoFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads from a QR code. */
export function enrolmentAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The number of the half minute whose code this is: now, the one before or the next; otherwise undefined. */
export function stepOfCode(secret: string, code: string, clock: Clock): number | undefined {
  const timestamp = clock.now().getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: TOLERANCE })
  return delta === null ? undefined : Math.floor(timestamp / PERIOD_MS) + delta
}

// Settings that every app understands; others are ignored by some, which then show codes that never fit.
const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: site.name, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 })
