import { Readable } from 'node:stream'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { anAlert } from '#domain/alerts/test-alerts.server.ts'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, putCv } from '#domain/applications/test-applications.server.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { replaceShifts, shiftsOf } from '#domain/candidates/availability.server.ts'
import { addContact, exchangeAddress } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { noteInterviewOutcome } from '#domain/interview-desk/interview-outcome.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import type { InterviewOutcome } from '#domain/interviews/interviews.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { exportPerson } from '#domain/privacy/export.server.ts'
import { unzip } from '#domain/privacy/test-export.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { rejectApplications, sendDueAnswers } from '#domain/submissions/rejection.server.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { bookPlace } from '#domain/training/bookings.server.ts'
import { aSession, booked, NOON } from '#domain/training/test-sessions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { cv } from '../testing/a-cv.ts'
import { enterAs, tokensFor } from './test-candidate.ts'
import { press, pressIn } from './test-form.ts'
import { askedBy, lacks, openTestProgram, sent, textOf } from './test-program.ts'

const { services, app, appOn, post, get } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const { db } = services
const enter = (email: string) => enterAs(app, services, email)
/** What somebody's applications are as they are told of them: the page, and the file to download. */
async function downloadOf(her: Awaited<ReturnType<typeof enter>>) {
  const { body } = await her.post('/my/download/files', {})
  const files = new Map(await unzip(Readable.fromWeb(body as never)))
  return [await her.textAt('/my/download'), files.get('applications.json')].join()
}

/** Notes how somebody was met the day before. */
async function interviewed(id: string, outcome: InterviewOutcome) {
  const before = { ...services, clock: clockAt('2026-11-19T12:00:00Z') }
  const values = { day: '2026-11-20', time: '10:00', minutes: '30', way: 'in-person', place: 'Ward 3' }
  await arrangeInterview(before, admin, id, values)
  const [interview] = await interviewsOf(db, admin, id)
  await noteInterviewOutcome(services, admin, { applicationId: id, id: interview?.id ?? '' }, outcome)
}
const details = { name: 'Ann Example', phone: '020 7946 0140' }
const candidateOf = (email: string) =>
  db.selectFrom('candidates').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const eventsOf = async (id: string) =>
  (await db.selectFrom('candidate_events').selectAll().where('candidate_id', '=', id).execute()).map(
    ({ event, detail }) => [event, JSON.parse(detail).changes],
  )
const aFile = (bytes = new Uint8Array(cv.buffer)) => new File([bytes], cv.name, { type: cv.mimeType })

test('a candidate withdraws an application of theirs, once and no one else’s', async () => {
  const id = await anApplication(db, { email: 'withdraws@home.example', jobTitle: 'Scrub nurse' })
  const other = await anApplication(db, { email: 'other@home.example' })
  const her = await enter('withdraws@home.example')
  expect(lacks(await her.textAt(`/my/withdraw/${id}`), 'Withdraw Scrub nurse?', 'Keep it')).toEqual([])
  for (const path of [`/my/withdraw/${other}`, '/my/withdraw/none', `/my/withdraw/${other}.data`]) {
    expect(await (await her.get(path)).text()).not.toContain('APP-')
    expect((await her.post(path, { reason: '' })).status).not.toBe(303)
  }
  const tooMuch = await her.post(`/my/withdraw/${id}`, { reason: 'x'.repeat(9_999) })
  expect([tooMuch.status, lacks(await textOf(tooMuch), 'There is a problem', 'href="#reason"')]).toEqual([
    400,
    [],
  ])
  const withdraw = () => her.post(`/my/withdraw/${id}`, { reason: 'Found something nearer' })
  for (const answer of await Promise.all([withdraw(), withdraw()]))
    expect(await sent(answer)).toEqual([303, `/my?withdrawn=1#${id}`])
  expect(
    lacks(
      await her.textAt('/my?withdrawn=1'),
      'Your application is withdrawn, and everybody here can see that.',
    ),
  ).toEqual([])
  expect(await her.textAt('/my')).not.toContain(`/my/withdraw/${id}`)
  const rows = await db.selectFrom('applications').select(['status', 'closed_note', 'email']).execute()
  expect(rows.filter(({ email }) => /withdraws|other/.test(email))).toEqual([
    { status: 'withdrawn', closed_note: 'Found something nearer', email: 'withdraws@home.example' },
    { status: 'new', closed_note: '', email: 'other@home.example' },
  ])
})

