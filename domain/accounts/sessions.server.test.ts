import { createHook } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { callerBySession } from './admin.server.ts'
import { identityOf } from './identity.server.ts'
import { findSession, forgetEndedSessions, signOut } from './sessions.server.ts'
import { cookieOf, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'

const desk = accountDesk()
const { enter, isSignedIn, makeAccount, pass, sessions, signedInCookie } = desk

describe('signing in', () => {
  test('with the right password opens a session of the user with its groups', async () => {
    const id = await makeAccount()
    const { outcome, cookies } = await enter({ email: ' Ann@Example.org ' })
    const user = { id, name: 'Ann Example', email: 'ann@example.org', groups: ['admin'] }
    expect(outcome).toEqual({ kind: 'signed-in', user })
    expect((await findSession(desk.services, withCookie(cookieOf(cookies))))?.user).toEqual(user)
  })

  test('keeps a hash of the session token, no address and no browser', async () => {
    const cookie = await signedInCookie()
    const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? ''
    expect(token).toHaveLength(32)
    const kept = JSON.stringify(await sessions())
    expect(kept).not.toContain(token)
    expect(kept).toContain('sha256:')
    expect(await sessions()).toMatchObject([{ ip_address: '', user_agent: '' }])
  })

  test('what is kept of a token opens nothing', async () => {
    const cookie = await signedInCookie()
    const [{ token_hash } = { token_hash: '' }] = await sessions()
    const { internalAdapter } = await (await identityOf(desk.services)).$context
    expect(await internalAdapter.findSession(token_hash)).toBeNull()
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('gives cookies that only this host gets, over https, and no script reads', async () => {
    await makeAccount()
    const { cookies } = await enter()
    const names = cookies.map((line) => line.split('=')[0])
    expect(names).toEqual(['__Host-desk.session_token', '__Host-desk.browser'])
    for (const line of cookies) {
      expect(line).toMatch(/; Path=\/; HttpOnly; (SameSite=Lax; Secure|Secure; SameSite=Lax)$/)
      expect(line).not.toMatch(/Domain/i)
    }
  })

  test('over http the names are plain', async () => {
    desk.services = { ...desk.services, config: readConfig({}) }
    await makeAccount()
    const { cookies } = await enter()
    expect(cookies[0]).toMatch(/^desk\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('a wrong user and a wrong password come out alike', async () => {
    await makeAccount()
    const wrongPassword = await enter({ password: 'nonsense' })
    const wrongUser = await enter({ email: 'bob@example.org' })
    expect(wrongPassword).toEqual({ outcome: { kind: 'refused', reason: 'not-matching' }, cookies: [] })
    expect(wrongUser).toEqual(wrongPassword)
    expect(await enter({ email: 'nobody' })).toEqual(wrongPassword)
    expect(await enter({ password: 'x'.repeat(500) })).toEqual(wrongPassword)
  })

  test('for an unknown user as much is computed as for a wrong password', async () => {
    await makeAccount()
    const withPassword = await keysDuring(() => enter({ password: 'nonsense' }))
    const unknown = await keysDuring(() => enter({ email: 'bob@example.org' }))
    expect([withPassword, unknown]).toEqual([1, 1])
  })

  test('an empty password is named', async () => {
    const { outcome } = await enter({ password: '' })
    expect(outcome).toEqual({ kind: 'refused', reason: 'password-missing' })
  })

  test('who is signed in has to sign out first', async () => {
    const headers = withCookie(await signedInCookie())
    const { outcome } = await enter({ headers })
    expect(outcome).toEqual({ kind: 'refused', reason: 'already-signed-in' })
  })

  test.each([
    ['an unconfirmed account', { isConfirmed: false }, 'CONFIRM_SIGN_UP'],
    ['an account whose password has to be reset', { nextStep: 'reset-password' }, 'RESET_PASSWORD'],
  ])('%s shows after the correct password only', async (_, fields, nextStep) => {
    await makeAccount(fields)
    expect((await enter({ password: 'nonsense' })).outcome).toMatchObject({ reason: 'not-matching' })
    expect(await enter()).toEqual({ outcome: { kind: 'next-step', nextStep }, cookies: [] })
    expect(await sessions()).toEqual([])
  })
})

describe('a session', () => {
  test('ends after half an hour without use, and every use prolongs it', async () => {
    const cookie = await signedInCookie()
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
    const cookie = await signedInCookie()
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      pass(20 * 60)
      expect(await isSignedIn(cookie)).toBe(true)
    }
    pass(20 * 60)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('is for an administrator no longer than the account is in the group', async () => {
    const headers = withCookie(await signedInCookie())
    expect((await callerBySession(desk.services, headers)).kind).toBe('staff')
    await desk.services.db.updateTable('users').set({ groups: '[]' }).execute()
    expect((await callerBySession(desk.services, headers)).kind).toBe('not-staff')
  })

  test('ends on the server by signing out, and its cookie is taken back', async () => {
    const cookie = await signedInCookie()
    const lines = await signOut(desk.services, withCookie(cookie))
    expect(lines.find((line) => line.startsWith('__Host-desk.session_token='))).toMatch(/=; Max-Age=0;/)
    expect(await sessions()).toEqual([])
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('with a cookie that was tampered with is none', async () => {
    const cookie = await signedInCookie()
    expect(await isSignedIn(cookie.replace(/(session_token=.)./, '$1!'))).toBe(false)
    expect(await isSignedIn(cookie.replace('__Host-', ''))).toBe(false)
  })

  test('that lies idle is forgotten by the hourly tidying', async () => {
    await signedInCookie()
    await forgetEndedSessions(desk.services.db, desk.services.clock)
    expect(await sessions()).toHaveLength(1)
    pass(30 * 60)
    await forgetEndedSessions(desk.services.db, desk.services.clock)
    expect(await sessions()).toEqual([])
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
