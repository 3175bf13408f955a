import { expect, test } from 'vitest'
import { sampleAgency, setAgency } from '#content/site.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { readAgency, saveAgency } from '#domain/agency/agency.server.ts'
import { agencyOf } from '#domain/agency/agency-fields.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { deskAddresses, fillDesk } from './test-desk.ts'
import { pressIn } from './test-form.ts'
import { askedBy, lacks, openTestProgram, textOf } from './test-program.ts'

const { program, services, app, ...visitor } = await openTestProgram()
await insertJobs(services.db, services.clock, 3)
const kim = askedBy(app, {
  Cookie: await signedInCookie(services, { email: 'kim@example.org', groups: ['admin'] }),
})
const { get, post, textAt } = kim

const details = {
  name: 'Kestrel Care Staffing',
  shortName: 'Kestrel',
  tagline: 'Care shifts in the north',
  description: 'Kestrel finds shifts for carers.',
  phone: '01632 960 001',
  email: 'hello@kestrel.example',
  privacyEmail: 'data@kestrel.example',
  complaintsEmail: 'sorry@kestrel.example',
  street: '1 Mill Lane',
  locality: 'Leeds',
  postalCode: 'LS1 4DY',
  officeHours: 'Weekdays: 8:30-16:00\nWeekends: none',
  outOfHours: 'Nights: ring the same number.',
  companyName: 'Kestrel Care Ltd',
  companyNumber: 'SC123456',
  registeredIn: 'Scotland',
  registeredOffice: '1 Mill Lane, Leeds LS1 4DY',
  vatNumber: 'GB 123 4567 89',
  icoNumber: 'ZA123456',
  note: '',
  social: 'LinkedIn: https://www.linkedin.com/company/kestrel',
}
/** What is shown of the sample. The number is that of records of tests, too. */
const OLD = /alderbrook|Alder Yard|EC1R|\b0000000|Healthcare shifts and jobs in|www\.facebook/i
const OLD_NUMBER = /7946 ?0140/
const PATH = '/admin/settings/agency'

test('what is not right is said beside its field, and nothing is saved', async () => {
  const wrong = {
    ...details,
    email: 'kestrel',
    officeHours: 'always',
    social: 'javascript:alert(1)',
    name: '',
  }
  const answer = await post(PATH, wrong)
  expect(answer.status).toBe(400)
  const page = await textOf(answer)
  expect(page).toContain('Give days and hours')
  expect(page).toContain('Give a name and an address')
  expect(page).toContain('Enter the name of the agency.')
  expect(await visitor.textAt('/')).toContain(sampleAgency.name)
})