test('a new CV is checked like any other, and kept once', async () => {
  const application = await anApplication(db, { email: 'cv@home.example' })
  const her = await enter('cv@home.example')
  const none = await her.post('/my/cv', { cv: new File([], '') })
  expect(none.status).toBe(400)
  const photo = await her.post('/my/cv', { cv: new File(['\x89PNG\r\n\x1a\n'], 'me.png') })
  expect(photo.status).toBe(415)
  const give = () => her.post('/my/cv', { idempotencyKey: 'one form', cv: aFile() })
  for (const answer of [await give(), await give()])
    expect(await sent(answer)).toEqual([303, '/my/cv?given=1'])
  const { id } = await candidateOf('cv@home.example')
  const documents = db.selectFrom('documents').selectAll().where('candidate_id', '=', id)
  expect(await documents.execute()).toMatchObject([{ kind: 'cv', given_by: 'candidate' }])
  // The desk is told of it, and that it was opened is recorded.
  await db.updateTable('documents').set({ created_at: '2026-11-22T12:00:00.000Z' }).execute()
  const desk = askedBy(app, { Cookie: await signedInCookie(services) })
  const address = await (await desk.get(`/admin/applications/${application}`)).text()
  const page = /href="(\/admin\/candidates\/\w+\?cv=\w+)/.exec(address)?.[1] ?? ''
  const shown = await desk.textAt(page)
  expect(lacks(shown, 'given by the candidate', 'Hide the CV', 'looked at it')).toEqual([])
  expect(shown).not.toContain('CV opened')
  const opened = await desk.get(page.replace('?cv=', '/documents/'))
  expect([opened.status, (await opened.arrayBuffer()).byteLength]).toEqual([200, cv.buffer.byteLength])
  const ways = (await eventsOf(id)).filter(([event]) => event === 'cv-opened')
  expect(ways).toHaveLength(2)
  expect(lacks(await her.textAt('/my/cv?given=1'), 'Your newest CV', 'An earlier one')).toEqual([])
  const given = db.selectFrom('documents').select('upload_key').where('candidate_id', '=', id)
  await db.updateTable('uploads').set({ scan: 'malicious' }).where('key', 'in', given).execute()
  expect(lacks(await her.textAt('/my/cv'), 'we deleted it', 'Your newest CV')).toEqual([])
  expect(lacks(await desk.textAt(page), "so it was destroyed. We've written to the candidate")).toEqual([])
  expect((await desk.get(page.replace('?cv=', '/documents/'))).status).toBe(410)
})

test('corrected details are the desk’s, with what they were; mistakes keep what was typed', async () => {
  await anApplication(db, { email: 'moves@home.example', phone: details.phone })
  const her = await enter('moves@home.example')
  const wrong = await her.post('/my/details', { ...details, phone: 'none', postcode: 'nowhere' })
  expect(wrong.status).toBe(400)
  expect(lacks(await textOf(wrong), 'value="none"', 'Enter a postcode of the UK', 'aria-invalid')).toEqual([])
  const right = {
    name: 'Ann Example-Jones',
    phone: details.phone,
    postcode: 'se59rs',
    registration: '12A3456B',
  }
  expect(await sent(her.post('/my/details', right))).toEqual([303, '/my/details?saved=1'])
  expect(await sent(her.post('/my/details', right))).toEqual([303, '/my/details?saved=1'])
  const candidate = await candidateOf('moves@home.example')
  expect(candidate).toMatchObject({
    name: 'Ann Example-Jones',
    postcode: 'SE5 9RS',
    registration: '12A3456B',
  })
  expect(candidate.search_text).toContain('12a3456b')
  expect(await eventsOf(candidate.id)).toEqual([
    ['created', undefined],
    [
      'details-changed',
      [
        ['Full name', 'Ann Example', 'Ann Example-Jones'],
        ['Postcode', '', 'SE5 9RS'],
        ['Registration number', '', '12A3456B'],
      ],
    ],
  ])
})

