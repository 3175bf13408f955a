import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { aClock } from '#platform/test-clock.ts'
import type { RecentAdmin } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { cookieOf, enter, signedInAdmin, withCookie } from './test-accounts.server.ts'
import { openAccounts } from './test-services.server.ts'
import { beginTwoFactor, confirmTwoFactor, readTwoFactor } from './two-factor.server.ts'

/** An administrator who may switch the second step on, and the browser in which she has signed in. */
export async function openTwoFactor() {
  const clock = aClock()
  const services = await openAccounts(clock, { SIGN_IN_LIMIT_PER_MINUTE: '1000' })
  return { clock, services, ...(await signedInAdmin(services)) }
}
type Desk = { services: AccountServices; admin: RecentAdmin; cookie: string }

/** What the app shows, `periods` half minutes from now. */
export const codeOf = ({ clock }: AccountServices, secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + periods * 30_000 })

export async function secretToScan({ services, admin }: Desk): Promise<string> {
  await beginTwoFactor(services, admin)
  const state = await readTwoFactor(services, admin)
  if (state.kind !== 'pending') throw new Error(state.kind)
  return state.secret
}

/** Switches the second step on. The code of this half minute is used up then. */
export async function enrolled(desk: Desk): Promise<{ secret: string; codes: string[] }> {
  const secret = await secretToScan(desk)
  const shown = { typed: codeOf(desk.services, secret), headers: withCookie(desk.cookie) }
  const outcome = await confirmTwoFactor(desk.services, desk.admin, shown)
  if (outcome.kind !== 'done' || !outcome.codes) throw new Error(outcome.kind)
  return { secret, codes: outcome.codes }
}

/** The browser of somebody who has shown the password and is asked for the code. */
export async function challenged(services: AccountServices): Promise<Headers> {
  const { outcome, cookies } = await enter(services)
  expect(outcome).toEqual({ kind: 'next-step', nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
  return withCookie(cookieOf(cookies))
}
