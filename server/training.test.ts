import { describe, expect, test } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { aSession } from '#domain/training/test-sessions.server.ts'
import { openTestProgram, SITE, textOf } from './test-program.ts'

const PAST = { startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' }
const { services, program, get, post, call } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
await loadSampleSessions(services.db, services.clock)
const Cookie = await signedInCookie(services)

let people = 0
/** Somebody whom nobody else in this file is. */
const somebody = <Fields extends Record<string, string>>(fields: Fields) => ({
  name: 'Ann Example',
  email: `person-${++people}@home.example`,
  phone: '020 7946 0140',
  startedAt: '2026-11-21T11:00:00Z',
  ...fields,
})

describe('/training', () => {
  test('shows the sample sessions with their dates, places and ways to register', async () => {
    const html = await textOf(get('/training'))
    for (const text of [
      'Monday 30 November 2026',
      'Monday 7 December 2026',
      '09:30 to 13:30',
      '12 of 12 left',
    ]) {
      expect(html).toContain(text)
    }
    expect(html.match(/href="\/training\/\w+\/book"/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('describes what is to come to search engines as events', async () => {
    const html = await (await get('/training')).text()
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ''),
    )
    const events = things.filter((thing) => thing['@type'] === 'EducationEvent')
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'Safeguarding adults and children, live online',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        startDate: '2026-12-14T09:30:00.000Z',
      }),
    )
  })

  test('gives each session as a calendar file', async () => {
    const answer = await get(
      `/training/${await aSession(services.db, { title: 'Lifting; carrying, and more' })}.ics`,
    )
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('DTSTART:20261130T093000Z\r\nDTEND:20261130T133000Z\r\n')
    expect(text).toContain('SUMMARY:Lifting\\; carrying\\, and more\r\n')
    expect((await get('/training/none.ics')).status).toBe(404)
  })
})