test('availability is kept by day and shift', async () => {
  await anApplication(db, { email: 'nights@home.example' })
  const her = await enter('nights@home.example')
  const said = { '1-night': 'on', '7-day': 'on', '9-day': 'on', availableFrom: '2026-12-01' }
  expect(await sent(her.post('/my/availability', said))).toEqual([303, '/my/availability?saved=1'])
  const page = await her.textAt('/my/availability')
  expect([...page.matchAll(/<input[^>]* name="([^"]+)"[^>]* checked/g)].map(([, name]) => name)).toEqual([
    '1-night',
    '7-day',
  ])
  expect(lacks(page, 'value="2026-12-01"')).toEqual([])
  const { id } = await candidateOf('nights@home.example')
  expect((await eventsOf(id)).at(-1)).toEqual([
    'availability-changed',
    [
      ['Shifts', '', 'Monday: Nights; Sunday: Days'],
      ['Available from', '', '2026-12-01'],
    ],
  ])
  expect((await her.post('/my/availability', { availableFrom: '2026-02-30' })).status).toBe(400)
})

test('an old tab puts nothing back that the desk has changed meanwhile', async () => {
  await anApplication(db, { email: 'tabs@home.example', phone: details.phone })
  const her = await enter('tabs@home.example')
  const shownAt = async (at: string) => ({ at, html: await (await her.get(at)).text() })
  const pages = [await shownAt('/my/details'), await shownAt('/my/availability')] as const
  const { id } = await candidateOf('tabs@home.example')
  const changes = { phone: '07700 900456', specialty: 'Doctor', available_from: '2027-01-04' }
  await db.updateTable('candidates').set(changes).where('id', '=', id).execute()
  await addContact(db, services.clock, id, { kind: 'phone', value: changes.phone })
  await replaceShifts(db, id, ['1-day'])

  const wrong = await pressIn(her, pages[0], 'Save my details', { name: 'Ann Hall', postcode: 'nowhere' })
  const again = { at: '/my/details', html: await wrong.text() }
  await pressIn(her, again, 'Save my details', { postcode: 'SE5 9RS' })
  await pressIn(her, pages[1], 'Save', { '2-night': 'on' })
  expect(await candidateOf('tabs@home.example')).toMatchObject({
    ...changes,
    ...{ name: 'Ann Hall', postcode: 'SE5 9RS' },
  })
  expect(await shiftsOf(db, id)).toEqual(['1-day', '2-night'])
  const numbers = db.selectFrom('candidate_contacts').select('contact_key').where('candidate_id', '=', id)
  expect(await numbers.where('kind', '=', 'phone').execute()).toHaveLength(2)
})

