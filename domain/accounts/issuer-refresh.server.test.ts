import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { aClock, type TestClock } from '#platform/test-clock.ts'
import { callerBySession } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { canAskIssuer, refreshIssuerAccounts } from './issuer-refresh.server.ts'
import { findSession } from './sessions.server.ts'
import { cookieOf, withCookie } from './test-accounts.server.ts'
import { startTestIssuer, type TestIssuer } from './test-issuer.ts'
import { signInAs } from './test-issuer-sign-in.server.ts'
import { openAccounts } from './test-services.server.ts'

let issuer: TestIssuer
let services: AccountServices
let clock: TestClock
let logged: string

beforeAll(async () => {
  issuer = await startTestIssuer('https://jobs.example.org')
})
afterAll(() => issuer.stop())
beforeEach(async () => {
  issuer.meddle = () => false
  issuer.givesRefreshTokens = true
  issuer.people.ann = { name: 'Ann', email: 'ann@example.org', groups: ['admin'] }
  clock = aClock(new Date().toISOString())
  logged = ''
  services = {
    ...(await openAccounts(clock, { ...issuer.settings })),
    log: createLog('debug', { write: (line) => (logged += line) }),
  }
})

/** Ann's browser, and what is kept of the issuer's tokens. */
async function annSignsIn() {
  const cookie = cookieOf((await signInAs(services, 'ann')).cookies)
  const isIn = async () => (await findSession(services, withCookie(cookie))) !== undefined
  const kept = async () =>
    (await services.db.selectFrom('credentials').select('refresh_token').executeTakeFirstOrThrow())
      .refresh_token
  return { isIn, kept }
}

/** What the worker does within five minutes. */
async function passFiveMinutes() {
  clock.pass(4.5 * 60)
  await refreshIssuerAccounts(services)
}

test('a group that the issuer takes away ends the sessions within five minutes', async () => {
  const { isIn, kept } = await annSignsIn()
  const first = await kept()
  expect(first).toMatch(/^[0-9a-f]{64,}$/)
  await passFiveMinutes()
  await passFiveMinutes()
  expect(await isIn()).toBe(true)
  // The issuer takes each refresh token once.
  expect(await kept()).not.toBe(first)

  issuer.people.ann = { name: 'Ann', groups: ['staff'] }
  await refreshIssuerAccounts(services)
  expect(await isIn()).toBe(true)
  await passFiveMinutes()
  expect(await isIn()).toBe(false)
  expect(await services.db.selectFrom('users').select('groups').execute()).toEqual([{ groups: '[]' }])
  expect(logged).toContain('lost the group')
  expect(logged).not.toMatch(/ann/i)

  await passFiveMinutes()
  expect(await kept()).toBe('')
})

test('so does an account that the issuer has closed', async () => {
  const { isIn } = await annSignsIn()
  delete issuer.people.ann
  await passFiveMinutes()
  expect(await isIn()).toBe(false)
})

test('an administrator of whom the issuer makes a recruiter goes on as one', async () => {
  const cookie = cookieOf((await signInAs(services, 'ann')).cookies)
  issuer.people.ann = { name: 'Ann', groups: ['recruiter'] }
  await passFiveMinutes()
  expect(await callerBySession(services, withCookie(cookie))).toMatchObject({ staff: { role: 'recruiter' } })
})

test('while the issuer is away sessions go on, and it is asked again', async () => {
  const { isIn } = await annSignsIn()
  delete issuer.people.ann
  issuer.meddle = (request) => Boolean(request.socket.destroy())
  await passFiveMinutes()
  expect(await isIn()).toBe(true)
  expect(logged).toContain('the issuer could not be asked')
  issuer.meddle = () => false
  await passFiveMinutes()
  expect(await isIn()).toBe(false)
})

test('two nodes ask once', async () => {
  const { isIn } = await annSignsIn()
  let times = 0
  issuer.meddle = (request) => {
    if (request.url === '/token') times += 1
    return false
  }
  clock.pass(4.5 * 60)
  await Promise.all([refreshIssuerAccounts(services), refreshIssuerAccounts(services)])
  expect([times, await isIn()]).toEqual([1, true])
})

test('whether the issuer can be asked is known from the last sign-in', async () => {
  expect(await canAskIssuer(services.db)).toBeUndefined()
  await annSignsIn()
  expect(await canAskIssuer(services.db)).toBe(true)
  issuer.givesRefreshTokens = false
  const { isIn } = await annSignsIn()
  expect(await canAskIssuer(services.db)).toBe(false)
  issuer.people.ann = { groups: [] }
  await passFiveMinutes()
  expect(await isIn()).toBe(true)
})
