import { createHook } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { signedOut } from './accounts.ts'
import { callerBySession } from './admin.server.ts'
import { changePassword } from './change-password.server.ts'
import { type AccountServices, identityOf } from './identity.server.ts'
import {
  answerChallenge,
  findSession,
  forgetEndedSessions,
  sessionState,
  signIn,
  signOut,
} from './sessions.server.ts'
import { cookieOf, makeAccount, PASSWORD, signedInCookie } from './test-accounts.server.ts'
import { openAccounts } from './test-services.server.ts'

const NEW_PASSWORD = 'three slow otters'
const START = Date.parse('2026-11-21T12:00:00Z')
let services: AccountServices
let passedMs: number

beforeEach(async () => {
  passedMs = 0
  services = await openAccounts({ now: () => new Date(START + passedMs) })
})

const withCookie = (cookie: string) => new Headers({ Cookie: cookie })
const pass = (seconds: number) => {
  passedMs += seconds * 1000
}
const tryToSignIn = (fields: Partial<Parameters<typeof signIn>[1]> = {}) =>
  signIn(services, {
    email: 'ann@example.org',
    password: PASSWORD,
    headers: new Headers(),
    address: '192.0.2.1',
    ...fields,
  })
const sessions = () => services.db.selectFrom('sessions').selectAll().execute()
const isSignedIn = async (cookie: string) => (await findSession(services, withCookie(cookie))) !== undefined