test('a new address takes over when its link is used; the old one then opens nothing', async () => {
  await anApplication(db, { email: 'old@home.example' })
  await anApplication(db, { email: 'taken@home.example' })
  const her = await enter('old@home.example')
  const ask = (email: string) => her.post('/my/details', { form: 'email', email })
  for (const email of ['taken@home.example', 'new@home.example'])
    expect(await sent(ask(email))).toEqual([303, '/my/details?asked=1'])
  expect(await tokensFor(services, 'taken@home.example')).toEqual([])
  const [token = ''] = await tokensFor(services, 'new@home.example')
  // It is no link that lets anybody in.
  expect(await sent(post('/my/enter', { token }))).toEqual([303, '/my/enter'])
  const shown = async () => ({ at: '/my/confirm', html: await textOf(get(`/my/confirm?token=${token}`)) })
  const [page, another] = [await shown(), await shown()]
  expect((await candidateOf('old@home.example')).email).toBe('old@home.example')
  // A second press of the same button, as without script, leads on; to anybody else the link is a used one.
  for (const _ of ['first', 'second'])
    expect(await sent(pressIn(her, page, 'Use this address'))).toEqual([303, '/my/details?used=1'])
  for (const asked of [her, askedBy(app, {})])
    expect(await sent(pressIn(asked, another, 'Use this address'))).toEqual([303, '/my/confirm'])
  expect(await sent(post('/my/confirm', { token }))).toEqual([303, '/my/confirm'])
  expect(lacks(await her.textAt('/my/details'), 'new@home.example')).toEqual([])

  await post('/my/sign-in', { email: 'old@home.example' })
  expect(await tokensFor(services, 'old@home.example')).toHaveLength(1)
  expect((await (await enter('new@home.example')).get('/my')).status).toBe(200)
})

test("a candidate doesn't see alerts to an address that staff have exchanged", async () => {
  await anApplication(db, { email: 'before@home.example' })
  const { id } = await candidateOf('before@home.example')
  const alert = await anAlert(db, 'before@home.example', 'shift=night')
  const [from, email] = ['before@home.example', 'after@home.example']
  await addContact(db, services.clock, id, { kind: 'email', value: email })
  await exchangeAddress(db, services.clock, id, { from, to: email })
  const main = db.updateTable('candidates').set({ email, email_normalized: email })
  await main.where('id', '=', id).execute()
  const her = await enter(email)
  const page = await her.textAt('/my/alerts')
  expect(page).not.toContain('before@home.example')
  expect(lacks(page, areaMessages.otherAlerts)).toEqual([])
  await her.post('/my/alerts', { alert, intent: 'stop' })
  const row = db.selectFrom('alerts').select('state').where('id', '=', alert)
  expect(await row.execute()).toEqual([{ state: 'active' }])
})

test('a candidate takes everything along, without an account at the desk or a link', async () => {
  const id = await anApplication(db, { email: 'takes@home.example', jobTitle: 'Ward clerk' })
  await putCv(services, id, cv.buffer)
  const her = await enter('takes@home.example')
  const page = await her.textAt('/my/download')
  expect(lacks(page, 'Ward clerk', 'APP-', 'Applications', '21 Nov 2026, 12:00')).toEqual([])
  // Moments are kept in UTC, which in summer is no time of a reader in the UK.
  expect(page).not.toMatch(/>\d{4}-\d\d-\d\dT\d\d:/)
  expect(await sent(her.get('/my/download/files'))).toEqual([302, '/my/download'])
  const zip = await her.post('/my/download/files', {})
  expect(zip.headers.get('Cache-Control')).toBe('no-store')
  const files = Object.fromEntries(await unzip(Readable.fromWeb(zip.body as never)))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['applications.json', 'candidates.json', 'emails.json']),
  )
  const file = /"cvFile": "(APP-\w+\.\w+)"/.exec(files['applications.json'] ?? '')?.[1]
  expect(Object.keys(files)).toContain(`cvs/${file}`)
  expect(files['emails.json']).not.toContain('token=')
  const audit = db.selectFrom('privacy_audit').select(['event', 'admin_name']).where('event', '=', 'export')
  expect(await audit.execute()).toEqual([{ event: 'export', admin_name: 'The candidate' }])
})

