import { Secret, TOTP } from 'otpauth'
import { site } from '#content/site.ts'
import type { Clock } from '#platform/clock.ts'
import { keyedHash } from '#platform/secret.server.ts'

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

/** Encrypts a secret for keeping: who reads the database, or a backup of it, can't make codes. */
export async function encryptSecret(installation: string, secret: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key: keyOf(installation), data: secret })
}

/** @throws when it was encrypted under another secret of the installation */
export async function decryptSecret(installation: string, kept: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key: keyOf(installation), data: kept })
}

const keyOf = (installation: string) => keyedHash(installation, 'two-factor', '')

// Settings that every app understands; others are ignored by some, which then show codes that never fit.
const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: site.name, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 })