test('once an administrator gives the details, no page or file shows those of the sample', async () => {
  const saved = await post(PATH, details)
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${PATH}?done=saved`])
  // Records of the desk have the name of when they were made, so these are made now.
  setAgency({ ...sampleAgency, ...agencyOf((await readAgency(services.db)).record) })
  const desk = await fillDesk(services)
  const fixed = program.pages
    .map(({ path }) => path)
    .filter((path) => !/[:*]|^\/admin|^\/my|picture|sign-out/.test(path))
  const job = (await services.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()).id
  const shown: string[] = []
  const old: string[] = []
  const look = async (path: string, text: string) => {
    const found = OLD.exec(text) ?? (/^.(admin|api)/.test(path) ? null : OLD_NUMBER.exec(text))
    if (found) old.push(`${path}: ${text.slice(found.index - 40, found.index + 40)}`)
    if (/kestrel/i.test(text)) shown.push(path)
  }
  for (const path of [...fixed, `/jobs/${job}`, `/jobs/${job}/apply`, '/api/openapi.json', '/nowhere'])
    await look(path, await visitor.textAt(path))
  for (const [pattern, path] of deskAddresses(program, desk)) {
    const answer = await get(path)
    const isText = /html|json|csv|calendar|plain/.test(answer.headers.get('Content-Type') ?? '')
    if (isText) await look(pattern, await textOf(answer))
  }
  expect(old).toEqual([])
  for (const path of ['/', '/contact', '/privacy-policy', '/site.webmanifest', '/jobs/feed.xml'])
    expect(shown).toContain(path)
  expect(shown).toContain('/api/openapi.json')
  expect(await textAt(PATH)).toContain('Last changed by')
})

test('mails have them, too', async () => {
  const written = services.db.selectFrom('outbox').select(['text', 'html'])
  const before = (await written.execute()).length
  const sent = await visitor.call('/contact', {
    ...{ name: 'Ann Lee', email: 'ann@home.example', subject: 'Feedback', message: 'Good morning.' },
  })
  expect(sent.status).toBe(201)
  const mails = (await written.execute()).slice(before)
  expect(mails.length).toBeGreaterThan(0)
  for (const { text, html } of mails) {
    expect(text).toContain(`Telephone ${details.phone}, email ${details.email}`)
    expect(`${text}${html}`).not.toMatch(OLD)
  }
})

test('what another node changes is shown within a second', async () => {
  // The modules of this test know as little of those of the built program as another process does.
  const { record, changed } = await readAgency(services.db)
  await saveAgency(services, admin, { ...record, name: 'Merlin Nurses' }, changed?.at ?? '')
  await expect.poll(() => visitor.textAt('/contact'), { timeout: 1_000 }).toContain('Merlin Nurses')
})

test('of two administrators the second is told of the first, and puts nothing back unseen', async () => {
  const shown = { at: PATH, html: await (await get(PATH)).text() }
  expect((await pressIn(kim, shown, 'Save', { phone: '01632 960 002' })).status).toBe(303)
  // Whoever was putting something else right has not seen it yet.
  const wrong = { at: PATH, html: await (await pressIn(kim, shown, 'Save', { name: '' })).text() }
  const late = await pressIn(kim, wrong, 'Save', { name: 'Osprey Care' })
  const page = await textOf(late.clone())
  expect([late.status, lacks(page, 'changed these details in the meantime', 'Osprey Care')]).toEqual([
    409,
    [],
  ])
  expect((await readAgency(services.db)).record).toMatchObject({ phone: '01632 960 002' })
  const again = await pressIn(kim, { at: PATH, html: await late.text() }, 'Save', { name: 'Merlin Nurses' })
  expect(again.status).toBe(303)
  // The same form twice is one.
  const twice = await pressIn(kim, { at: PATH, html: page }, 'Save', { name: 'Merlin Nurses' })
  expect(twice.status).toBe(303)
})

test('getting started says what is done, and what is left', async () => {
  const page = await textAt('/admin/start')
  for (const said of ['Visitors see Merlin Nurses', 'SMTP_URL=', 'You sign in as kim@example.org'])
    expect(page).toContain(said)
  expect(page).toContain('Links in emails and search engines lead to https://jobs.example.org.')
  expect(await textAt('/admin/dashboard')).toContain('href="/admin/start"')
})

test('a name is one’s own once it is another than the address', async () => {
  const step = /Your own address, name and password[\s\S]*?, (done|to do)/
  const named = (name: string) =>
    services.db.updateTable('users').set({ name }).where('email', '=', 'kim@example.org').execute()
  await named('kim@example.org')
  const page = await textAt('/admin/start')
  expect([step.exec(page)?.[1], lacks(page, 'see that address in place of your name.')]).toEqual([
    'to do',
    [],
  ])
  await named('Kim Example')
  expect(step.exec(await textAt('/admin/start'))?.[1]).toBe('done')
})

test('details that are still the invented agency’s are named, and the step is not done', async () => {
  const step = /Name and contact details[\s\S]*?, (done|to do)/
  expect(step.exec(await textAt('/admin/start'))?.[1]).toBe('done')
  const left = { vatNumber: sampleAgency.company.vatNumber, social: 'X (Twitter): https://x.com/' }
  await pressIn(kim, { at: PATH, html: await textAt(PATH) }, 'Save', left)
  const page = await textAt('/admin/start')
  expect(step.exec(page)?.[1]).toBe('to do')
  expect(lacks(page, 'Your pages at networks, VAT number.')).toEqual([])
  expect(lacks(await textAt(PATH), 'Your pages at networks, VAT number. Give yours')).toEqual([])
  const own = { vatNumber: '', social: 'LinkedIn: https://www.linkedin.com/company/kestrel' }
  await pressIn(kim, { at: PATH, html: await textAt(PATH) }, 'Save', own)
  expect(step.exec(await textAt('/admin/start'))?.[1]).toBe('done')
})

test('the legal texts are done once somebody says that they have read them', async () => {
  const unread = /The legal texts[\s\S]*?, to do[\s\S]*?I(?:'|&#x27;)ve read them/
  expect(await textAt('/admin/start')).toMatch(unread)
  const ticked = await post('/admin/start', { intent: 'texts-read' })
  expect([ticked.status, ticked.headers.get('Location')]).toEqual([303, '/admin/start'])
  expect(await textAt('/admin/start')).toMatch(/The legal texts[\s\S]*?, done[\s\S]*?has read them, /)
  await post('/admin/start', { intent: 'texts-unread' })
  expect(await textAt('/admin/start')).toMatch(unread)
  expect((await post('/admin/start', { intent: 'else' })).status).toBe(400)
})

test('the first steps can be put away, and are found again from the settings', async () => {
  const putAway = await post('/admin/start', { intent: 'put-away' })
  expect(putAway.headers.get('Location')).toBe('/admin/dashboard?done=steps-put-away')
  expect(await textAt('/admin/dashboard')).not.toContain('href="/admin/start"')
  expect(await textAt('/admin/settings')).toContain('href="/admin/start"')
  expect((await get('/admin/start?first')).headers.get('Location')).toBe('/admin/dashboard')
  await post('/admin/start', { intent: 'bring-back' })
  expect(await textAt('/admin/dashboard')).toContain('href="/admin/start"')
})
