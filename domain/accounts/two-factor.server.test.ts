import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { type Admin, callerBySession } from './admin.server.ts'
import { addAdministrator, resetAdministrator } from './administrators.server.ts'
import type { AccountServices } from './identity.server.ts'
import { answerSecondStep } from './second-step.server.ts'
import { answerChallenge, findSession, sessionState, signIn, signOut } from './sessions.server.ts'
import { cookieOf, PASSWORD, signedInCookie } from './test-accounts.server.ts'
import { openAccounts } from './test-services.server.ts'
import {
  beginTwoFactor,
  breakOffTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  switchOffTwoFactor,
} from './two-factor.server.ts'

const EMAIL = 'ann@example.org'
const START = Date.parse('2026-11-21T12:00:00Z')
let services: AccountServices
let passedMs: number
let admin: Admin
let browser: string

beforeEach(async () => {
  passedMs = 0
  services = await openAccounts(
    { now: () => new Date(START + passedMs) },
    { SIGN_IN_LIMIT_PER_MINUTE: '1000' },
  )
  browser = await signedInCookie(services, { email: EMAIL })
  const caller = await callerBySession(services, withCookie(browser))
  if (caller.kind !== 'admin') throw new Error(caller.kind)
  admin = caller.admin
})

const withCookie = (cookie: string) => new Headers({ Cookie: cookie })
const pass = (seconds: number) => {
  passedMs += seconds * 1000
}
/** What the app shows, `periods` half minutes from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() + periods * 30_000 })
const enter = (fields: Partial<Parameters<typeof signIn>[1]> = {}) =>
  signIn(services, {
    email: EMAIL,
    password: PASSWORD,
    headers: new Headers(),
    address: '192.0.2.1',
    ...fields,
  })
const shown = (password = PASSWORD) => ({ password, headers: withCookie(browser), address: '192.0.2.1' })
const sessions = () => services.db.selectFrom('sessions').selectAll().execute()

async function secretToScan(): Promise<string> {
  await beginTwoFactor(services, admin, shown())
  const state = await readTwoFactor(services, admin)
  if (state.kind !== 'pending') throw new Error(state.kind)
  return state.secret
}

/** Switches the second step on. The code of this half minute is used up then. */
async function enrolled(): Promise<{ secret: string; codes: string[] }> {
  const secret = await secretToScan()
  const outcome = await confirmTwoFactor(services, admin, codeOf(secret))
  if (outcome.kind !== 'done' || !outcome.codes) throw new Error(outcome.kind)
  return { secret, codes: outcome.codes }
}

