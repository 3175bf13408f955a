import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#domain/abuse/abuse.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { referenceProof } from '#domain/references/reference-proof.server.ts'
import { aSession } from '#domain/training/test-sessions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { pageAfter, press, pressIn } from './test-form.ts'
import { askedBy, type Fields, lacks, openTestProgram, sent, textOf } from './test-program.ts'

const { makeJob, ...visitor } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const { services, get, post, textAt } = visitor
const { db, clock } = services
const { id: job } = await makeJob()
const session = await aSession(db, { capacity: 100 })

const cv = new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' })
const applicant = { phone: '020 7946 0001', experience: '5-10 years', over18: 'yes', cv }
const request = {
  ...{
    'roles.0.role': 'Registered nurse',
    'roles.0.count': '2',
    startsOn: '2026-11-27',
    'shifts.nights': 'yes',
  },
  ...{ organisation: 'Oakfield', siteKind: 'Nursing home', town: 'Leeds', postcode: 'LS6 2AB' },
  ...{ endsOn: '2026-11-29', jobTitle: 'Manager', phone: '020 7946 0321', notes: '', requirements: '' },
}
type Form = {
  path: string
  button: string
  fields: Fields
  table: 'applications' | 'messages' | 'bookings'
  said: string
}
const forms: Form[] = [
  {
    ...{ path: '/register', button: 'Submit Application', fields: { ...applicant, specialty: 'Nurse' } },
    ...{ table: 'applications', said: 'Application submitted successfully' },
  },
  {
    path: `/jobs/${job}/apply`,
    button: 'Submit Application',
    fields: applicant,
    table: 'applications',
    said: 'Application submitted successfully',
  },
  {
    ...{ path: '/contact', button: 'Send message', fields: { subject: 'Feedback', message: 'Words' } },
    ...{ table: 'messages', said: 'Message sent' },
  },
  {
    path: '/complaints',
    button: 'Send complaint',
    fields: { subject: 'Training', message: 'It was cold.' },
    table: 'messages',
    said: 'We have received your complaint',
  },
  {
    ...{ path: '/employers', button: 'Send request', fields: request, table: 'messages' },
    said: 'We have your request',
  },
  {
    path: `/training/${session}/book`,
    button: 'Book a place',
    fields: { phone: '020 7946 0140', sessionId: session },
    table: 'bookings',
    said: 'We have your booking',
  },
]
let people = 0
/** The fields as somebody fills them in whom nobody else in this file is. */
const filledIn = ({ fields }: Form, more: Fields = {}): Fields => {
  const email = `person-${++people}@home.example`
  return { name: 'Ann Example', email, startedAt: '2026-11-21T11:00:00Z', ...fields, ...more }
}
const kept = ({ table }: Form) =>
  db.selectFrom(table).select(['id', 'reference', 'is_spam']).orderBy('created_at').execute()

test.each(forms)('$path leads to a page that says what has arrived, and its reference', async (form) => {
  expect((await get(form.path)).headers.get('Cache-Control')).toBe('no-store')
  const [status, address] = await sent(press(visitor, form.path, form.button, filledIn(form)))
  expect([status, address]).toEqual([303, expect.stringMatching(/\?sent=/)])
  const reference = new URLSearchParams(`${address}`.split('?')[1]).get('sent') ?? ''
  const page = await textAt(`${address}`)
  expect(page).toContain(form.said)
  if (form.path === '/contact' || form.table === 'bookings') return
  expect(page).toContain(reference)
  expect((await kept(form)).map((row) => row.reference)).toContain(reference)
})

test.each(forms)('two clicks at once on the button of $path are one', async (form) => {
  const before = (await kept(form)).length
  const fields = filledIn(form, { idempotencyKey: `key of ${form.path}` })
  const [one, other] = await Promise.all([post(form.path, fields), post(form.path, fields)])
  expect(await sent(other)).toEqual(await sent(one))
  expect(await kept(form)).toHaveLength(before + 1)
})

test.each(forms)('$path with a mistake names it, keeps what was typed, and stores nothing', async (form) => {
  const before = await kept(form)
  const answer = await post(form.path, filledIn(form, { name: 'Somebody <b>', email: 'ann' }))
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
  const page = await textOf(answer)
  const said = ['Enter an email address, like name@example.org.', 'role="alert"', 'aria-invalid="true"']
  expect(lacks(page, ...said, 'value="Somebody &lt;b&gt;"', 'value="ann"')).toEqual([])
  expect(await kept(form)).toEqual(before)
})

test.each(forms)(
  'the form of $path that came back with a mistake is taken as a person’s once that is corrected',
  async (form) => {
    const { button } = form
    const { idempotencyKey: _, ...typed } = filledIn(form)
    const wrong = await press(visitor, form.path, button, { ...typed, email: 'ann' })
    expect(wrong.status).toBe(400)
    const before = new Set((await kept(form)).map(({ id }) => id))
    const shown = { at: form.path, html: await wrong.text() }
    const answer = pressIn(visitor, shown, button, { email: `${typed.email}` })
    expect((await pageAfter(visitor, answer)).html).toContain(form.said)
    const added = (await kept(form)).filter(({ id }) => !before.has(id))
    // However soon it comes back: time counts from the first showing.
    expect(added.map(({ is_spam }) => Number(is_spam))).toEqual([0])
  },
)

test.each(forms)('what looks automated in $path is answered alike and kept as spam', async (form) => {
  const before = new Set((await kept(form)).map(({ id }) => id))
  const [status, address] = await sent(post(form.path, filledIn(form, { [HONEYPOT_FIELD]: 'x' })))
  expect([status, address]).toEqual([303, expect.stringMatching(/\?sent=/)])
  const added = (await kept(form)).filter(({ id }) => !before.has(id))
  expect(added.map(({ is_spam }) => Number(is_spam))).toEqual([1])
})

test.each(forms.filter(({ path }) => path !== '/contact'))('$path believes no false one', async (form) => {
  for (const proof of ['', '&proof=', '&proof=AAAAAAAAAAAAAAAA', '&proof=a&proof=b']) {
    const page = await textAt(`${form.path}?sent=APP-7F3K2${proof}`)
    for (const text of [form.said, 'APP-7F3K2']) expect(page).not.toContain(text)
    expect(page).toContain('<form')
  }
})

test('a sent application still says that it has arrived once its job has closed', async () => {
  const { id, title } = await makeJob({ title: 'Nights at Elm House' })
  const proof = referenceProof(services.secret, 'APP-7F3K2')
  const page = () => textAt(`/jobs/${id}/apply?sent=APP-7F3K2&proof=${proof}`)
  const told = ['<title>Application submitted | ', 'Application submitted successfully', 'APP-7F3K2']
  expect(lacks(await page(), ...told, title)).toEqual([])
  await setJobsStatus(db, admin, clock, [id], 'closed')
  expect(lacks(await page(), ...told, title)).toEqual([title])
})

test('whoever has applied is told that they can see where it stands only while mail goes out', async () => {
  const sentPage = `/register?sent=APP-7F3K2&proof=${referenceProof(services.secret, 'APP-7F3K2')}`
  const withMail = askedBy(visitor.appOn({ mail: { send: async () => {} } as never }), {})
  expect(await withMail.textAt(sentPage)).toContain('see where it stands')
  const without = await textAt(sentPage)
  expect(lacks(without, 'APP-7F3K2', 'see where it stands')).toEqual(['see where it stands'])
})