test('a candidate’s download says what they were told of a rejection, staff’s export all', async () => {
  const id = await anApplication(db, { email: 'waits@home.example', jobTitle: 'Ward sister' })
  await putCv(services, id, cv.buffer)
  const tell = {
    kind: 'mail',
    subject: 'Unfortunately',
    text: 'Sorry, {name}.',
    on: '2026-11-24',
  } as const
  await interviewed(id, 'no')
  await rejectApplications(services, admin, [id], { reason: 'pay', note: 'Wants more', tell })
  const her = await enter('waits@home.example')
  const told = () => downloadOf(her)
  const before = await told()
  expect(lacks(before, 'Ward sister', 'decided', '2026-11-24', 'Ward 3')).toEqual([])
  expect(before).not.toMatch(/rejected|Wants more|"pay"|Sorry, Ann|Unfortunately|"no"/)
  await sendDueAnswers({ ...services, clock: clockAt('2026-11-24T09:00:00Z') })
  const after = await told()
  expect(lacks(after, 'rejected', 'Sorry, Ann', 'Unfortunately', '"no"')).toEqual([])
  expect(after).not.toMatch(/Wants more|"pay"/)
  const all = new Map(await unzip((await exportPerson(services, admin, 'waits@home.example')) as Readable))
  expect(lacks(all.get('applications.json') ?? '', 'Wants more', '"pay"')).toEqual([])
})

test('where an interview is, and with whom, is shown until it is over, with its link to follow', async () => {
  const email = 'late@home.example'
  const id = await anApplication(db, { email })
  const submission = await aSubmission(services, (await candidateOf(email)).id)
  await noteAnswer(services, admin, submission, 'interview')
  const place = 'https://meet.example/ward-4?x=1'
  const at = { day: '2026-11-21', time: '12:05', minutes: '20', way: 'video', place }
  await arrangeInterview(services, admin, id, { ...at, note: `Try it (${place}).`, submission })
  const { cookie } = await enter(email)
  const pageAt = async (time: string) => {
    const later = appOn({ clock: clockAt(`2026-11-21T${time}:00Z`) })
    return askedBy(later, { Cookie: cookie.split(';')[0] ?? '' }).textAt('/my')
  }
  const link = `<a href="${place}"`
  const started = await pageAt('12:24')
  expect(lacks(started, 'With Elm House', link, '</a>).', ', UK time')).toEqual([])
  expect(started.split(link)).toHaveLength(3)
  expect(lacks(await pageAt('12:25'), 'Your interview was on', link)).toEqual([link])
})

test('a candidate sees where they have work and from when, and nothing of what was cancelled', async () => {
  const email = 'works@home.example'
  await anApplication(db, { email })
  const id = await aPlacement(services, (await candidateOf(email)).id)
  const agreed = { times: '19:30 to 08:00', ask_for: 'Sister Grant' }
  await db.updateTable('placements').set(agreed).where('id', '=', id).execute()
  const { cookie } = await enter(email)
  const pageOn = async (day: string) => {
    const visit = { created_at: `${day}T12:00:00.000Z`, used_at: `${day}T12:00:00.000Z` }
    await db.updateTable('candidate_sessions').set(visit).execute()
    const on = appOn({ clock: clockAt(`${day}T12:00:00Z`) })
    return askedBy(on, { Cookie: cookie.split(';')[0] ?? '' }).textAt('/my')
  }
  const [first, last] = ['Tuesday 1 December 2026', 'Monday 14 December 2026']
  const before = await pageOn('2026-11-21')
  const start = `You start on ${first}, and it goes on until ${last}.`
  const facts = ['Times: 19:30 to 08:00', 'Ask for: Sister Grant']
  expect(lacks(before, 'My work', 'Night shift, Willow Court', start, ...facts)).toEqual([])
  expect(before).not.toContain('28.00')
  expect(await pageOn('2026-12-14')).toContain(`Since ${first}, until ${last}.`)
  const after = await pageOn('2026-12-15')
  expect(lacks(after, `It was from ${first} to ${last}.`, ...facts)).toEqual(facts)
  await db
    .updateTable('placements')
    .set({ cancelled_at: '2026-11-21T12:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  expect(await pageOn('2026-11-21')).not.toContain('Willow Court')
})

test('who is about to withdraw a registration reads nothing of a job that it was for', async () => {
  const id = await anApplication(db, { email: 'registered@home.example' })
  const page = await (await enter('registered@home.example')).textAt(`/my/withdraw/${id}`)
  const ofJobs = ['for this job', 'while the job is open']
  expect(lacks(page, 'Withdraw your registration?', ...ofJobs)).toEqual(ofJobs)
})

test('who withdraws is told that their interview is cancelled, and gets its entry to take out', async () => {
  const email = 'cancels@home.example'
  const id = await anApplication(db, { email })
  const at = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'in-person', place: 'Ward 3' }
  await arrangeInterview(services, admin, id, at)
  const her = await enter(email)
  expect(await her.textAt(`/my/withdraw/${id}`)).toContain(areaMessages.interviewToo)
  await her.post(`/my/withdraw/${id}`, {})
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email)
  const { text } = await mails.where('subject', 'like', '%is withdrawn%').executeTakeFirstOrThrow()
  expect(text).toContain('Cancelled interview: Thursday 26 November 2026 at 10:00')
  const calendar = /\/interviews\/\S+/.exec(text)?.[0] ?? ''
  expect(await her.textAt(calendar)).toContain('METHOD:CANCEL')
})

