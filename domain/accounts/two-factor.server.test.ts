import { beforeEach, describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import type { RecentAdmin } from './admin.server.ts'
import { addColleague, resetColleague } from './administrators.server.ts'
import type { AccountServices } from './identity.server.ts'
import { answerSecondStep } from './second-step.server.ts'
import { findSession } from './sessions.server.ts'
import { cookieOf, enter, withCookie } from './test-accounts.server.ts'
import { challenged, enrolled, openTwoFactor, secretToScan } from './test-two-factor.server.ts'
import {
  beginTwoFactor,
  breakOffTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  switchOffTwoFactor,
} from './two-factor.server.ts'

const EMAIL = 'ann@example.org'
let services: AccountServices
let admin: RecentAdmin
let desk: Awaited<ReturnType<typeof openTwoFactor>>
beforeEach(async () => {
  desk = await openTwoFactor()
  ;({ services, admin } = desk)
})

describe('setting it up', () => {
  test('changes nothing at signing in until the app has shown a code', async () => {
    await secretToScan(desk)
    expect((await enter(services)).outcome.kind).toBe('signed-in')
  })

  test('the app reads the agency and the account from the code to scan', async () => {
    await secretToScan(desk)
    const state = await readTwoFactor(services, admin)
    const address = state.kind === 'pending' ? decodeURIComponent(state.address) : ''
    expect(address).toContain(`otpauth://totp/${site.name}:ann@example.org?`)
  })

  test.each([
    ['nothing', '', 'code-missing'],
    ['another code', '000000', 'wrong-code'],
    ['no code', 'abc def', 'wrong-code'],
  ])('%s does not confirm it', async (_, typed, reason) => {
    await secretToScan(desk)
    expect(await confirmTwoFactor(services, admin, { typed, headers: new Headers() })).toEqual({
      kind: 'refused',
      reason,
    })
    expect((await readTwoFactor(services, admin)).kind).toBe('pending')
  })

  test('a code confirms it, with ten recovery codes; it is written down who switched it on', async () => {
    const { codes } = await enrolled(desk)
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    expect(await readTwoFactor(services, admin)).toEqual({
      kind: 'on',
      since: '2026-11-21T12:00:00.000Z',
      codesLeft: 10,
    })
    const changes = await services.db
      .selectFrom('account_changes')
      .select(['what', 'about', 'admin_id'])
      .execute()
    expect(changes).toEqual([{ what: 'two-factor-on', about: EMAIL, admin_id: admin.id }])
  })

  test('ends every other session: somebody who has the password may have begun one', async () => {
    const { cookies } = await enter(services)
    await enrolled(desk)
    expect(await findSession(services, withCookie(cookieOf(cookies)))).toBeUndefined()
    expect((await findSession(services, withCookie(desk.cookie)))?.user.email).toBe(EMAIL)
  })

  test('neither the secret nor a recovery code is kept readable', async () => {
    const { secret, codes } = await enrolled(desk)
    const kept = JSON.stringify([
      await services.db.selectFrom('two_factor').selectAll().execute(),
      await services.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    expect(kept).not.toContain(secret)
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('can be broken off, and begun again with another secret', async () => {
    const first = await secretToScan(desk)
    await breakOffTwoFactor(services, admin)
    expect(await readTwoFactor(services, admin)).toEqual({ kind: 'off' })
    expect(await secretToScan(desk)).not.toBe(first)
  })

  test('beginning or breaking off does nothing while it is on', async () => {
    await enrolled(desk)
    await beginTwoFactor(services, admin)
    await breakOffTwoFactor(services, admin)
    expect((await readTwoFactor(services, admin)).kind).toBe('on')
  })
})

describe('while it is on', () => {
  test('is switched off, and then the password signs in alone', async () => {
    await enrolled(desk)
    expect(await switchOffTwoFactor(services, admin)).toEqual({ kind: 'done' })
    expect(await readTwoFactor(services, admin)).toEqual({ kind: 'off' })
    expect((await enter(services)).outcome.kind).toBe('signed-in')
    expect(await services.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })

  test('new recovery codes make the old ones worth nothing', async () => {
    const { codes } = await enrolled(desk)
    const outcome = await renewRecoveryCodes(services, admin)
    expect(outcome.kind === 'done' && outcome.codes).toHaveLength(10)
    const old = await answerSecondStep(services, {
      typed: codes[0] ?? '',
      headers: await challenged(services),
    })
    expect(old.outcome).toEqual({ kind: 'refused', reason: 'wrong-code' })
  })

  test('a reset from the command line takes it away, adding an administrator does not', async () => {
    await enrolled(desk)
    await addColleague(services, 'bob@example.org', 'admin')
    expect((await readTwoFactor(services, admin)).kind).toBe('on')
    await resetColleague(services, EMAIL)
    expect((await readTwoFactor(services, admin)).kind).toBe('off')
  })
})
