import { describe, expect, test } from 'vitest'
import { signedOut } from './accounts.ts'
import { changePassword } from './change-password.server.ts'
import { identityOf } from './identity.server.ts'
import { answerChallenge, findSession, sessionState, signOut } from './sessions.server.ts'
import { cookieOf, PASSWORD, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'

const NEW_PASSWORD = 'three slow otters'
const NO_CHALLENGE = { kind: 'refused', reason: 'no-challenge' }

const desk = accountDesk()
const { enter, isSignedIn, makeAccount, pass, sessions, signedInCookie } = desk

describe('a sign-in that needs a new password', () => {
  async function challenged(): Promise<Headers> {
    await makeAccount({ nextStep: 'new-password' })
    const { outcome, cookies } = await enter()
    expect(outcome).toEqual({ kind: 'new-password-required' })
    return withCookie(cookieOf(cookies))
  }
  const answer = (headers: Headers, password = NEW_PASSWORD, confirmation = password) =>
    answerChallenge(desk.services, { password, confirmation, headers })

  test('opens no session and shows after the correct password only', async () => {
    const headers = await challenged()
    expect(await sessions()).toEqual([])
    expect(await findSession(desk.services, headers)).toBeUndefined()
    expect(await sessionState(desk.services, headers)).toEqual({
      user: null,
      passwordChangeRequired: true,
      codeRequired: false,
    })
    const wrong = await enter({ password: 'nonsense' })
    expect(wrong.outcome).toMatchObject({ reason: 'not-matching' })
  })

  test('is answered with a new password: that signs in, and the old one is worth nothing', async () => {
    const headers = await challenged()
    const { outcome, cookies } = await answer(headers)
    expect(outcome.kind).toBe('signed-in')
    expect(await isSignedIn(cookieOf(cookies))).toBe(true)
    // Of a browser that kept the cookie of the challenge, too.
    const both = withCookie(`${headers.get('Cookie')}; ${cookieOf(cookies)}`)
    for (const now of [withCookie(cookieOf(cookies)), both, headers]) {
      expect((await sessionState(desk.services, now)).passwordChangeRequired).toBe(false)
    }
    expect((await enter()).outcome).toMatchObject({ reason: 'not-matching' })
    expect((await enter({ password: NEW_PASSWORD })).outcome.kind).toBe('signed-in')
  })

  test('is given up by signing out, and its cookie is taken back', async () => {
    const headers = await challenged()
    const lines = await signOut(desk.services, headers)
    expect(lines.find((line) => line.startsWith('__Host-desk.challenge='))).toMatch(/=; Max-Age=0;/)
    expect(await sessionState(desk.services, headers)).toEqual(signedOut)
    expect((await answer(headers)).outcome).toEqual(NO_CHALLENGE)
  })

  test('takes no answer twice, not even of two that come at once', async () => {
    const headers = await challenged()
    const outcomes = await Promise.all([answer(headers), answer(headers, 'four fast hares')])
    expect(outcomes.map(({ outcome }) => outcome.kind).sort()).toEqual(['refused', 'signed-in'])
    expect((await answer(headers, 'five calm geese')).outcome).toEqual(NO_CHALLENGE)
  })

  test('waits for three minutes', async () => {
    const headers = await challenged()
    pass(179)
    expect((await sessionState(desk.services, headers)).passwordChangeRequired).toBe(true)
    pass(1)
    expect((await answer(headers)).outcome).toEqual(NO_CHALLENGE)
    expect((await sessionState(desk.services, headers)).passwordChangeRequired).toBe(false)
    expect((await enter()).outcome.kind).toBe('new-password-required')
  })

  test.each([
    ['the same password', PASSWORD, PASSWORD, 'same'],
    ['an empty one', '', '', 'password-missing'],
    ['two that differ', NEW_PASSWORD, 'another one', 'differs'],
    ['a short one', 'seven77', 'seven77', 'too-short'],
    ['a long one', 'x'.repeat(129), 'x'.repeat(129), 'too-long'],
    ['a common one', 'Password1', 'Password1', 'too-common'],
  ])('does not take %s, and can be answered again', async (_, password, confirmation, reason) => {
    const headers = await challenged()
    expect((await answer(headers, password, confirmation)).outcome).toEqual({ kind: 'refused', reason })
    expect((await answer(headers)).outcome.kind).toBe('signed-in')
  })

  test('without a challenge there is nothing to answer', async () => {
    expect((await answer(new Headers())).outcome).toEqual(NO_CHALLENGE)
    expect((await answer(withCookie('__Host-desk.challenge=guess'))).outcome).toEqual(NO_CHALLENGE)
  })

  test('keeps a hash of what opens it', async () => {
    const headers = await challenged()
    const token = /challenge=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1]
    const tickets = await desk.services.db.selectFrom('password_tickets').selectAll().execute()
    expect(tickets).toHaveLength(1)
    expect(JSON.stringify(tickets)).not.toContain(token)
  })

  test('stops a session that somebody has got by another way', async () => {
    const id = await makeAccount({ nextStep: 'new-password' })
    const { internalAdapter } = await (await identityOf(desk.services)).$context
    await expect(internalAdapter.createSession(id)).rejects.toThrow('NEW_PASSWORD_REQUIRED')
    expect(await sessions()).toEqual([])
  })
})

describe('changing the password', () => {
  const change = (cookie: string, fields: object = {}) =>
    changePassword(desk.services, {
      present: PASSWORD,
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
      headers: withCookie(cookie),
      address: '192.0.2.1',
      ...fields,
    })

  test('ends every other session and keeps this one', async () => {
    const here = await signedInCookie()
    const elsewhere = cookieOf((await enter()).cookies)
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect(await change(here)).toEqual({ kind: 'changed' })
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
  })

  test('needs the present password, and another one that may be used', async () => {
    const cookie = await signedInCookie()
    const refused = { kind: 'refused', problem: 'not-matching' }
    expect(await change(cookie, { present: 'nonsense' })).toEqual(refused)
    expect(await change(cookie, { password: PASSWORD })).toEqual({ ...refused, problem: 'same' })
  })

  test('needs a session', async () => {
    await makeAccount()
    expect(await change('')).toEqual({ kind: 'no-password' })
  })

  test('is no way to guess the present password without limit', async () => {
    const cookie = await signedInCookie()
    const outcomes = []
    for (let nth = 0; nth < 6; nth++) outcomes.push((await change(cookie, { present: `guess ${nth}` })).kind)
    expect(outcomes).toEqual([...Array(5).fill('refused'), 'too-many'])
  })
})