test('a candidate sees the training sessions to come on which their own address has a place', async () => {
  const email = 'trains@home.example'
  await anApplication(db, { email })
  const [theirs, over, others] = [
    await aSession(db, { title: 'Basic life support' }),
    await aSession(db, { title: 'Fire safety', startsAt: '2026-11-20T09:30:00.000Z', endsAt: NOON }),
    await aSession(db, { title: 'Infection control' }),
  ]
  const early = { ...services, clock: clockAt('2026-11-19T12:00:00.000Z') }
  const typed = { name: 'Ann Lee', phone: '020 7946 0140', startedAt: '2026-11-19T11:00:00Z' }
  const from = { address: '203.0.113.7', startedAt: typed.startedAt }
  for (const sessionId of [theirs, over])
    expect(await bookPlace(early, { ...typed, sessionId, email }, from)).toEqual({ kind: 'booked' })
  await bookPlace(early, { ...typed, sessionId: others, email: 'other@home.example' }, from)
  const page = await (await enter(email)).textAt('/my')
  const shown = ['Basic life support', 'Monday 30 November 2026, 09:30 to 13:30', `/training/${theirs}.ics`]
  expect(lacks(page, ...shown, 'Fire safety', 'Infection control')).toEqual([
    'Fire safety',
    'Infection control',
  ])
})

test('links to two days of one course, and of two applications to one job, have names apart', async () => {
  const email = 'twice@home.example'
  const jobTitle = 'Ward Nurse'
  for (const status of ['new', 'contacted'] as const) await anApplication(db, { email, jobTitle, status })
  const days = ['2026-11-30', '2026-12-01'].map((day) => ({
    ...{ title: 'Basic life support', startsAt: `${day}T09:30:00.000Z`, endsAt: `${day}T13:30:00.000Z` },
  }))
  for (const day of days) await booked(services, await aSession(db, day), { email })
  const page = await (await enter(email)).textAt('/my')
  const names = DomUtils.getElementsByTagName('a', parseDocument(page)).map((link) =>
    DomUtils.textContent(link),
  )
  const own = names.filter((name) => /Basic life support|Ward Nurse/.test(name))
  expect([own.length, new Set(own).size]).toEqual([6, 6])
  expect(own[0]).toBe('Add it to your calendar: Basic life support, Monday 30 November 2026, 09:30 to 13:30')
})

