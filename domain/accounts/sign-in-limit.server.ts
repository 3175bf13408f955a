import { addressGroup, countTry, type LimitOutcome } from '#domain/abuse/abuse.server.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import type { AccountServices } from './identity.server.ts'
import { knownBrowser } from './known-browsers.server.ts'

export type Trying = { email: string; headers: Headers; address: string }

/**
 * Counts a try to sign in: so many a minute per address, twice as many per account, whether it exists or not.
 * A browser that has signed in to it before counts by itself, so nobody can lock an administrator out.
 */
export async function countSignIn(services: AccountServices, trying: Trying): Promise<LimitOutcome> {
  const { email, headers, address } = trying
  const limit = services.config.signInLimitPerMinute
  const tried = (what: string, subject: string, most: number) =>
    countTry(services, what, subject, { limit: most, windowMs: MINUTE_MS })

  const browser = knownBrowser(services, headers, email)
  if (browser) return tried('sign-in from a known browser', JSON.stringify([browser, email]), limit)
  const here = await tried('sign-in from an address', addressGroup(address), limit)
  return here.isAllowed ? tried('sign-in to an account', email, limit * 2) : here
}
