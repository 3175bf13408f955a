import { describe, expect } from 'vitest'
import { clockAt, HOUR_MS } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import {
  addressGroup,
  countAgainstLimit,
  countTry,
  countUse,
  forgetEndedLimits,
  looksAutomated,
} from './abuse.server.ts'
import { formStartedAt, MIN_FILL_MS } from './abuse.ts'

const noon = clockAt('2026-11-21T12:20:00Z')
const aLimit = { secret: 'secret', form: 'contact', address: '203.0.113.9', limit: 10, windowMs: HOUR_MS }
const once = { ...aLimit, limit: 1 }

const secondsAgo = (seconds: number) =>
  formStartedAt(clockAt(new Date(noon.now().getTime() - seconds * 1000).toISOString()))

test.each([
  ['with something in the field that people do not see', { honeypot: 'x', startedAt: secondsAgo(60) }, true],
  ['that came back faster than anybody types', { honeypot: '', startedAt: secondsAgo(1) }, true],
  ['that took as long as somebody may need', { startedAt: secondsAgo(MIN_FILL_MS / 1000) }, false],
  ['from a cached page', { honeypot: '', startedAt: secondsAgo(86_400) }, false],
  ['of another system', {}, false],
  ['of another system that names both', { honeypot: null, startedAt: null }, false],
  ['that names no time', { startedAt: 'yesterday' }, true],
  ['that names an empty time', { startedAt: '' }, true],
])('a form %s, %j, looks automated: %s', (_, signs, isAutomated) => {
  expect(looksAutomated(signs, noon)).toBe(isAutomated)
})

describe('the limit per address and form', () => {
  test('of fifty at once exactly ten are allowed', async ({ db }) => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => countAgainstLimit(db, noon, aLimit)))
    expect(outcomes.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
    expect(new Set(outcomes.map(({ retryAfterSeconds }) => retryAfterSeconds))).toEqual(new Set([0, 2400]))
  })

  test('inside transactions too', async ({ db }) => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute((trx) => countAgainstLimit(trx, noon, aLimit)),
      ),
    )
    expect(outcomes.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
  })

  test('ends with its window', async ({ db }) => {
    const ask = async (at: string) => (await countAgainstLimit(db, clockAt(at), once)).isAllowed
    expect(await ask('2026-11-21T12:20:00Z')).toBe(true)
    expect(await ask('2026-11-21T12:59:59.999Z')).toBe(false)
    expect(await ask('2026-11-21T13:00:00Z')).toBe(true)
  })

  test('a form and an address of their own have a count of their own', async ({ db }) => {
    const ask = async (fields: object) =>
      (await countAgainstLimit(db, noon, { ...once, ...fields })).isAllowed
    expect(await ask({})).toBe(true)
    expect(await ask({})).toBe(false)
    expect(await ask({ form: 'apply' })).toBe(true)
    expect(await ask({ address: '203.0.113.10' })).toBe(true)
  })

  test('IPv6 is counted by its first 64 bits', async ({ db }) => {
    const ask = async (address: string) => (await countAgainstLimit(db, noon, { ...once, address })).isAllowed
    expect(await ask('2001:db8:1:2::1')).toBe(true)
    expect(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(false)
    expect(await ask('2001:0DB8:0001:0002:0:0:0:7')).toBe(false)
    expect(await ask('2001:db8:1:3::1')).toBe(true)
  })

  test('what is kept tells no address, and is forgotten when the window has ended', async ({ db }) => {
    await countAgainstLimit(db, noon, aLimit)
    const [row] = await db.selectFrom('rate_limits').selectAll().execute()
    expect(row?.ends_at).toBe('2026-11-21T13:00:00.000Z')
    expect(row?.bucket).not.toContain('203')
    const kept = async () => (await db.selectFrom('rate_limits').selectAll().execute()).length
    await forgetEndedLimits(db, clockAt('2026-11-21T12:59:00Z'))
    expect(await kept()).toBe(1)
    await forgetEndedLimits(db, clockAt('2026-11-21T13:00:00Z'))
    expect(await kept()).toBe(0)
  })
})

test('a use less often than allowed is never refused; guesses that go on are', async ({ db }) => {
  const everyTwentyMinutes = async (count: typeof countUse) => {
    const outcomes: boolean[] = []
    for (let nth = 0; nth < 9; nth++) {
      const clock = clockAt(new Date(noon.now().getTime() + nth * 20 * 60_000).toISOString())
      const counting = { db, clock, secret: 'secret' }
      outcomes.push((await count(counting, count.name, 'ann', { limit: 3, windowMs: HOUR_MS })).isAllowed)
    }
    return outcomes.flatMap((isAllowed, nth) => (isAllowed ? [nth] : []))
  }
  expect(await everyTwentyMinutes(countUse)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await everyTwentyMinutes(countTry)).toEqual([0, 1, 2, 5, 6, 7])
})

test('of fifty uses at once ten are allowed, and the next when the first is a day ago', async ({ db }) => {
  const use = (at = '2026-11-21T12:00:00Z') =>
    countUse({ db, clock: clockAt(at), secret: 'secret' }, 'a mail', 'ann', {
      limit: 10,
      windowMs: 24 * HOUR_MS,
    })
  expect((await use()).isAllowed).toBe(true)
  const later = await Promise.all(Array.from({ length: 50 }, () => use('2026-11-22T11:00:00Z')))
  expect(later.filter(({ isAllowed }) => isAllowed)).toHaveLength(9)
  expect(await use('2026-11-22T11:59:59Z')).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
  expect((await use('2026-11-22T12:00:00Z')).isAllowed).toBe(true)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