test('a candidate cancels a training place of their own, and of nobody else', async () => {
  const email = 'cannot@home.example'
  await anApplication(db, { email })
  const theirs = await booked(services, await aSession(db, { title: 'Basic life support' }), { email })
  const ofAnother = await booked(services, await aSession(db), { email: 'someone@home.example' })
  const [at, other] = [theirs, ofAnother].map((id) => `/my/training/${id}`) as [string, string]
  const her = await enter(email)
  expect([(await her.get(other)).status, (await her.post(other, {})).status]).toEqual([404, 404])
  expect(await her.textAt('/my')).toContain(`href="${at}"`)
  // Nobody is promised an email while none can be sent.
  const asks = await her.textAt(at)
  expect(lacks(asks, 'Somebody else can have your place', 'We send you an email')).toEqual([
    'We send you an email',
  ])
  expect(await sent(press(her, at, 'Cancel my place'))).toEqual([303, '/my?place-cancelled=1'])
  const page = await her.textAt('/my?place-cancelled=1')
  expect(lacks(page, 'Your place is cancelled', 'Basic life support')).toEqual(['Basic life support'])
  expect((await her.get(at)).status).toBe(404)
})

test('an interview to come is shown with its day once, whatever the status', async () => {
  const id = await anApplication(db, { email: 'day@home.example' })
  const values = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'video', place: 'By link' }
  await arrangeInterview(services, admin, id, values)
  const her = await enter('day@home.example')
  const when = 'You have an interview on Thursday 26 November 2026 at 10:00.'
  for (const to of ['interview', 'offered', 'contacted'] as const) {
    await setStatus(db, admin, services.clock, id, { to })
    const page = (await her.textAt('/my')).replace(/<script.*?<\/script>/gs, '')
    expect([to, page.split(when).length - 1, lacks(page, 'By video: By link')]).toEqual([to, 1, []])
  }
})

test('a candidate’s download tells no decision that was noted and is not told yet', async () => {
  const id = await anApplication(db, { email: 'met@home.example' })
  await putCv(services, id, cv.buffer)
  await interviewed(id, 'no')
  const her = await enter('met@home.example')
  const shown = await downloadOf(her)
  expect(lacks(shown, 'Ward 3')).toEqual([])
  expect(shown).not.toMatch(/Tell them no|"no"/)
})

test('who deletes their data sees what goes and what stays, and is out', async () => {
  await anApplication(db, { email: 'goes@home.example' })
  const her = await enter('goes@home.example')
  const { id } = await candidateOf('goes@home.example')
  expect(
    lacks(await her.textAt('/my/delete'), 'What goes', 'Application APP-', 'Delete it for good'),
  ).toEqual([])
  const gone = await her.post('/my/delete', {})
  expect(await sent(gone)).toEqual([303, '/my/deleted'])
  expect(gone.headers.get('Set-Cookie')).toMatch(/^__Host-my=; Max-Age=0/)
  expect(await db.selectFrom('candidates').where('id', '=', id).selectAll().execute()).toEqual([])
  expect(await sent(her.get('/my'))).toEqual([303, '/my/sign-in?ended=1'])
})

test('a record of a placed candidate stays, a hold keeps all, and both say so', async () => {
  await anApplication(db, { email: 'placed@home.example', status: 'placed' })
  const her = await enter('placed@home.example')
  const plan = await her.textAt('/my/delete')
  const stays = ['What has to stay', 'The law requires', 'With your record stay your name', 'No other client']
  expect(lacks(plan, ...stays)).toEqual([])
  expect(plan).not.toContain('Your CVs, your details')
  const hold = { id: 'hold', email_normalized: 'placed@home.example', reason: 'x', placed_by: 'Priya' }
  await db
    .insertInto('legal_holds')
    .values({ ...hold, placed_at: '2026-11-21T12:00:00Z' })
    .execute()
  expect(await sent(her.post('/my/delete', {}))).toEqual([303, '/my/delete?held=1'])
  expect(lacks(await her.textAt('/my/delete?held=1'), 'Nothing was deleted.')).toEqual([])
  await db.deleteFrom('legal_holds').execute()
  expect(await sent(her.post('/my/delete', {}))).toEqual([303, '/my/deleted?part=1'])
  expect((await candidateOf('placed@home.example')).name).toBe('Ann Example')
  expect(await sent(her.get('/my'))).toEqual([303, '/my/sign-in?ended=1'])
})
