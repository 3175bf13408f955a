import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import { cancelOwnBooking, listOwnBookings } from './own-bookings.server.ts'
import { sessionSchema } from './session-schema.ts'
import { addSession, changeSession } from './session-writing.server.ts'
import { findSession, listSessions } from './sessions.server.ts'
import { aSession, booked, NOON, sessionForm } from './test-sessions.server.ts'
import { trainingDesk } from './test-training-desk.server.ts'

const desk = trainingDesk()
const ANN = 'ann@home.example'
const at = (time: string) => ({ ...desk.services, clock: clockAt(time) })

test('whoever cancels their place frees it, once, and both they and staff are told', async () => {
  const session = await aSession(desk.db, { capacity: 1 })
  const id = await booked(desk.services, session)
  const cancel = (addresses = [ANN]) => cancelOwnBooking(desk.services, addresses, id)
  expect([await cancel([]), await cancel(['bob@home.example'])]).toEqual(['missing', 'missing'])
  expect([await cancel(), await cancel()]).toEqual(['cancelled', 'cancelled'])
  expect(await findSession(desk.db, desk.services.clock, session)).toMatchObject({ state: 'open' })
  expect(await listOwnBookings(desk.services, [ANN])).toEqual([])
  expect(await desk.mailsTo(ANN)).toContain('Your booking has been cancelled (TRN)')
  expect((await desk.mailsTo('staff@agency.example')).filter((it) => it.includes('cancelled'))).toEqual([
    'Booking TRN was cancelled by whoever booked it',
  ])
  const { bookings } = await desk.listed('list=cancelled')
  expect(bookings.map(({ cancelledBy }) => cancelledBy)).toEqual(['Whoever booked it'])
})

test('how to join a session online is told to whoever has a place, and on no public page', async () => {
  const online = { ...sessionForm, place: 'Online', joining: 'https://meet.example/1, code 22' }
  const id = (await addSession(desk.services, admin, sessionSchema.parse(online))) ?? ''
  await booked(desk.services, id)
  const toAnn = async () => {
    const mails = desk.db.selectFrom('outbox').select('text').where('recipient', '=', ANN)
    return (await mails.orderBy('created_at').orderBy('id').execute()).map(({ text }) => text)
  }
  expect(await toAnn()).toEqual([expect.stringContaining('How to join: https://meet.example/1, code 22')])
  expect(await toAnn()).toEqual([expect.stringMatching(/^Time: \d\d:\d\d to \d\d:\d\d, UK time$/m)])
  expect(await listOwnBookings(desk.services, [ANN])).toMatchObject([{ joining: online.joining }])
  const { clock, db } = desk.services
  const shown = [await listSessions(db, clock), await findSession(db, clock, id)]
  expect(JSON.stringify(shown)).not.toContain('meet.example')
  // Another link is news to them.
  const values = sessionSchema.parse({ ...online, joining: 'https://meet.example/2' })
  expect(await changeSession(desk.services, admin, id, values, NOON)).toEqual({ kind: 'saved', told: 1 })
  expect((await toAnn()).filter((text) => text.includes('How to join: https://meet.example/2'))).toHaveLength(
    1,
  )
})

test('a place on a session that has begun or is over stays booked', async () => {
  const id = await booked(desk.services, await aSession(desk.db))
  const times = ['2026-11-30T09:30:00Z', '2026-12-01T09:30:00Z']
  for (const time of times) expect(await cancelOwnBooking(at(time), [ANN], id)).toBe('begun')
  const during = await listOwnBookings(at('2026-11-30T09:30:00Z'), [ANN])
  expect(during).toMatchObject([{ id, isToCome: false }])
})