describe('signing in', () => {
  test('with the right password opens a session of the user with its groups', async () => {
    const id = await makeAccount(services.db)
    const { outcome, cookies } = await tryToSignIn({ email: ' Ann@Example.org ' })
    const user = { id, name: 'Ann Example', email: 'ann@example.org', groups: ['admin'] }
    expect(outcome).toEqual({ kind: 'signed-in', user })
    expect((await findSession(services, withCookie(cookieOf(cookies))))?.user).toEqual(user)
  })

  test('keeps a hash of the session token, no address and no browser', async () => {
    const cookie = await signedInCookie(services)
    const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? ''
    expect(token).toHaveLength(32)
    const kept = JSON.stringify(await sessions())
    expect(kept).not.toContain(token)
    expect(kept).toContain('sha256:')
    expect(await sessions()).toMatchObject([{ ip_address: '', user_agent: '' }])
  })

  test('what is kept of a token opens nothing', async () => {
    const cookie = await signedInCookie(services)
    const [{ token_hash } = { token_hash: '' }] = await sessions()
    const { $context } = await identityOf(services)
    const { internalAdapter } = await $context
    expect(await internalAdapter.findSession(token_hash)).toBeNull()
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('gives cookies that only this host gets, over https, and no script reads', async () => {
    await makeAccount(services.db)
    const { cookies } = await tryToSignIn()
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      '__Host-desk.session_token',
      '__Host-desk.browser',
    ])
    for (const line of cookies) expect(line).toMatch(/Path=\/; HttpOnly; .*SameSite=Lax/)
    for (const line of cookies) expect(line).toMatch(/; Secure/)
    for (const line of cookies) expect(line).not.toMatch(/Domain/i)
  })

  test('over http the names are plain', async () => {
    services = { ...services, config: readConfig({}) }
    await makeAccount(services.db)
    const { cookies } = await tryToSignIn()
    expect(cookies[0]).toMatch(/^desk\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('a wrong user and a wrong password come out alike', async () => {
    await makeAccount(services.db)
    const wrongPassword = await tryToSignIn({ password: 'nonsense' })
    const wrongUser = await tryToSignIn({ email: 'bob@example.org' })
    expect(wrongPassword).toEqual({ outcome: { kind: 'refused', reason: 'not-matching' }, cookies: [] })
    expect(wrongUser).toEqual(wrongPassword)
    expect(await tryToSignIn({ email: 'nobody' })).toEqual(wrongPassword)
    expect(await tryToSignIn({ password: 'x'.repeat(500) })).toEqual(wrongPassword)
  })

  test('for an unknown user as much is computed as for a wrong password', async () => {
    await makeAccount(services.db)
    const withPassword = await keysDuring(() => tryToSignIn({ password: 'nonsense' }))
    const unknown = await keysDuring(() => tryToSignIn({ email: 'bob@example.org' }))
    expect([withPassword, unknown]).toEqual([1, 1])
  })

  test('an empty password is named', async () => {
    expect((await tryToSignIn({ password: '' })).outcome).toEqual({
      kind: 'refused',
      reason: 'password-missing',
    })
  })

  test('who is signed in has to sign out first', async () => {
    const headers = withCookie(await signedInCookie(services))
    expect((await tryToSignIn({ headers })).outcome).toEqual({
      kind: 'refused',
      reason: 'already-signed-in',
    })
  })

  test.each([
    ['an unconfirmed account', { isConfirmed: false }, 'CONFIRM_SIGN_UP'],
    ['an account whose password has to be reset', { nextStep: 'reset-password' }, 'RESET_PASSWORD'],
  ])('%s shows after the correct password only', async (_, fields, nextStep) => {
    await makeAccount(services.db, fields)
    expect((await tryToSignIn({ password: 'nonsense' })).outcome).toMatchObject({ reason: 'not-matching' })
    expect(await tryToSignIn()).toEqual({ outcome: { kind: 'next-step', nextStep }, cookies: [] })
    expect(await sessions()).toEqual([])
  })
})

describe('a session', () => {
  test('ends after half an hour without use, and every use prolongs it', async () => {
    const cookie = await signedInCookie(services)
    pass(29 * 60)
    expect(await isSignedIn(cookie)).toBe(true)
    pass(29 * 60)
    expect(await isSignedIn(cookie)).toBe(true)
    pass(30 * 60)
    expect(await isSignedIn(cookie)).toBe(false)
    pass(-29 * 60)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('ends after twelve hours however much it is used', async () => {
    const cookie = await signedInCookie(services)
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      pass(20 * 60)
      expect(await isSignedIn(cookie)).toBe(true)
    }
    pass(20 * 60)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('is for an administrator no longer than the account is in the group', async () => {
    const headers = withCookie(await signedInCookie(services))
    expect((await callerBySession(services, headers)).kind).toBe('admin')
    await services.db.updateTable('users').set({ groups: '[]' }).execute()
    expect((await callerBySession(services, headers)).kind).toBe('not-admin')
  })

  test('ends on the server by signing out, and its cookie is taken back', async () => {
    const cookie = await signedInCookie(services)
    const lines = await signOut(services, withCookie(cookie))
    expect(lines.find((line) => line.startsWith('__Host-desk.session_token='))).toMatch(/=; Max-Age=0;/)
    expect(await sessions()).toEqual([])
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('with a cookie that was tampered with is none', async () => {
    const cookie = await signedInCookie(services)
    expect(await isSignedIn(cookie.replace(/(session_token=.)./, '$1!'))).toBe(false)
    expect(await isSignedIn(cookie.replace('__Host-', ''))).toBe(false)
  })

  test('that lies idle is forgotten by the hourly tidying', async () => {
    await signedInCookie(services)
    await forgetEndedSessions(services.db, services.clock)
    expect(await sessions()).toHaveLength(1)
    pass(30 * 60)
    await forgetEndedSessions(services.db, services.clock)
    expect(await sessions()).toEqual([])
  })

  test('the library can end the sessions that it lists', async () => {
    await signedInCookie(services)
    const { $context } = await identityOf(services)
    const { internalAdapter } = await $context
    const [session] = await sessions()
    for (const { token } of await internalAdapter.listSessions(session?.user_id ?? '')) {
      await internalAdapter.deleteSession(token)
    }
    expect(await sessions()).toEqual([])
  })
})

describe('a sign-in that needs a new password', () => {
  async function challenged(): Promise<Headers> {
    await makeAccount(services.db, { nextStep: 'new-password' })
    const { outcome, cookies } = await tryToSignIn()
    expect(outcome).toEqual({ kind: 'new-password-required' })
    return withCookie(cookieOf(cookies))
  }
  const answer = (headers: Headers, password = NEW_PASSWORD, confirmation = password) =>
    answerChallenge(services, { password, confirmation, headers })

  test('opens no session and shows after the correct password only', async () => {
    const headers = await challenged()
    expect(await sessions()).toEqual([])
    expect(await findSession(services, headers)).toBeUndefined()
    expect(await sessionState(services, headers)).toEqual({
      user: null,
      passwordChangeRequired: true,
      codeRequired: false,
    })
    const wrong = await tryToSignIn({ password: 'nonsense' })
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
      expect((await sessionState(services, now)).passwordChangeRequired).toBe(false)
    }
    expect((await tryToSignIn()).outcome).toMatchObject({ reason: 'not-matching' })
    expect((await tryToSignIn({ password: NEW_PASSWORD })).outcome.kind).toBe('signed-in')
  })

  test('is given up by signing out, and its cookie is taken back', async () => {
    const headers = await challenged()
    const lines = await signOut(services, headers)
    expect(lines.find((line) => line.startsWith('__Host-desk.challenge='))).toMatch(/=; Max-Age=0;/)
    expect(await sessionState(services, headers)).toEqual(signedOut)
    expect((await answer(headers)).outcome).toEqual({ kind: 'refused', reason: 'no-challenge' })
  })

  test('takes no answer twice, not even of two that come at once', async () => {
    const headers = await challenged()
    const outcomes = await Promise.all([answer(headers), answer(headers, 'four fast hares')])
    expect(outcomes.map(({ outcome }) => outcome.kind).sort()).toEqual(['refused', 'signed-in'])
    expect((await answer(headers, 'five calm geese')).outcome).toEqual({
      kind: 'refused',
      reason: 'no-challenge',
    })
  })

  test('waits for three minutes', async () => {
    const headers = await challenged()
    pass(179)
    expect((await sessionState(services, headers)).passwordChangeRequired).toBe(true)
    pass(1)
    expect((await answer(headers)).outcome).toEqual({ kind: 'refused', reason: 'no-challenge' })
    expect((await sessionState(services, headers)).passwordChangeRequired).toBe(false)
    expect((await tryToSignIn()).outcome.kind).toBe('new-password-required')
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
    expect((await answer(new Headers())).outcome).toEqual({ kind: 'refused', reason: 'no-challenge' })
    expect((await answer(withCookie('__Host-desk.challenge=guess'))).outcome).toEqual({
      kind: 'refused',
      reason: 'no-challenge',
    })
  })

  test('keeps a hash of what opens it', async () => {
    const headers = await challenged()
    const token = /challenge=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1]
    const tickets = await services.db.selectFrom('password_tickets').selectAll().execute()
    expect(tickets).toHaveLength(1)
    expect(JSON.stringify(tickets)).not.toContain(token)
  })

  test('stops a session that somebody has got by another way', async () => {
    const id = await makeAccount(services.db, { nextStep: 'new-password' })
    const { internalAdapter } = await (await identityOf(services)).$context
    await expect(internalAdapter.createSession(id)).rejects.toThrow('NEW_PASSWORD_REQUIRED')
    expect(await sessions()).toEqual([])
  })
})

describe('changing the password', () => {
  const change = (cookie: string, fields: object = {}) =>
    changePassword(services, {
      present: PASSWORD,
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
      headers: withCookie(cookie),
      address: '192.0.2.1',
      ...fields,
    })

  test('ends every other session and keeps this one', async () => {
    const here = await signedInCookie(services)
    const elsewhere = cookieOf((await tryToSignIn()).cookies)
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect(await change(here)).toEqual({ kind: 'changed' })
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
  })

  test.each([
    ['a wrong present password', { present: 'nonsense' }, 'not-matching'],
    ['the same one', { password: PASSWORD, confirmation: PASSWORD }, 'same'],
    ['a short one', { password: 'seven77', confirmation: 'seven77' }, 'too-short'],
  ])('%s is refused', async (_, fields, problem) => {
    const cookie = await signedInCookie(services)
    expect(await change(cookie, fields)).toEqual({ kind: 'refused', problem })
  })

  test('needs a session', async () => {
    await makeAccount(services.db)
    expect(await change('')).toEqual({ kind: 'no-password' })
  })

  test('is no way to guess the present password without limit', async () => {
    const cookie = await signedInCookie(services)
    const outcomes = []
    for (let nth = 0; nth < 6; nth++) outcomes.push((await change(cookie, { present: `guess ${nth}` })).kind)
    expect(outcomes).toEqual([...Array(5).fill('refused'), 'too-many'])
  })
})

/** How many keys are derived from passwords while something is done. */
async function keysDuring(action: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count++
    },
  }).enable()
  await action()
  hook.disable()
  return count
}