/** The browser of somebody who has shown the password and is asked for the code. */
async function challenged(): Promise<Headers> {
  const { outcome, cookies } = await enter()
  expect(outcome).toEqual({ kind: 'next-step', nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
  return withCookie(cookieOf(cookies))
}

describe('setting it up', () => {
  test('changes nothing at signing in until the app has shown a code', async () => {
    await secretToScan()
    expect((await enter()).outcome.kind).toBe('signed-in')
  })

  test('the app reads the agency and the account from the code to scan', async () => {
    await secretToScan()
    const state = await readTwoFactor(services, admin)
    const address = state.kind === 'pending' ? decodeURIComponent(state.address) : ''
    expect(address).toContain(`otpauth://totp/${site.name}:ann@example.org?`)
  })

  test.each([
    ['nothing', '', 'code-missing'],
    ['another code', '000000', 'wrong-code'],
    ['no code', 'abc def', 'wrong-code'],
  ])('%s does not confirm it', async (_, typed, reason) => {
    await secretToScan()
    expect(await confirmTwoFactor(services, admin, typed)).toEqual({ kind: 'refused', reason })
    expect((await readTwoFactor(services, admin)).kind).toBe('pending')
  })

  test('a code confirms it, with ten recovery codes; it is written down who switched it on', async () => {
    const { codes } = await enrolled()
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

  test('neither the secret nor a recovery code is kept readable', async () => {
    const { secret, codes } = await enrolled()
    const kept = JSON.stringify([
      await services.db.selectFrom('two_factor').selectAll().execute(),
      await services.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    expect(kept).not.toContain(secret)
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('can be broken off, and begun again with another secret', async () => {
    const first = await secretToScan()
    await breakOffTwoFactor(services, admin)
    expect(await readTwoFactor(services, admin)).toEqual({ kind: 'off' })
    expect(await secretToScan()).not.toBe(first)
  })

  test('begins for whoever knows the password alone', async () => {
    expect(await beginTwoFactor(services, admin, shown('another password'))).toEqual({
      kind: 'refused',
      reason: 'not-matching',
    })
    expect(await readTwoFactor(services, admin)).toEqual({ kind: 'off' })
  })

  test('beginning or breaking off does nothing while it is on', async () => {
    await enrolled()
    await beginTwoFactor(services, admin, shown())
    await breakOffTwoFactor(services, admin)
    expect((await readTwoFactor(services, admin)).kind).toBe('on')
  })
})

describe('signing in with it', () => {
  test('the right password opens no session; it shows nothing to a wrong one', async () => {
    await enrolled()
    const before = await sessions()
    const headers = await challenged()
    expect(await findSession(services, headers)).toBeUndefined()
    expect(await sessionState(services, headers)).toEqual({
      user: null,
      passwordChangeRequired: false,
      codeRequired: true,
    })
    expect(await sessions()).toEqual(before)
    expect((await enter({ password: 'nonsense' })).outcome).toEqual({
      kind: 'refused',
      reason: 'not-matching',
    })
  })

  test.each([
    ['of now', 0, 60],
    ['of the half minute before', -1, 60],
    ['of the next half minute', 1, 60],
  ])('the code %s signs in', async (_, periods, later) => {
    const { secret } = await enrolled()
    pass(later)
    const headers = await challenged()
    const { outcome, cookies } = await answerSecondStep(services, { typed: codeOf(secret, periods), headers })
    expect(outcome).toMatchObject({ kind: 'signed-in', user: { email: EMAIL, groups: ['admin'] } })
    expect(await findSession(services, withCookie(cookieOf(cookies)))).toBeDefined()
  })

  test.each([-2, 2])('a code %s half minutes away does not', async (periods) => {
    const { secret } = await enrolled()
    pass(120)
    const headers = await challenged()
    const { outcome } = await answerSecondStep(services, { typed: codeOf(secret, periods), headers })
    expect(outcome).toEqual({ kind: 'refused', reason: 'wrong-code' })
  })

  test('each code works once: neither again, nor an older one after it', async () => {
    const { secret } = await enrolled()
    pass(60)
    const [before, now] = [codeOf(secret, -1), codeOf(secret)]
    const tryCode = async (typed: string) =>
      (await answerSecondStep(services, { typed, headers: await challenged() })).outcome.kind
    expect(await tryCode(now)).toBe('signed-in')
    expect(await tryCode(now)).toBe('refused')
    expect(await tryCode(before)).toBe('refused')
  })

  test('the code that has switched it on does not sign in', async () => {
    const { secret } = await enrolled()
    const headers = await challenged()
    const { outcome } = await answerSecondStep(services, { typed: codeOf(secret), headers })
    expect(outcome).toEqual({ kind: 'refused', reason: 'wrong-code' })
  })

  test('of two who show the same code at once, one gets in', async () => {
    const { secret } = await enrolled()
    pass(60)
    const [one, other] = [await challenged(), await challenged()]
    const typed = codeOf(secret)
    const outcomes = await Promise.all(
      [one, other].map((headers) => answerSecondStep(services, { typed, headers })),
    )
    expect(outcomes.map(({ outcome }) => outcome.kind).sort()).toEqual(['refused', 'signed-in'])
  })

  test('a recovery code signs in once, however it is typed', async () => {
    const { codes } = await enrolled()
    const typed = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `
    const first = await answerSecondStep(services, { typed, headers: await challenged() })
    expect(first.outcome.kind).toBe('signed-in')
    const second = await answerSecondStep(services, { typed, headers: await challenged() })
    expect(second.outcome).toEqual({ kind: 'refused', reason: 'wrong-code' })
    expect(await readTwoFactor(services, admin)).toMatchObject({ codesLeft: 9 })
  })

  test('the challenge is good for three minutes, and once', async () => {
    const { secret } = await enrolled()
    const late = await challenged()
    pass(181)
    const lapsed = { kind: 'refused', reason: 'no-challenge' }
    expect((await answerSecondStep(services, { typed: codeOf(secret), headers: late })).outcome).toEqual(
      lapsed,
    )
    const headers = await challenged()
    await answerSecondStep(services, { typed: codeOf(secret), headers })
    pass(30)
    expect((await answerSecondStep(services, { typed: codeOf(secret), headers })).outcome).toEqual(lapsed)
    const nobody = new Headers()
    expect((await answerSecondStep(services, { typed: '1', headers: nobody })).outcome).toEqual(lapsed)
  })

  test('five wrong codes end the challenge, so that the password has to be shown again', async () => {
    const { secret } = await enrolled()
    pass(60)
    const headers = await challenged()
    const tryCode = async (typed: string) => (await answerSecondStep(services, { typed, headers })).outcome
    for (let tried = 0; tried < 5; tried++) {
      expect(await tryCode('000000')).toEqual({ kind: 'refused', reason: 'wrong-code' })
    }
    expect(await tryCode(codeOf(secret))).toEqual({ kind: 'refused', reason: 'no-challenge' })
  })

  test('unknown browsers can try twenty codes an hour; the owner still gets in', async () => {
    const { secret } = await enrolled()
    pass(60)
    const outcomes: string[] = []
    for (let tried = 0; tried < 21; tried++) {
      const { outcome } = await answerSecondStep(services, { typed: '000000', headers: await challenged() })
      outcomes.push(outcome.kind)
    }
    expect(outcomes.filter((kind) => kind === 'refused')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('too-many')

    await signOut(services, withCookie(browser))
    const own = browser.replace(/[^ ;]*session_token=[^;]*;? ?/, '')
    const { cookies } = await enter({ headers: withCookie(own) })
    const headers = withCookie(`${own}; ${cookieOf(cookies)}`)
    const { outcome } = await answerSecondStep(services, { typed: codeOf(secret), headers })
    expect(outcome.kind).toBe('signed-in')
  })

  test('starting again takes the challenge back', async () => {
    const { secret } = await enrolled()
    pass(60)
    const headers = await challenged()
    await signOut(services, headers)
    const { outcome } = await answerSecondStep(services, { typed: codeOf(secret), headers })
    expect(outcome).toEqual({ kind: 'refused', reason: 'no-challenge' })
  })

  test('a forced change of the password does not skip it', async () => {
    const { secret } = await enrolled()
    await services.db.updateTable('users').set({ next_step: 'new-password' }).execute()
    const { cookies } = await enter()
    const password = 'three slow otters'
    const changed = await answerChallenge(services, {
      password,
      confirmation: password,
      headers: withCookie(cookieOf(cookies)),
    })
    expect(changed.outcome).toEqual({ kind: 'next-step', nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
    expect(await sessions()).toEqual([])
    pass(60)
    const headers = withCookie(cookieOf(changed.cookies))
    const { outcome } = await answerSecondStep(services, { typed: codeOf(secret), headers })
    expect(outcome.kind).toBe('signed-in')
  })

  test('a new password that is demanded meanwhile stops it', async () => {
    const { secret } = await enrolled()
    pass(60)
    const headers = await challenged()
    await services.db.updateTable('users').set({ next_step: 'reset-password' }).execute()
    const { outcome } = await answerSecondStep(services, { typed: codeOf(secret), headers })
    expect(outcome).toEqual({ kind: 'next-step', nextStep: 'RESET_PASSWORD' })
  })

  test('under another secret of the installation codes fit no more, recovery codes do', async () => {
    const { secret, codes } = await enrolled()
    pass(60)
    services = { ...services, secret: 'another secret' }
    const code = await answerSecondStep(services, { typed: codeOf(secret), headers: await challenged() })
    expect(code.outcome).toEqual({ kind: 'refused', reason: 'wrong-code' })
    const typed = codes[0] ?? ''
    const recovery = await answerSecondStep(services, { typed, headers: await challenged() })
    expect(recovery.outcome.kind).toBe('signed-in')
  })
})

describe('while it is on', () => {
  test('the password switches it off, and then signs in alone', async () => {
    await enrolled()
    expect(await switchOffTwoFactor(services, admin, shown())).toEqual({ kind: 'done' })
    expect(await readTwoFactor(services, admin)).toEqual({ kind: 'off' })
    expect((await enter()).outcome.kind).toBe('signed-in')
    expect(await services.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })

  test('the password gets new recovery codes, and the old ones are worth nothing', async () => {
    const { codes } = await enrolled()
    const outcome = await renewRecoveryCodes(services, admin, shown())
    expect(outcome.kind === 'done' && outcome.codes).toHaveLength(10)
    const old = await answerSecondStep(services, { typed: codes[0] ?? '', headers: await challenged() })
    expect(old.outcome).toEqual({ kind: 'refused', reason: 'wrong-code' })
  })

  test.each(['', 'nonsense'])('another password, “%s”, does neither', async (password) => {
    await enrolled()
    const refused = { kind: 'refused', reason: 'not-matching' }
    expect(await switchOffTwoFactor(services, admin, shown(password))).toEqual(refused)
    expect(await renewRecoveryCodes(services, admin, shown(password))).toEqual(refused)
    expect((await readTwoFactor(services, admin)).kind).toBe('on')
  })

  test('guesses at the password are limited', async () => {
    await enrolled()
    // The password that was shown to begin was the first of three.
    services = { ...services, config: { ...services.config, signInLimitPerMinute: 3 } }
    const kinds: string[] = []
    for (let tried = 0; tried < 3; tried++) {
      kinds.push((await switchOffTwoFactor(services, admin, shown('nonsense'))).kind)
    }
    expect(kinds).toEqual(['refused', 'refused', 'too-many'])
  })

  test('a reset from the command line takes it away, adding an administrator does not', async () => {
    await enrolled()
    await addAdministrator(services, 'bob@example.org')
    expect((await readTwoFactor(services, admin)).kind).toBe('on')
    await resetAdministrator(services, EMAIL)
    expect((await readTwoFactor(services, admin)).kind).toBe('off')
  })
})
