import { expect, test } from 'vitest'
import { countSignIn } from './sign-in-limit.server.ts'
import { cookieOf, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'

const ANN = 'ann@example.org'

const desk = accountDesk({ SITE_URL: '' }, '2026-11-21T12:00:58Z')
const { enter, makeAccount, pass, signedInCookie } = desk

const count = (fields: Partial<Parameters<typeof countSignIn>[1]> = {}) =>
  countSignIn(desk.services, { email: ANN, address: '192.0.2.1', headers: new Headers(), ...fields })
async function allowed(tries: number, fields: (nth: number) => Parameters<typeof count>[0]) {
  let taken = 0
  for (let nth = 0; nth < tries; nth++) if ((await count(fields(nth))).isAllowed) taken++
  return taken
}

test('an address has five tries in a minute, whichever accounts it tries', async () => {
  expect(await allowed(5, (nth) => ({ email: `user${nth}@example.org` }))).toBe(5)
  expect(await count()).toEqual({ isAllowed: false, retryAfterSeconds: 60 })
  pass(59)
  expect(await count()).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
  pass(1)
  expect((await count()).isAllowed).toBe(true)
})

test('no minute has more than five tries from an address, however they are spread', async () => {
  const taken: number[] = []
  for (let second = 0; second < 300; second += 7) {
    if ((await count({ email: `user${second}@example.org` })).isAllowed) taken.push(second)
    pass(7)
  }
  const inTheMinuteOf = (first: number) => taken.filter((second) => second >= first && second < first + 60)
  expect(Math.max(...taken.map((first) => inTheMinuteOf(first).length))).toBe(5)
})

test('an account has ten over all unknown browsers, whatever an address says of itself', async () => {
  expect(await allowed(40, (nth) => ({ address: `198.51.100.${nth}` }))).toBe(10)
  pass(30)
  expect(await allowed(40, (nth) => ({ address: `203.0.113.${nth}` }))).toBe(0)
})

test('an account that does not exist is counted alike', async () => {
  await makeAccount()
  const tries = (email: string, net: string) => allowed(12, (nth) => ({ email, address: `${net}.${nth}` }))
  expect(await tries('nobody@example.org', '198.51.100')).toBe(10)
  expect(await tries(ANN, '203.0.113')).toBe(10)
})

test('a browser that has signed in before gets in while others guess from its address', async () => {
  const cookie = await signedInCookie()
  const known = new Headers({ Cookie: cookie.replace(/[^;]*session_token=[^;]*;?\s*/, '') })
  expect(known.get('Cookie')).toMatch(/^desk\.browser=/)
  await allowed(40, (nth) => ({ address: `198.51.100.${nth % 8}` }))
  const there = { address: '198.51.100.1' }
  const unknown = await enter(there)
  expect(unknown.outcome.kind).toBe('too-many')
  const back = await enter({ ...there, headers: known })
  expect(back.outcome.kind).toBe('signed-in')
  expect(await allowed(10, () => ({ headers: known }))).toBe(4)
})

test('a known browser is unknown to another account, and a made-up mark is worth nothing', async () => {
  const cookie = await signedInCookie()
  pass(60)
  const tries = (email: string, Cookie: string) =>
    allowed(12, (nth) => ({ email, headers: new Headers({ Cookie }), address: `198.51.100.${nth}` }))
  expect(await tries('bob@example.org', cookie)).toBe(10)
  expect(await tries(ANN, 'desk.browser=key.mark')).toBe(10)
  expect(await tries(ANN, cookie)).toBe(5)
})

test('a browser is known for each account that has signed in with it', async () => {
  const first = await signedInCookie()
  const browser = /desk\.browser=[^;]+/.exec(first)?.[0] ?? ''
  await makeAccount({ email: 'bob@example.org' })
  const as = { email: 'bob@example.org', headers: withCookie(browser), address: '192.0.2.2' }
  const headers = withCookie(cookieOf((await enter(as)).cookies))
  await allowed(40, (nth) => ({ address: `198.51.100.${nth}` }))
  expect((await count({ headers })).isAllowed).toBe(true)
})

test('of fifty tries at once, ten are taken', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => count({ address: `198.51.100.${nth}` })),
  )
  expect(outcomes.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
})
