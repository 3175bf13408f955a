import { expect, test } from 'vitest'
import { employersPage } from '#content/employers.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { press } from './test-form.ts'
import { lacks, openTestDesk, SITE, sent, textOf } from './test-program.ts'

const desk = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { services, visitor, get, post, textAt } = desk
const { db } = services

/** What the form's fields hold, from an organisation that nobody else in this file is. */
let organisations = 0
const filledIn = (fields: Record<string, string> = {}) => ({
  ...{ 'roles.0.role': 'Registered nurse', 'roles.0.count': '2', 'roles.1.role': '', 'roles.1.count': '' },
  ...{ startsOn: '2026-11-27', endsOn: '2026-11-29', 'shifts.nights': 'yes', siteKind: 'Nursing home' },
  ...{ organisation: `Oakfield ${++organisations}`, town: 'Leeds', postcode: 'LS6 2AB', jobTitle: 'Manager' },
  ...{
    name: 'Ruth Marsh',
    email: 'ruth@oakfield.example',
    phone: '020 7946 0321',
    notes: 'Ring before two.',
  },
  ...{ requirements: 'Dementia care\r\nOwn car', startedAt: '2026-11-21T11:00:00Z', ...fields },
})
/** Sends one and finds it again. */
async function request(fields: Record<string, string> = {}) {
  const values = filledIn(fields)
  const answer = await visitor.post('/employers', values)
  const rows = db.selectFrom('messages').select(['id', 'reference', 'staffing'])
  const message = await rows.where('staffing', 'like', `%"${values.organisation}"%`).executeTakeFirst()
  const staffing = JSON.parse(message?.staffing ?? '{}')
  return {
    answer,
    values,
    reference: message?.reference ?? '?',
    staffing,
    path: `/admin/messages/${message?.id}`,
  }
}

test('the form for employers takes no past day, and describes a service to search engines', async () => {
  const html = await visitor.textAt('/employers')
  expect(html).toMatch(/name="startsOn"[^>]*min="2026-11-21"|min="2026-11-21"[^>]*name="startsOn"/)
  expect(html).toContain('"@type":"Service"')
})

test('a request for tomorrow that comes back says to ring, and one for later does not', async () => {
  const refused = async (startsOn: string) =>
    textOf((await request({ startsOn, postcode: 'nowhere' })).answer)
  expect(await refused('2026-11-22')).toContain(employersPage.tooSoon)
  expect(await refused('2026-11-27')).not.toContain(employersPage.tooSoon)
})

test('a request comes back with every mistake and everything that was typed', async () => {
  const more = { 'roles.1.role': 'Healthcare assistant', 'roles.2.role': 'Doctor', 'roles.2.count': '3' }
  const { answer, values } = await request({
    ...more,
    startsOn: '2026-11-20',
    endsOn: '2026-11-19',
    postcode: 'nowhere',
  })
  expect(answer.status).toBe(400)
  const html = await textOf(answer)
  const wrong = ['roles.1.count', 'startsOn', 'endsOn', 'postcode'].map((field) => `staffing-${field}`)
  expect(lacks(html, ...wrong.flatMap((id) => [`href="#${id}"`, `id="${id}-error"`]))).toEqual([])
  const typed = ['Healthcare assistant', 'Doctor', 'nowhere', values.organisation, 'Ring before two.']
  expect(lacks(html, ...typed, '<details open=""')).toEqual([])
  expect(html).toMatch(/name="shifts\.nights"[^>]*checked/)
})

test('a request names the contradiction of a last day where it goes on, and shows both again', async () => {
  const { answer } = await request({ endsOn: '2026-11-26', ongoing: 'yes' })
  expect(answer.status).toBe(400)
  const html = await textOf(answer)
  expect(lacks(html, staffingMessages.bothEnds, 'value="2026-11-26"')).toEqual([])
  expect(html).not.toContain(staffingMessages.endsOn)
  expect(html).toMatch(/name="ongoing"[^>]*checked/)
  const { staffing } = await request({ endsOn: '', ongoing: 'yes' })
  expect([staffing.endsOn, 'ongoing' in staffing]).toEqual(['', false])
})

test('the form is linked from the home page, the contact form, every footer and the site map', async () => {
  for (const path of ['/', '/contact', '/jobs'])
    expect(await visitor.textAt(path)).toContain('href="/employers')
  expect(await visitor.textAt('/sitemap.xml')).toContain(`<loc>${SITE}/employers`)
  expect(await visitor.textAt('/contact')).toMatch(
    /href="\/employers#request"[^>]*>Use the form for employers/,
  )
})

test('the desk shows a request with its facts, and among the requests', async () => {
  const { path, reference, values } = await request()
  const facts = ['2 × Registered nurse', 'Friday 27 November 2026', 'LS6 2AB', 'Dementia care; Own car']
  expect(lacks(await textAt(path), ...facts, 'href="tel:02079460321"')).toEqual([])
  const list = (kind: string) => textAt(`/admin/messages?kind=${kind}&search=${reference}`)
  expect(await list('staffing')).toContain(values.organisation)
  expect(await list('complaint')).not.toContain(values.organisation)
})

test('one click makes a draft of a request and leads to its form; two clicks at once make one', async () => {
  const { path, values, reference } = await request()
  const click = () => sent(post(path, { intent: 'draft', role: '0' }))
  const [one, other] = await Promise.all([click(), click()])
  const place = String(one[1])
  expect([one[0], other]).toEqual([303, one])
  const form = await textAt(place)
  expect(lacks(form, values.organisation, 'Registered nurse', 'Made from', reference)).toEqual([])
  const page = await textAt(path)
  const warning = 'It names the organisation, the town and the dates: check before you publish.'
  for (const text of [form, page]) expect(text).toContain(warning)
  expect(form).not.toMatch(/name="isActive"[^>]*checked/)
  expect(page).toContain(`href="${place}"`)
  expect((await visitor.get(place.replace('/admin/jobs/edit', '/jobs'))).status).toBe(404)
  expect(await textAt('/admin/jobs/changes')).toContain('Drafted')
})

test('there is no draft of a role that is not asked for', async () => {
  const { path } = await request()
  const jobs = () => db.selectFrom('jobs').select('id').execute()
  const before = await jobs()
  for (const role of ['7', '', ' ', undefined]) {
    expect((await post(path, { intent: 'draft', ...(role !== undefined && { role }) })).status).toBe(404)
  }
  expect(await jobs()).toEqual(before)
})

test('a Staffing Request of the contact form is marked as one, and has no draft to offer', async () => {
  const sender = { name: 'By Contact', email: 'ann@home.example', startedAt: '2026-11-21T11:00:00Z' }
  await visitor.post('/contact', { ...sender, subject: 'Staffing Request', message: 'Two nurses, please.' })
  expect(await textAt('/admin/messages?kind=staffing&search=By+Contact')).toContain('Two nurses, please.')
  const row = db.selectFrom('messages').select('id').where('name', '=', 'By Contact')
  const { id } = await row.executeTakeFirstOrThrow()
  expect((await get(`/admin/messages/${id}`)).status).toBe(200)
  expect(await textAt(`/admin/messages/${id}`)).not.toContain('Make a draft job')
})

test('a request that was made the wrong client’s is taken off them again', async () => {
  const { path, values } = await request()
  await press(desk, path, 'Make a client of it')
  const button = `It isn't ${values.organisation}'s`
  expect(await sent(press(desk, path, button))).toEqual([303, `${path}?done=not-theirs`])
  expect(lacks(await textAt(path), `It is ${values.organisation}'s`, 'Make a client of it')).toEqual([])
})
