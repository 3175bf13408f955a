import { expect, test } from 'vitest'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { aSession, NOON, sessionForm } from '#domain/training/test-sessions.server.ts'
import { dataIn, lacks, openTestDesk, sent, textOf } from './test-program.ts'

const PAST = { startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' }
const { services, visitor, get, post, textAt } = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { db } = services
await loadSampleSessions(db, services.clock)

let people = 0
/** Somebody whom nobody else in this file is. */
const somebody = (sessionId: string, fields: Record<string, string> = {}) => ({
  name: 'Ann Example',
  email: `person-${++people}@home.example`,
  phone: '020 7946 0140',
  startedAt: '2026-11-21T11:00:00Z',
  sessionId,
  ...fields,
})

test('the training page shows the sessions, to search engines as events, with ways to register', async () => {
  const html = await visitor.textAt('/training')
  const shown = ['Monday 30 November 2026', 'Monday 7 December 2026', '09:30 to 13:30', '12 of 12 left']
  expect(lacks(html, ...shown)).toEqual([])
  expect(html.match(/href="\/training\/\w+\/book"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(dataIn(html)).toContainEqual(
    expect.objectContaining({
      '@type': 'EducationEvent',
      name: 'Safeguarding adults and children, live online',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      startDate: '2026-12-14T09:30:00.000Z',
    }),
  )
})

test('each session is there as a calendar file', async () => {
  const id = await aSession(db, { title: 'Lifting; carrying, and more' })
  const answer = await visitor.get(`/training/${id}.ics`)
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const lines = [
    'DTSTART:20261130T093000Z',
    'DTEND:20261130T133000Z',
    'SUMMARY:Lifting\\; carrying\\, and more',
  ]
  expect(lacks(await answer.text(), ...lines.map((line) => `${line}\r\n`))).toEqual([])
  expect((await visitor.get('/training/none.ics')).status).toBe(404)
})

test('who has a place is answered like who has none, by form and by call', async () => {
  const id = await aSession(db)
  const person = somebody(id)
  const [, first] = await sent(visitor.post(`/training/${id}/book`, person))
  expect(await visitor.textAt(`${first}`)).toContain(`/training/${id}.ics`)
  const [, again] = await sent(visitor.post(`/training/${id}/book`, person))
  expect(again).toBe(first)
  expect(await visitor.textAt(`${again}`)).toContain('We have your booking')
  const elsewhere = `${again}`.replace(`/${id}/`, `/${await aSession(db)}/`)
  expect(await visitor.textAt(elsewhere)).not.toContain('We have your booking')
  const call = await visitor.call('/bookings', person)
  expect([call.status, await call.json()]).toEqual([201, { sessionId: id }])
})

test('a session that is full, over, cancelled or missing takes nobody, by form and by call', async () => {
  const full = await aSession(db, { capacity: 1 })
  await visitor.post(`/training/${full}/book`, somebody(full))
  const late = await visitor.post(`/training/${full}/book`, somebody(full, { name: 'Bob Late' }))
  expect(late.status).toBe(409)
  expect(lacks(await textOf(late), 'This session is full', 'value="Bob Late"')).toEqual([])
  const call = await visitor.call('/bookings', somebody(full))
  expect([call.status, (await call.json()).error]).toEqual([
    409,
    expect.stringMatching(/^This session is full\./),
  ])
  const over = await aSession(db, PAST)
  const cancelled = await aSession(db, { cancelledAt: '2026-11-21T09:00:00.000Z' })
  expect(await visitor.textAt(`/training/${over}/book`)).toContain('This session is over.')
  for (const id of [over, cancelled]) {
    const path = `/training/${id}/book`
    const answers = [
      visitor.get(path),
      visitor.post(path, somebody(id)),
      visitor.call('/bookings', somebody(id)),
    ]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([410, 410, 410])
  }
  expect((await visitor.get('/training/none/book')).status).toBe(404)
})

test('a session that was chosen in the form stays chosen when its places have gone meanwhile', async () => {
  const [first, chosen, gone] = [await aSession(db), await aSession(db, { capacity: 1 }), await aSession(db)]
  const page = await visitor.textAt(`/training/${first}/book`)
  expect(lacks(page, `value="${chosen}"`)).toEqual([])
  await visitor.call('/bookings', somebody(chosen))
  const late = await visitor.post(`/training/${first}/book`, somebody(chosen))
  expect(await textOf(late)).toMatch(
    new RegExp(`<option value="${chosen}"[^>]* selected[^>]*>[^<]*\\(full\\)`),
  )
  await db
    .updateTable('training_sessions')
    .set({ cancelled_at: '2026-11-21T09:00:00.000Z' })
    .where('id', '=', gone)
    .execute()
  const cancelled = await visitor.post(`/training/${first}/book`, somebody(gone))
  expect(await textOf(cancelled)).toMatch(/<option value=""[^>]* selected[^>]*>Choose a session</)
})

test('staff add a session, which the training page shows', async () => {
  const added = post('/admin/bookings/sessions/add', { ...sessionForm, title: 'Added here' })
  expect(await sent(added)).toEqual([303, '/admin/bookings?done=added'])
  expect(await textAt('/training')).toContain('Added here')
})

test.each([
  [
    'with a mistake',
    'add',
    { endTime: '08:00' },
    400,
    ['It must end after it starts', 'value="Fire safety"'],
  ],
  [
    'over what somebody else has saved',
    await aSession(db),
    { version: 'older', joining: 'Ask for Room 2.' },
    409,
    [
      'A colleague has changed this session in the meantime: it is now “Moving and handling with hoists”',
      'How to join it: nothing is said.',
      'value="Fire safety"',
      `name="version" value="${NOON}"`,
    ],
  ],
  [
    'that would have begun',
    'add',
    { day: '2025-12-01' },
    400,
    ['It would have begun already.', 'value="2025'],
  ],
] as const)('staff save no session %s; what they typed stays', async (_, session, fields, status, said) => {
  const answer = await post(`/admin/bookings/sessions/${session}`, { ...sessionForm, ...fields })
  expect(answer.status).toBe(status)
  expect(lacks(await textOf(answer), ...said)).toEqual([])
})

test('of a session that says nothing of how to join it, a conflict says nothing of it either', async () => {
  const typed = { ...sessionForm, version: 'older' }
  const answer = await textOf(post(`/admin/bookings/sessions/${await aSession(db)}`, typed))
  const [said, joining] = ['A colleague has changed this session', 'How to join it:']
  expect(lacks(answer, said, joining)).toEqual([joining])
})

test('staff see who is booked, and get the list as a file', async () => {
  const startsAt = '2026-12-04T09:00:00.000Z'
  const id = await aSession(db, { title: 'Listed session', startsAt, endsAt: '2026-12-04T12:00:00.000Z' })
  const person = somebody(id, { name: '=1+1' })
  await visitor.call('/bookings', person)
  expect(lacks(await textAt(`/admin/bookings?session=${id}`), person.email, '1 of 12')).toEqual([])
  expect(await textAt('/admin/bookings')).toContain('4 Dec 2026: Listed session')
  const file = await get(`/admin/bookings/export.csv?session=${id}`)
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="bookings-2026-11-21.csv"')
  const text = await file.text()
  expect(text).toContain('Session,Date,Time,Place,Reference,Name,Email,Phone,Booked,Cancelled\r\n')
  expect(text).toContain('Listed session,2026-12-04,')
  expect(text).toMatch(new RegExp(`'=1\\+1,${person.email},020 7946 0140,2026-11-21 \\d\\d:\\d\\d,\r\n$`))
})

test('staff cancel a booking, and a session with all of them', async () => {
  const session = await aSession(db)
  await visitor.call('/bookings', somebody(session))
  const bookings = db.selectFrom('bookings').select('id').where('session_id', '=', session)
  const { id } = await bookings.executeTakeFirstOrThrow()
  const path = `/admin/bookings/${id}/cancel?session=${session}`
  expect(await textAt(path)).toContain('Are you sure you want to cancel this booking?')
  // A course is held on many days.
  const list = await textAt('/admin/bookings')
  expect(list.match(/Cancel<span class="sr-only"> [^<]+, \w+day \d+ \w+ \d{4}</g)?.length).toBeGreaterThan(0)
  expect(await sent(post(path, {}))).toEqual([303, `/admin/bookings?session=${session}&done=cancelled`])
  // On the list of a colleague it still was there to be cancelled.
  const late = await sent(get(path))
  expect(late).toEqual([302, `/admin/bookings?session=${session}&done=booking-cancelled-before`])
  expect(await textAt(String(late[1]))).toContain(
    'There is no such booking, or it has been cancelled already.',
  )
  const all = post(`/admin/bookings/sessions/${session}/cancel`, {})
  expect(await sent(all)).toEqual([303, '/admin/bookings?done=session-cancelled'])
  for (const page of ['', '/cancel']) {
    const [status, list] = await sent(get(`/admin/bookings/sessions/${session}${page}?list=past`))
    expect([status, list]).toEqual([302, '/admin/bookings?list=past&done=session-cancelled-before'])
    expect(await textAt(String(list))).toContain('There is no such session to come')
  }
  expect((await get(`/training/${session}/book`)).status).toBe(410)
})