describe('booking without script', () => {
  test('leads to a page that names the reference and the session', async () => {
    const id = await aSession(services.db)
    const answer = await post(`/training/${id}/book`, somebody({ sessionId: id }))
    expect(answer.status).toBe(303)
    const address = answer.headers.get('Location') ?? ''
    const reference = new URL(address, SITE).searchParams.get('sent') ?? ''
    const html = await textOf(get(address))
    expect(html).toContain('Your place is booked')
    expect(html).toContain(reference)
    expect(html).toContain(`/training/${id}.ics`)
  })

  test('for an address that has a place leads to a page that says so, but not the reference', async () => {
    const id = await aSession(services.db)
    const fields = somebody({ sessionId: id })
    const first = await post(`/training/${id}/book`, fields)
    const reference = new URL(first.headers.get('Location') ?? '', SITE).searchParams.get('sent') ?? ''
    const again = await post(`/training/${id}/book`, fields)
    expect(again.headers.get('Location')).not.toContain(reference)
    const html = await textOf(get(again.headers.get('Location') ?? ''))
    expect(html).toContain('Your place is booked')
    expect(html).toContain('Your reference is in the email that confirms it')
    expect(html).not.toContain(reference)
    const other = await aSession(services.db)
    const elsewhere = (again.headers.get('Location') ?? '').replace(`/${id}/`, `/${other}/`)
    expect(await textOf(get(elsewhere))).not.toContain('Your place is booked')
  })

  test('with a made-up reference says nothing', async () => {
    const id = await aSession(services.db)
    const html = await textOf(get(`/training/${id}/book?sent=TRN-AAAAA&proof=x`))
    expect(html).not.toContain('TRN-AAAAA')
  })

  test('with something wrong comes back with it named and everything that was typed', async () => {
    const id = await aSession(services.db)
    const answer = await post(`/training/${id}/book`, somebody({ sessionId: id, phone: 'call me' }))
    expect(answer.status).toBe(400)
    const html = await textOf(answer)
    expect(html).toContain('Enter a phone number')
    expect(html).toContain('value="call me"')
    expect(html).toContain('value="Ann Example"')
  })

  test('on a full session answers 409 and keeps what was typed', async () => {
    const id = await aSession(services.db, { capacity: 1 })
    await post(`/training/${id}/book`, somebody({ sessionId: id }))
    const answer = await post(`/training/${id}/book`, somebody({ sessionId: id, name: 'Bob Late' }))
    expect(answer.status).toBe(409)
    const html = await textOf(answer)
    expect(html).toContain('This session is full')
    expect(html).toContain('value="Bob Late"')
  })

  test('twice with the same key is one booking', async () => {
    const id = await aSession(services.db)
    const fields = somebody({ sessionId: id, idempotencyKey: 'one' })
    const [first, second] = [
      await post(`/training/${id}/book`, fields),
      await post(`/training/${id}/book`, fields),
    ]
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  })

  test('has a page that says when a session is over, cancelled, full or missing', async () => {
    const over = await get(`/training/${await aSession(services.db, PAST)}/book`)
    expect([over.status, await textOf(over)]).toEqual([410, expect.stringContaining('This session is over.')])
    const cancelled = await aSession(services.db, { cancelledAt: '2026-11-21T09:00:00.000Z' })
    expect((await get(`/training/${cancelled}/book`)).status).toBe(410)
    expect((await post(`/training/${cancelled}/book`, somebody({ sessionId: cancelled }))).status).toBe(410)
    expect((await get('/training/none/book')).status).toBe(404)
  })

  test('is a page that is counted, and that no cache keeps', async () => {
    const path = `/training/${await aSession(services.db)}/book`
    expect(program.isPage(path)).toBe(true)
    expect((await get(path)).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('POST /api/bookings', () => {
  test('answers 201 with the reference, which who books for the same address again is not told', async () => {
    const body = somebody({ sessionId: await aSession(services.db) })
    const first = await call('/bookings', body)
    expect(first.status).toBe(201)
    const answer = await first.json()
    expect(answer).toEqual({ reference: expect.stringMatching(/^TRN-/), sessionId: body.sessionId })
    const again = await call('/bookings', body)
    expect([again.status, await again.json()]).toEqual([201, { sessionId: body.sessionId }])
  })

  test('answers 409 for a full session, 410 for a closed one, 400 with the wrong fields', async () => {
    const full = await aSession(services.db, { capacity: 1 })
    await call('/bookings', somebody({ sessionId: full }))
    const refused = await call('/bookings', somebody({ sessionId: full }))
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      expect.stringMatching(/^This session is full\./),
    ])
    const closed = await call('/bookings', somebody({ sessionId: await aSession(services.db, PAST) }))
    expect(closed.status).toBe(410)
    const wrong = await call('/bookings', { name: '', email: 'x', phone: '1' })
    expect(wrong.status).toBe(400)
    expect(Object.keys((await wrong.json()).fields).sort()).toEqual(['email', 'name', 'phone', 'sessionId'])
  })

  test('is described in the OpenAPI document, like complaints', async () => {
    const { paths } = await (await get('/api/openapi.json')).json()
    expect(Object.keys(paths['/bookings'].post.responses).sort()).toEqual([
      '201',
      '400',
      '409',
      '410',
      '413',
      '429',
    ])
    expect(paths['/complaints'].post.responses['201']).toBeDefined()
  })
})

describe('the desk', () => {
  const draft = {
    title: 'Fire safety',
    programme: 'Mandatory training refresher',
    place: 'Leeds',
    day: '2026-12-01',
    startTime: '09:30',
    endTime: '16:30',
    capacity: '8',
    description: 'Extinguishers.',
  }

  test('adds a session, which the training page shows', async () => {
    const answer = await post('/admin/bookings/sessions/add', { ...draft, title: 'Added here' }, { Cookie })
    expect(answer.headers.get('Location')).toBe('/admin/bookings?done=added')
    expect(await textOf(get('/training'))).toContain('Added here')
  })

  test('shows the form again with what is wrong with a session', async () => {
    const answer = await post('/admin/bookings/sessions/add', { ...draft, endTime: '08:00' }, { Cookie })
    expect(answer.status).toBe(400)
    const html = await textOf(answer)
    expect(html).toContain('It must end after it starts')
    expect(html).toContain('value="Fire safety"')
  })

  test('saves no session over what somebody else has saved', async () => {
    const id = await aSession(services.db)
    const answer = await post(`/admin/bookings/sessions/${id}`, { ...draft, version: 'older' }, { Cookie })
    expect(answer.status).toBe(409)
    const html = await textOf(answer)
    expect(html).toContain('Somebody else has changed this session')
    expect(html).toContain('name="version" value="older"')
  })

  test('lists who is booked, and gives the list as a file', async () => {
    const id = await aSession(services.db, { title: 'Listed session' })
    const person = somebody({ sessionId: id, name: '=1+1' })
    await call('/bookings', person)
    const html = await textOf(get(`/admin/bookings?session=${id}`, { Cookie }))
    expect(html).toContain(person.email)
    expect(html).toContain('1 of 12')
    const file = await get(`/admin/bookings/export.csv?session=${id}`, { Cookie })
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="bookings-2026-11-21.csv"')
    expect(await file.text()).toContain(`'=1+1,${person.email},020 7946 0140`)
  })

  test('cancels a booking, and a session with all of them', async () => {
    const id = await aSession(services.db)
    await call('/bookings', somebody({ sessionId: id }))
    const { id: booking } = await services.db
      .selectFrom('bookings')
      .select('id')
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await textOf(get(`/admin/bookings/${booking}/cancel`, { Cookie }))).toContain(
      'Are you sure you want to cancel this booking?',
    )
    const one = await post(`/admin/bookings/${booking}/cancel?session=${id}`, {}, { Cookie })
    expect(one.headers.get('Location')).toBe(`/admin/bookings?session=${id}&done=cancelled`)
    const all = await post(`/admin/bookings/sessions/${id}/cancel`, {}, { Cookie })
    expect(all.headers.get('Location')).toBe('/admin/bookings?done=session-cancelled')
    expect((await get(`/training/${id}/book`)).status).toBe(410)
  })
})

describe('/complaints', () => {
  const aComplaint = { name: 'Ann', email: 'ann@home.example', subject: 'Training', message: 'It was cold.' }

  test('takes the form without script, and says the reference', async () => {
    const answer = await post('/complaints', { ...aComplaint, startedAt: '2026-11-21T11:00:00Z' })
    expect(answer.status).toBe(303)
    const address = answer.headers.get('Location') ?? ''
    const html = await textOf(get(address))
    expect(html).toContain('We have received your complaint')
    expect(html).toContain(new URL(address, SITE).searchParams.get('sent'))
  })

  test('comes back with everything that was typed when something is missing', async () => {
    const answer = await post('/complaints', { ...aComplaint, subject: '' })
    expect(answer.status).toBe(400)
    const html = await textOf(answer)
    expect(html).toContain('Choose what your complaint is about.')
    expect(html).toContain('It was cold.')
  })

  test('are taken by the API, and marked with their clock at the desk', async () => {
    const answer = await call('/complaints', { ...aComplaint, name: 'By Call' })
    expect(answer.status).toBe(201)
    const { reference } = await answer.json()
    const html = await textOf(get(`/admin/messages?kind=complaint&search=${reference}`, { Cookie }))
    for (const text of ['By Call', 'Complaint', '30 days left']) expect(html).toContain(text)
    expect(await textOf(get(`/admin/messages?kind=message&search=${reference}`, { Cookie }))).not.toContain(
      'By Call',
    )
  })

  test('may be asked about without stopping their clock, until a reply is the answer', async () => {
    await call('/complaints', { ...aComplaint, name: 'Asked Back' })
    const { id } = await services.db
      .selectFrom('messages')
      .select('id')
      .where('name', '=', 'Asked Back')
      .executeTakeFirstOrThrow()
    const path = `/admin/messages/${id}`
    const page = await textOf(get(path, { Cookie }))
    expect(page).toContain('This is our answer to the complaint')
    expect(page).not.toMatch(/name="answersComplaint"[^>]*checked/)
    const asked = await post(path, { intent: 'reply', reply: 'Which room was it?' }, { Cookie })
    expect(asked.headers.get('Location')).toBe(`${path}?done=asked`)
    const open = await textOf(get(`${path}?done=asked`, { Cookie }))
    for (const text of ['The complaint stays open', '30 days left']) expect(open).toContain(text)
    const refused = await post(path, { intent: 'reply', reply: '', answersComplaint: 'yes' }, { Cookie })
    expect(await textOf(refused)).toMatch(/name="answersComplaint"[^>]*checked/)
    const answer = { intent: 'reply', reply: 'It is warm now.', answersComplaint: 'yes' }
    expect((await post(path, answer, { Cookie })).headers.get('Location')).toBe(`${path}?done=reply`)
    const closed = await textOf(get(path, { Cookie }))
    expect(closed).not.toContain('30 days left')
    expect(closed).not.toContain('This is our answer to the complaint')
  })

  test('are linked from the privacy policy and the contact page, and listed for search engines', async () => {
    for (const path of ['/privacy-policy', '/contact'])
      expect(await textOf(get(path))).toContain('href="/complaints"')
    expect(await textOf(get('/sitemap.xml'))).toContain(`${SITE}/complaints`)
  })
})
