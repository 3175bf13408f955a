import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { savePeriods } from '#domain/privacy/periods.server.ts'
import { keepRetention } from '#domain/privacy/retention.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createLog } from '#platform/log.ts'
import { acceptBookingFromSpam, cancelBooking, deleteSpamBooking } from './booking-desk.server.ts'
import { readBookingQuery } from './booking-desk.ts'
import { exportBookings } from './booking-list.server.ts'
import { bookingRecords } from './booking-records.server.ts'
import { bookPlace } from './bookings.server.ts'
import { calendarFile } from './calendar.ts'
import { sessionSchema } from './session-schema.ts'
import { addSession, cancelSession, changeSession } from './session-writing.server.ts'
import { findSession } from './sessions.server.ts'
import { aBooking, aSession, booked, from, NOON, sessionForm } from './test-sessions.server.ts'
import { trainingDesk } from './test-training-desk.server.ts'

const clock = clockAt(NOON)
const desk = trainingDesk()
const { emails, listed, mailsTo } = desk

describe('the list of bookings', () => {
  test('goes session by session, the next one first, and is parted by what has become of them', async () => {
    const [late, early] = [
      await aSession(desk.db, { startsAt: '2026-12-20T09:00:00.000Z', endsAt: '2026-12-20T12:00:00.000Z' }),
      await aSession(desk.db),
    ]
    await booked(desk.services, late, { email: 'late@home.example' })
    await booked(desk.services, early, { email: 'one@home.example' })
    await booked(desk.services, early, { email: 'two@home.example' })
    await cancelBooking(
      desk.services,
      admin,
      await booked(desk.services, early, { email: 'gone@home.example' }),
    )
    await bookPlace(desk.services, aBooking(early, { email: 'spam@home.example' }), {
      ...from,
      honeypot: 'x',
    })
    expect(await emails('')).toEqual(['one@home.example', 'two@home.example', 'late@home.example'])
    expect(await emails('list=cancelled')).toEqual(['gone@home.example'])
    expect(await emails('list=spam')).toEqual(['spam@home.example'])
    expect((await listed('')).counts).toEqual({ '': 3, past: 0, cancelled: 1, all: 4, spam: 1 })
    expect((await listed('', clockAt('2026-12-01T12:00:00Z'))).counts).toMatchObject({ '': 1, past: 2 })
  })

  test('is taken out with each booking once, however many there are', async () => {
    const sessions = [await aSession(desk.db), await aSession(desk.db), await aSession(desk.db)]
    await booked(desk.services, sessions[0] ?? '')
    const { no, ...row } = await desk.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const references = Array.from({ length: 1_201 }, (_, nth) => `MANY-${nth}`)
    for (const [nth, id] of references.entries()) {
      const one = { id, reference: id, email_normalized: id, session_id: sessions[nth % 3] ?? '' }
      await desk.db
        .insertInto('bookings')
        .values({ ...row, ...one })
        .execute()
    }
    for (const list of ['', 'all'] as const) {
      const filters = readBookingQuery(new URLSearchParams({ list, search: 'ann' }))
      const file = (await Array.fromAsync(exportBookings(desk.db, admin, clock, filters))).join('')
      expect(file.match(/MANY-\d+/g)?.toSorted()).toEqual(references.toSorted())
    }
    const filters = readBookingQuery(new URLSearchParams({ search: 'ann' }))
    const lines = exportBookings(desk.db, admin, clock, filters)
    const read = [await lines.next(), await lines.next()].map(({ value }) => String(value))
    // A colleague puts a session off while the file is being read.
    const later = { starts_at: '2027-01-20T09:00:00.000Z', ends_at: '2027-01-20T12:00:00.000Z' }
    const moved = String(read[1]?.match(/MANY-\d+/)?.[0])
    const itsSession = desk.db.selectFrom('bookings').select('session_id').where('reference', '=', moved)
    await desk.db.updateTable('training_sessions').set(later).where('id', 'in', itsSession).execute()
    for await (const more of lines) read.push(more)
    expect(
      read
        .join('')
        .match(/MANY-\d+/g)
        ?.toSorted(),
    ).toEqual(references.toSorted())
  })

  test('is narrowed to a session, and searched in name, address, number and reference', async () => {
    const [one, two] = [await aSession(desk.db), await aSession(desk.db)]
    await booked(desk.services, one, { name: 'Élodie', email: 'e@home.example', phone: '07700 900 123' })
    await booked(desk.services, two, { email: 'ann@home.example' })
    const reference = (await listed(`session=${two}`)).bookings[0]?.reference
    expect(await emails(`session=${one}`)).toEqual(['e@home.example'])
    expect(await emails('search=ÉLO')).toEqual(['e@home.example'])
    for (const phone of ['900+123', '07700900123', '%2B44+7700+900123', '%2B447700900123'])
      expect(await emails(`search=${phone}`)).toEqual(['e@home.example'])
    expect(await emails(`search=${reference}`)).toEqual(['ann@home.example'])
    expect(await emails('search=%25')).toEqual([])
  })
})

