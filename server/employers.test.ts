import { describe, expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#domain/abuse/abuse.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { openTestProgram, textOf } from './test-program.ts'

const { services, get, post, call } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const Cookie = await signedInCookie(services)

/** What the form's fields hold, from an organisation that nobody else in this file is. */
let organisations = 0
const filledIn = (fields: Record<string, string> = {}) => ({
  'roles.0.role': 'Registered nurse',
  'roles.0.count': '2',
  'roles.1.role': '',
  'roles.1.count': '',
  startsOn: '2026-11-27',
  endsOn: '2026-11-29',
  'shifts.nights': 'yes',
  requirements: 'Dementia care\r\nOwn car',
  organisation: `Oakfield ${++organisations}`,
  siteKind: 'Nursing home',
  town: 'Leeds',
  postcode: 'LS6 2AB',
  name: 'Ruth Marsh',
  email: 'ruth@oakfield.example',
  jobTitle: 'Manager',
  phone: '020 7946 0321',
  notes: 'Ring before two.',
  startedAt: '2026-11-21T11:00:00Z',
  ...fields,
})
const kept = (organisation: string) =>
  services.db
    .selectFrom('messages')
    .select(['id', 'reference', 'is_spam', 'staffing'])
    .where('staffing', 'like', `%"${organisation}"%`)
    .execute()

/** Sends one and finds it again. */
async function sent(fields: Record<string, string> = {}) {
  const values = filledIn(fields)
  const answer = await post('/employers', values)
  const [message] = await kept(values.organisation)
  return { answer, values, message, path: `/admin/messages/${message?.id}` }
}

describe('/employers', () => {
  test('is never kept, and takes no day before today', async () => {
    const answer = await get('/employers')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await textOf(answer)
    expect(html).toMatch(/name="startsOn"[^>]*min="2026-11-21"|min="2026-11-21"[^>]*name="startsOn"/)
    expect(html).toContain('"@type":"Service"')
  })

  test('takes the form without script, and says the reference and what happens next', async () => {
    const { answer, message } = await sent()
    expect(answer.status).toBe(303)
    const html = await textOf(get(answer.headers.get('Location') ?? ''))
    for (const text of ['We have your request', message?.reference ?? '?', 'within two working hours']) {
      expect(html).toContain(text)
    }
    expect(JSON.parse(message?.staffing ?? '')).toMatchObject({
      roles: [{ role: 'Registered nurse', count: 2 }],
      shifts: ['nights'],
      requirements: ['Dementia care', 'Own car'],
    })
  })

  test('believes no reference that was not given out', async () => {
    expect(await textOf(get('/employers?sent=STF-22222&proof=x'))).not.toContain('We have your request')
  })

  test('sent twice with one key is one', async () => {
    const values = filledIn({ idempotencyKey: 'one' })
    const [first, second] = await Promise.all([post('/employers', values), post('/employers', values)])
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(await kept(values.organisation)).toHaveLength(1)
  })

  test('comes back with every mistake and everything that was typed', async () => {
    const values = filledIn({
      'roles.1.role': 'Healthcare assistant',
      'roles.2.role': 'Doctor',
      'roles.2.count': '3',
      startsOn: '2026-11-20',
      endsOn: '2026-11-19',
      postcode: 'nowhere',
    })
    const answer = await post('/employers', values)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await textOf(answer)
    for (const field of ['roles.1.count', 'startsOn', 'endsOn', 'postcode']) {
      expect(html).toContain(`href="#staffing-${field}"`)
      expect(html).toContain(`id="staffing-${field}-error"`)
    }
    for (const typed of [
      'Healthcare assistant',
      'Doctor',
      'nowhere',
      values.organisation,
      'Ring before two.',
    ])
      expect(html).toContain(typed)
    expect(html).toMatch(/name="shifts\.nights"[^>]*checked/)
    expect(html).toMatch(/<details open=""/)
    expect(await kept(values.organisation)).toEqual([])
  })

  test('names the contradiction of a last day where it goes on, and shows both again', async () => {
    const values = filledIn({ endsOn: '2026-11-26', ongoing: 'yes' })
    const answer = await post('/employers', values)
    expect(answer.status).toBe(400)
    const html = await textOf(answer)
    expect(html).toContain(staffingMessages.bothEnds)
    expect(html).not.toContain(staffingMessages.endsOn)
    expect(html).toMatch(/name="ongoing"[^>]*checked/)
    expect(html).toContain('value="2026-11-26"')
  })

  test('keeps an open end where it is ticked that it goes on', async () => {
    const { message } = await sent({ endsOn: '', ongoing: 'yes' })
    const staffing = JSON.parse(message?.staffing ?? '')
    expect(staffing.endsOn).toBe('')
    expect(staffing).not.toHaveProperty('ongoing')
  })

  test('keeps what looks automated as suspected spam, and answers it alike', async () => {
    const { answer, message } = await sent({ [HONEYPOT_FIELD]: 'x' })
    expect(answer.status).toBe(303)
    expect(Number(message?.is_spam)).toBe(1)
  })

  test('is linked from the home page, the contact form, every footer and the site map', async () => {
    for (const path of ['/', '/contact', '/jobs', '/sitemap.xml']) {
      expect(await textOf(get(path))).toMatch(
        /href="\/employers|<loc>https:\/\/jobs\.example\.org\/employers/,
      )
    }
    expect(await textOf(get('/contact'))).toContain('Use the form for employers')
  })
})

describe('POST /api/staffing-requests', () => {
  test('takes a request and returns its reference; the list of messages has its facts', async () => {
    const answer = await call('/staffing-requests', aStaffingRequest({ organisation: 'By call' }))
    expect(answer.status).toBe(201)
    const { reference } = await answer.json()
    expect(reference).toMatch(/^STF-/)
    const messages = await (await get('/api/messages', { Cookie })).json()
    expect(messages.find((message: { reference: string }) => message.reference === reference)).toMatchObject({
      kind: 'staffing',
      subject: 'Staffing Request',
      message: 'Ring before two.',
      staffing: { organisation: 'By call', roles: [{ count: 2 }, { count: 1 }] },
    })
  })

  test('names every field that is wrong, days that are over among them', async () => {
    const wrong = await call(
      '/staffing-requests',
      aStaffingRequest({ postcode: '1', roles: [{ role: 'Nurse', count: 0 }] }),
    )
    expect(wrong.status).toBe(400)
    expect(Object.keys((await wrong.json()).fields).toSorted()).toEqual(['postcode', 'roles.0.count'])
    const over = await call('/staffing-requests', aStaffingRequest({ startsOn: '2026-11-20' }))
    expect((await over.json()).fields).toEqual({ startsOn: 'Enter the first day, from today on.' })
  })

  test('is described in the OpenAPI document', async () => {
    const { paths, components } = await (await get('/api/openapi.json')).json()
    expect(Object.keys(paths['/staffing-requests'].post.responses)).toEqual([
      '201',
      '400',
      '409',
      '413',
      '429',
    ])
    expect(components.schemas.StaffingRequest.required).not.toContain('notes')
    expect(components.schemas.ReceivedMessage.properties.kind.enum).toContain('staffing')
  })
})

describe('the desk', () => {
  test('shows a request with its facts, and among the requests', async () => {
    const { path, message, values } = await sent()
    const page = await textOf(get(path, { Cookie }))
    for (const text of [
      '2 × Registered nurse',
      'Friday 27 November 2026',
      'LS6 2AB',
      'Dementia care; Own car',
    ])
      expect(page).toContain(text)
    expect(page).toContain('href="tel:02079460321"')
    const list = (kind: string) =>
      textOf(get(`/admin/messages?kind=${kind}&search=${message?.reference}`, { Cookie }))
    expect(await list('staffing')).toContain(values.organisation)
    expect(await list('complaint')).not.toContain(values.organisation)
  })

  test('makes a draft of it in one click and leads to its form; two clicks at once make one', async () => {
    const { path, values, message } = await sent()
    const click = () => post(path, { intent: 'draft', role: '0' }, { Cookie })
    const [one, other] = await Promise.all([click(), click()])
    const place = one.headers.get('Location') ?? ''
    expect(one.status).toBe(303)
    expect(other.headers.get('Location')).toBe(place)
    const form = await textOf(get(place, { Cookie }))
    for (const text of [values.organisation, 'Registered nurse', 'Made from', message?.reference ?? '?']) {
      expect(form).toContain(text)
    }
    for (const page of [form, await textOf(get(path, { Cookie }))]) {
      expect(page).toContain('It names the organisation, the town and the dates: check before you publish.')
    }
    expect(form).not.toMatch(/name="isActive"[^>]*checked/)
    expect(await textOf(get(path, { Cookie }))).toContain(`href="${place}"`)
    expect((await get(place.replace('/admin/jobs/edit', '/jobs'))).status).toBe(404)
    expect(await textOf(get('/admin/jobs/changes', { Cookie }))).toContain('Drafted')
  })

  test('lets nobody else make one, and none of a role that is not asked for', async () => {
    const { path } = await sent()
    const before = await services.db.selectFrom('jobs').select('id').execute()
    expect((await post(path, { intent: 'draft', role: '0' })).status).toBe(302)
    for (const role of ['7', '', ' ']) {
      expect((await post(path, { intent: 'draft', role }, { Cookie })).status).toBe(404)
    }
    expect((await post(path, { intent: 'draft' }, { Cookie })).status).toBe(404)
    expect(await services.db.selectFrom('jobs').select('id').execute()).toHaveLength(before.length)
  })

  test('marks a Staffing Request of the contact form as one, and has no draft to offer', async () => {
    await post('/contact', {
      name: 'By Contact',
      email: 'ann@home.example',
      subject: 'Staffing Request',
      message: 'Two nurses, please.',
      startedAt: '2026-11-21T11:00:00Z',
    })
    const list = await textOf(get('/admin/messages?kind=staffing&search=By+Contact', { Cookie }))
    expect(list).toContain('Two nurses, please.')
    const { id } = await services.db
      .selectFrom('messages')
      .select('id')
      .where('name', '=', 'By Contact')
      .executeTakeFirstOrThrow()
    expect(await textOf(get(`/admin/messages/${id}`, { Cookie }))).not.toContain('Make a draft job')
  })
})
