import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import { listDeskSessions } from './booking-list.server.ts'
import { sessionSchema } from './session-schema.ts'
import { addSession, cancelSession, changeSession } from './session-writing.server.ts'
import { findSession, listSessions } from './sessions.server.ts'
import { aSession, booked, NOON, sessionForm } from './test-sessions.server.ts'
import { trainingDesk } from './test-training-desk.server.ts'

const clock = clockAt(NOON)
const desk = trainingDesk()
const { emails, mailsTo } = desk
const add = (form: object, services = desk.services, key?: string) =>
  addSession(services, admin, sessionSchema.parse({ ...sessionForm, ...form }), key)
const added = async () => (await add({})) ?? ''

describe('a session', () => {
  test('that is added can be booked', async () => {
    const id = await added()
    expect(await findSession(desk.db, clock, id)).toMatchObject({
      ...{ title: 'Fire safety', startsAt: '2026-12-01T09:30:00.000Z', endsAt: '2026-12-01T16:30:00.000Z' },
      ...{ placesLeft: 8, state: 'open' },
    })
    expect(await listDeskSessions(desk.db, admin, clock, 'to-come')).toHaveLength(1)
    expect(await listDeskSessions(desk.db, admin, clock, 'over')).toEqual([])
  })

  test('is not added where it would have begun, but an added one is told of again later', async () => {
    expect(await add({ day: '2026-11-21', startTime: '12:00' })).toBeUndefined()
    expect(await listSessions(desk.db, clock)).toEqual([])
    const soon = { day: '2026-11-21', startTime: '13:00' }
    const id = await add(soon, desk.services, 'its-form')
    const hasBegun = { ...desk.services, clock: clockAt('2026-11-21T13:00:00Z') }
    expect([id, await add(soon, hasBegun, 'its-form')]).toEqual([expect.any(String), id])
  })

  test('that is moved says so to who has a place, and keeps the places', async () => {
    const id = await aSession(desk.db)
    await booked(desk.services, id)
    const outcome = await changeSession(desk.services, admin, id, sessionSchema.parse(sessionForm), NOON)
    expect(outcome).toEqual({ kind: 'saved', told: 1 })
    expect(await findSession(desk.db, clock, id)).toMatchObject({ place: 'Leeds', booked: 1 })
    expect(await mailsTo('ann@home.example')).toContain('Your training session has changed (TRN)')
    const toAnn = desk.db
      .selectFrom('outbox')
      .select('expires_at')
      .where('recipient', '=', 'ann@home.example')
    const untilItEnds = (await toAnn.execute()).map(({ expires_at }) => expires_at)
    expect(untilItEnds).toContain('2026-12-01T16:30:00.000Z')
    expect(untilItEnds).not.toContain(null)
  })

  test('whose words alone are changed writes to nobody', async () => {
    const id = await added()
    await booked(desk.services, id)
    const values = sessionSchema.parse({ ...sessionForm, title: 'Fire safety day' })
    expect(await changeSession(desk.services, admin, id, values, NOON)).toEqual({ kind: 'saved', told: 0 })
  })

  test('is not overwritten unseen, nor given fewer places than are booked', async () => {
    const id = await added()
    await booked(desk.services, id)
    await booked(desk.services, id, { email: 'bob@home.example' })
    const values = (more: object) => sessionSchema.parse({ ...sessionForm, ...more })
    expect(await changeSession(desk.services, admin, id, values({ place: 'York' }), 'before')).toMatchObject({
      ...{ kind: 'changed-meanwhile', now: { place: 'Leeds', capacity: 8 } },
    })
    // What holds already is no colleague's change: it was sent twice.
    expect(await changeSession(desk.services, admin, id, values({}), 'before')).toEqual({
      ...{ kind: 'saved', told: 0 },
    })
    expect(await changeSession(desk.services, admin, id, values({ capacity: '1' }), NOON)).toEqual({
      kind: 'too-few-places',
      booked: 2,
    })
  })

  test('is not moved to where it would have begun; one that has begun can be reworded', async () => {
    const id = await added()
    const change = (more: object, services = desk.services) =>
      changeSession(services, admin, id, sessionSchema.parse({ ...sessionForm, ...more }), NOON)
    expect(await change({ day: '2025-12-01' })).toEqual({ kind: 'in-the-past' })
    const onTheDay = { ...desk.services, clock: clockAt('2026-12-01T12:00:00Z') }
    expect(await change({ title: 'Fire safety day' }, onTheDay)).toEqual({ kind: 'saved', told: 0 })
  })

  test('that is cancelled takes its bookings with it and tells everybody', async () => {
    const id = await aSession(desk.db)
    await booked(desk.services, id)
    expect(await cancelSession(desk.services, admin, id)).toBe(true)
    expect(await cancelSession(desk.services, admin, id)).toBe(false)
    expect(await emails('')).toEqual([])
    expect(await mailsTo('ann@home.example')).toContain('A training session has been cancelled (TRN)')
    expect(await listSessions(desk.db, clock)).toEqual([])
  })

  test.each([
    ['endTime', { endTime: '09:30' }],
    ['day', { day: '2026-02-30' }],
    ['day', { day: '2026-03-29', startTime: '01:30' }],
    ['startTime', { startTime: '9' }],
    ['capacity', { capacity: '0' }],
    ['capacity', { capacity: 'many' }],
    ['programme', { programme: 'Juggling' }],
    ['title', { title: '' }],
  ])('with a bad %s is not taken', (field, more) => {
    const outcome = sessionSchema.safeParse({ ...sessionForm, ...more })
    expect(outcome.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})

test('the training page shows what is to come, and the last that are over where that is little', async () => {
  const on = (day: string) => ({
    title: day,
    startsAt: `${day}T09:00:00.000Z`,
    endsAt: `${day}T12:00:00.000Z`,
  })
  for (const day of ['2026-11-01', '2026-11-10', '2026-11-20', '2026-12-05']) await aSession(desk.db, on(day))
  await aSession(desk.db, { ...on('2026-12-01'), cancelledAt: NOON })
  const sessions = await listSessions(desk.db, clock)
  expect(sessions.map(({ title, state }) => `${title} ${state}`)).toEqual([
    '2026-11-10 over',
    '2026-11-20 over',
    '2026-12-05 open',
  ])
})