describe('a booking', () => {
  test('that is cancelled leaves its place to somebody else, and the person is written to', async () => {
    const session = await aSession(desk.db, { capacity: 1 })
    const id = await booked(desk.services, session)
    expect(await cancelBooking(desk.services, admin, id)).toBe(true)
    expect(await cancelBooking(desk.services, admin, id)).toBe(false)
    expect(await mailsTo('ann@home.example')).toEqual([
      'Your booking has been cancelled (TRN)',
      'Your place is booked (TRN)',
    ])
    expect((await bookPlace(desk.services, aBooking(session), from)).kind).toBe('booked')
  })

  test('that ends with its session is told with a link that takes it out of calendars', async () => {
    const textOf = async (subject: string) => {
      const mail = desk.db
        .selectFrom('outbox')
        .select('text')
        .where('subject', 'like', `${subject} has been%`)
      return (await mail.executeTakeFirst())?.text ?? ''
    }
    const [one, all] = [await aSession(desk.db), await aSession(desk.db)]
    await cancelBooking(desk.services, admin, await booked(desk.services, one))
    await booked(desk.services, all)
    await cancelSession(desk.services, admin, all)
    expect(await textOf('A training session')).toContain(`/training/${all}.ics`)
    expect(await textOf('Your booking')).not.toContain('.ics')
  })

  test('in suspected spam gets a place and mail once staff say that it is none', async () => {
    const session = await aSession(desk.db, { capacity: 1 })
    await bookPlace(desk.services, aBooking(session), { ...from, honeypot: 'x' })
    const id = (await listed('list=spam')).bookings[0]?.id ?? ''
    expect(await acceptBookingFromSpam(desk.services, admin, id)).toBe('accepted')
    expect(await acceptBookingFromSpam(desk.services, admin, id)).toBe('missing')
    expect(await emails('')).toEqual(['ann@home.example'])
    expect(await mailsTo('ann@home.example')).toEqual(['Your place is booked (TRN)'])
  })

  test('in suspected spam gets no place where none is left, or a second one', async () => {
    const session = await aSession(desk.db, { capacity: 2 })
    const spam = async (email: string) => {
      await bookPlace(desk.services, aBooking(session, { email }), { ...from, honeypot: 'x' })
      return (await listed(`list=spam&search=${email}`)).bookings[0]?.id ?? ''
    }
    const [twin, late] = [await spam('ann@home.example'), await spam('late@home.example')]
    await booked(desk.services, session)
    expect(await acceptBookingFromSpam(desk.services, admin, twin)).toBe('booked-already')
    await booked(desk.services, session, { email: 'bob@home.example' })
    expect(await acceptBookingFromSpam(desk.services, admin, late)).toBe('full')
    expect(await deleteSpamBooking(desk.db, admin, desk.services.clock, late)).toBe(true)
    expect(await emails('list=spam')).toEqual(['ann@home.example'])
  })

  test('that is no spam is not deleted as if it were', async () => {
    const id = await booked(desk.services, await aSession(desk.db))
    expect(await deleteSpamBooking(desk.db, admin, desk.services.clock, id)).toBe(false)
  })
})

