import { beforeEach, describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { bookPlace } from './bookings.server.ts'
import { findSession } from './sessions.server.ts'
import { aBooking, aSession, from, NOON, trainingServices } from './test-sessions.server.ts'

let db: Db
beforeEach(async () => {
  db = await openTestDatabase()
})
/** Books a place as the form does. */
const book = (id: string, fields: object = {}, how: object = {}) =>
  bookPlace(trainingServices(db), aBooking(id, fields), { ...from, ...how })
const bookings = () => db.selectFrom('bookings').selectAll().orderBy('no').execute()
const outbox = () => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()
const placesLeft = async (id: string) => (await findSession(db, clockAt(NOON), id))?.placesLeft

describe('a place on a session', () => {
  test('is booked with a reference, and one place less is left', async () => {
    const id = await aSession(db)
    expect(await book(id)).toEqual({ kind: 'booked' })
    const reference = expect.stringMatching(/^TRN-[2-9A-Z]{5}$/)
    const made = { reference, name: 'Ann Example', session_id: id, cancelled_at: null }
    expect((await bookings())[0]).toMatchObject(made)
    expect(await placesLeft(id)).toBe(11)
  })

  test('is confirmed by mail, with when and where, and told to staff', async () => {
    const id = await aSession(db)
    await book(id)
    const reference = (await bookings())[0]?.reference ?? ''
    const [toPerson, toStaff] = await outbox()
    const subject = `Your place is booked (${reference})`
    expect(toPerson).toMatchObject({ recipient: 'ann@home.example', subject })
    const when = ['Monday 30 November 2026', '09:30 to 13:30']
    for (const fact of [reference, ...when, 'London, Clerkenwell Green']) {
      expect(toPerson?.text).toContain(fact)
    }
    expect(toPerson?.text).toContain(`https://jobs.example.org/training/${id}.ics`)
    expect(toStaff).toMatchObject({ recipient: 'staff@agency.example' })
    expect(toStaff?.text).toContain(`/admin/bookings?session=${id}&search=${reference}`)
  })

  test('is confirmed without a word that was typed', async () => {
    await book(await aSession(db), { name: 'Cheap <b>pills</b>', phone: '07700 900123' })
    const [toPerson] = await outbox()
    for (const part of [toPerson?.subject, toPerson?.text, toPerson?.html]) {
      expect(part).not.toMatch(/pills|900123|ann@/)
    }
  })

  test('the last one is given once, however many want it at once', async () => {
    const id = await aSession(db, { capacity: 3 })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        book(id, { email: `p${nth}@home.example` }, { address: `203.0.113.${nth}` }),
      ),
    )
    const kinds = outcomes.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'booked')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'full')).toHaveLength(17)
    expect(await bookings()).toHaveLength(3)
    expect(await outbox()).toHaveLength(6)
    expect(await placesLeft(id)).toBe(0)
  })

  test('is one for each address and session, and a second try is answered alike', async () => {
    const [id, other] = [await aSession(db), await aSession(db)]
    await book(id)
    const again = await book(id, { email: 'ANN@home.example', name: 'Somebody Else' })
    expect(again).toEqual({ kind: 'booked' })
    expect((await bookings()).map(({ name }) => name)).toEqual(['Ann Example'])
    expect(await placesLeft(id)).toBe(11)
    await book(other)
    expect(await bookings()).toHaveLength(2)
  })

  test('booked again is confirmed again, to the address that has it, once an hour at most', async () => {
    const id = await aSession(db)
    const at = (time: string) =>
      bookPlace(
        trainingServices(db, `2026-11-21T${time}:00.000Z`),
        aBooking(id, { email: 'ANN@HOME.example' }),
        from,
      )
    const confirmations = async () =>
      (await outbox())
        .filter(({ recipient }) => recipient === 'ann@home.example')
        .map((mail) => [mail.subject, mail.created_at.slice(11, 16)])
    await book(id)
    const subject = `Your place is booked (${(await bookings())[0]?.reference})`
    await at('12:59')
    expect(await confirmations()).toEqual([[subject, '12:00']])
    await at('13:00')
    await at('13:01')
    expect((await confirmations()).toSorted()).toEqual([
      [subject, '12:00'],
      [subject, '13:00'],
    ])
    expect(await outbox()).toHaveLength(3)
  })

  test('is one also when the same address comes twenty times at once', async () => {
    const id = await aSession(db)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        book(id, {}, { address: `203.0.113.${nth}`, idempotencyKey: `key ${nth}` }),
      ),
    )
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['booked']))
    expect(await bookings()).toHaveLength(1)
    expect(await outbox()).toHaveLength(2)
  })

  test('on a full session is refused alike to who has one and to who has none', async () => {
    const id = await aSession(db, { capacity: 1 })
    await book(id)
    expect(await book(id)).toEqual({ kind: 'full' })
    expect(await book(id, { email: 'bob@home.example' })).toEqual({ kind: 'full' })
  })

  test('sent again under the same key gets the same answer, also on a full session', async () => {
    const id = await aSession(db, { capacity: 1 })
    const keyed = { idempotencyKey: 'k' }
    const first = await book(id, {}, keyed)
    expect(first.kind).toBe('booked')
    expect(await book(id, {}, keyed)).toEqual(first)
    expect(await outbox()).toHaveLength(2)
    expect(await book(id, { email: 'bob@home.example' }, keyed)).toEqual({ kind: 'key-reused' })
  })
})

test.each([
  ['has begun', 'begun', { startsAt: '2026-11-21T11:00:00.000Z', endsAt: '2026-11-21T15:00:00.000Z' }],
  ['is over', 'over', { startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' }],
  ['was cancelled', 'cancelled', { cancelledAt: NOON }],
])('a session that %s is closed', async (_, because, given) => {
  const id = await aSession(db, given)
  expect(await book(id)).toEqual({ kind: 'closed', because })
  expect(await bookings()).toEqual([])
})

test.each([
  ['fell into the honeypot', { honeypot: 'x' }],
  ['came too fast', { startedAt: '2026-11-21T11:59:59Z' }],
])('what %s is answered alike and kept as spam, unmailed, and takes no place', async (_, signs) => {
  const id = await aSession(db, { capacity: 1 })
  expect(await book(id, {}, signs)).toEqual({ kind: 'booked' })
  expect((await bookings()).map((row) => Number(row.is_spam))).toEqual([1])
  expect(await outbox()).toEqual([])
  expect(await placesLeft(id)).toBe(1)
  expect(await book(id, {}, signs)).toEqual({ kind: 'booked' })
  expect(await outbox()).toEqual([])
})

test('who has a place and books again within a moment has one booking and is no spam', async () => {
  const id = await aSession(db)
  await book(id)
  const again = await book(id, {}, { startedAt: '2026-11-21T11:59:59Z' })
  expect(again).toEqual({ kind: 'booked' })
  expect((await bookings()).map((row) => Number(row.is_spam))).toEqual([0])
})
