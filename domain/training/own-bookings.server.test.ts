import { expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { cancelOwnBooking, listOwnBookings } from './own-bookings.server.ts'
import { findSession } from './sessions.server.ts'
import { aSession, booked } from './test-sessions.server.ts'
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

test('a place on a session that has begun or is over stays booked', async () => {
  const id = await booked(desk.services, await aSession(desk.db))
  const times = ['2026-11-30T09:30:00Z', '2026-12-01T09:30:00Z']
  for (const time of times) expect(await cancelOwnBooking(at(time), [ANN], id)).toBe('begun')
  const during = await listOwnBookings(at('2026-11-30T09:30:00Z'), [ANN])
  expect(during).toMatchObject([{ id, isToCome: false }])
})