test('only what changes a session or its places makes a new content revision', async () => {
  const rises = async (change: () => Promise<unknown>) => {
    const before = await readContentRevision(desk.db)
    await change()
    return (await readContentRevision(desk.db)) - before
  }
  const session = await aSession(desk.db, { capacity: 2 })
  const book = (email: string, honeypot = '') =>
    bookPlace(desk.services, aBooking(session, { email }), { ...from, honeypot })
  expect(await rises(() => book('ann@home.example'))).toBe(1)
  expect(await rises(() => book('ann@home.example'))).toBe(0)
  expect(await rises(() => book('spam@home.example', 'x'))).toBe(0)
  expect(await rises(() => book('late@home.example', 'x'))).toBe(0)
  const bookings = await desk.db.selectFrom('bookings').select(['id', 'email']).execute()
  const [ann = '', spam = '', late = ''] = ['ann', 'spam', 'late'].map(
    (name) => bookings.find(({ email }) => email === `${name}@home.example`)?.id,
  )
  expect(await rises(() => acceptBookingFromSpam(desk.services, admin, spam))).toBe(1)
  expect(await rises(() => book('bob@home.example'))).toBe(0)
  expect(await rises(() => acceptBookingFromSpam(desk.services, admin, late))).toBe(0)
  expect(await rises(() => deleteSpamBooking(desk.db, admin, desk.services.clock, late))).toBe(0)
  expect(await rises(() => cancelBooking(desk.services, admin, spam))).toBe(1)
  expect(await rises(() => cancelBooking(desk.services, admin, spam))).toBe(0)
  const remove = () => desk.db.transaction().execute((trx) => bookingRecords.remove(trx, [ann]))
  expect(await rises(remove)).toBe(1)

  const values = sessionSchema.parse(sessionForm)
  expect(await rises(() => addSession(desk.services, admin, values))).toBe(1)
  expect(await rises(() => changeSession(desk.services, admin, session, values, 'before'))).toBe(0)
  expect(await rises(() => changeSession(desk.services, admin, session, values, NOON))).toBe(1)
  expect(await rises(() => changeSession(desk.services, admin, session, values, NOON))).toBe(0)
  expect(await rises(() => cancelSession(desk.services, admin, session))).toBe(1)
  expect(await rises(() => cancelSession(desk.services, admin, session))).toBe(0)
})

test('a session that is changed, cancelled and put back has a later calendar entry each time', async () => {
  const session = await aSession(desk.db)
  const entryOf = async () => {
    const found = await findSession(desk.db, clock, session)
    const entry = found ? calendarFile(found, 'https://jobs.example.org', clock) : ''
    expect(entry.replaceAll('\r\n ', '')).toContain(`ORGANIZER;CN="${site.name}":mailto:${site.email}`)
    return [/METHOD:(\w+)/, /SEQUENCE:(\d+)/, /STATUS:(\w+)/].map((field) => field.exec(entry)?.[1]).join(' ')
  }
  const entries = [await entryOf()]
  await changeSession(desk.services, admin, session, sessionSchema.parse(sessionForm), NOON)
  entries.push(await entryOf())
  await cancelSession(desk.services, admin, session, 'undo')
  entries.push(await entryOf())
  expect(await undoAction(desk.services, admin, 'undo')).toBe('undone')
  entries.push(await entryOf())
  expect(entries).toEqual([
    ...['PUBLISH 0 CONFIRMED', 'PUBLISH 1 CONFIRMED', 'CANCEL 2 CANCELLED', 'PUBLISH 3 CONFIRMED'],
  ])
})

describe('people’s data in bookings', () => {
  test('is found and handed out by address, and erasing it frees the place', async () => {
    const session = await aSession(desk.db, { capacity: 1 })
    const id = await booked(desk.services, session)
    const [record] = await bookingRecords.about(desk.db, ['ANN@home.example'])
    expect(record).toMatchObject({ id, person: 'ann@home.example', lastActivity: '2026-11-30T13:30:00.000Z' })
    expect((await bookingRecords.contents(desk.db, id)).data).toMatchObject({
      phone: '020 7946 0140',
      session: { title: 'Moving and handling with hoists' },
    })
    await desk.db.transaction().execute((trx) => bookingRecords.remove(trx, [id]))
    expect(await mailsTo('ann@home.example')).toEqual([])
    expect((await findSession(desk.db, clock, session))?.placesLeft).toBe(1)
  })

  test('goes when the period after the session has ended, and not before', async () => {
    await booked(desk.services, await aSession(desk.db))
    const periods = { applications: 12, messages: 12, bookings: 1, placed: 24 }
    await savePeriods({ db: desk.db, clock }, admin, periods, '')
    const more = { files: {} as FileStore, log: createLog('silent') }
    const run = (at: string) => keepRetention({ ...desk.services, ...more, clock: clockAt(at) })
    expect(await run('2026-12-30T12:00:00Z')).toMatchObject({ bookings: 0 })
    expect(await run('2026-12-31T12:00:00Z')).toMatchObject({ bookings: 1 })
  })
})
