import { expect, test } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aPlacement, aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { dayInLondon, shiftMonths } from '#platform/clock.ts'
import { placeOf, press, pressIn } from './test-form.ts'
import { askedBy, lacks, openTestDesk, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services } = desk
const { db } = services

async function somebody(email: string): Promise<string> {
  await anApplication(db, { email, name: 'Ann Smith', specialty: 'Nurse' })
  return (await findByEmail(db, email)) ?? ''
}
const passportAt = (id: string, rest = '') => `/admin/candidates/${id}/passport${rest}`
const aPdf = (name = 'copy.pdf') =>
  new File([new Uint8Array(Buffer.from(pdf()))], name, { type: 'application/pdf' })

test('a check is kept with its copy, which opens only where it belongs, and is told', async () => {
  const id = await somebody('ann@home.example')
  const page = passportAt(id, '?topic=registration')
  const asked = ['Nurse', 'Registration', 'After an offer', 'Nobody can change it']
  expect(lacks(await desk.textAt(passportAt(id)), ...asked)).toEqual([])

  const typed = { number: '12A3456', against: '', file: aPdf('pin.pdf') }
  const refused = await press(desk, page, 'Keep as verified', typed)
  const html = await refused.text()
  expect([refused.status, html]).toEqual([400, expect.stringContaining('pin.pdf has arrived')])
  expect(html).toContain('value="12A3456"')
  const right = { number: '12a 3456b', against: 'NMC register' }
  const kept = await pressIn(desk, { at: page, html }, 'Keep as verified', right)
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, expect.stringContaining('done=recorded')])

  const shown = await (await desk.get(page)).text()
  expect(shown).toContain('https://www.nmc.org.uk/registration/search-the-register/')
  expect(
    lacks(await desk.textAt(page), '12A3456B', 'against: NMC register', 'Register of the Nursing'),
  ).toEqual([])
  const { id: document } = await db.selectFrom('documents').select('id').executeTakeFirstOrThrow()
  const file = passportAt(id, `/files/${document}`)
  const answer = await desk.get(file)
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="CAN-\w+-registration\.pdf"$/),
  ])
  await answer.body?.cancel()
  expect(lacks(await desk.textAt(page), 'Opened once', 'downloaded it', 'Registration: file opened')).toEqual(
    [],
  )

  const other = await somebody('ben@home.example')
  const elsewhere = [
    passportAt(other, `/files/${document}`),
    passportAt(id, '/files/01GUESSED'),
    `/admin/candidates/${id}/documents/${document}`,
    `/admin/candidates/${other}/documents/${document}`,
  ]
  for (const address of elsewhere) expect([address, (await desk.get(address)).status]).toEqual([address, 404])
  expect((await desk.visitor.get(file)).status).toBe(302)
})

test('a copy and a check that are sent twice are kept once, and no colleague has decided', async () => {
  const id = await somebody('dan@home.example')
  const at = passportAt(id, '?topic=registration')
  const check = { number: '12A3456B', against: 'NMC register' }
  const shown = { at, html: await (await desk.get(at)).text() }
  const keep = (more: object = {}) =>
    pressIn(desk, shown, 'Keep as verified', { ...check, file: aPdf(), ...more })
  expect([(await keep()).status, (await keep()).status]).toEqual([303, 303])
  const evidence = db.selectFrom('evidence').select(['id', 'version']).where('candidate_id', '=', id)
  const [kept] = await evidence.execute()
  const page = `${at}&evidence=${kept?.id}`
  const open = { at: page, html: await (await desk.get(page)).text() }
  const attach = (comment: string) => {
    const file = new File([new Uint8Array(Buffer.from(pdf({ comment })))], 'more.pdf', {
      type: 'application/pdf',
    })
    return pressIn(desk, open, 'Add the copy', { file })
  }
  expect([(await attach('%1')).status, (await attach('%1')).status, (await attach('%2')).status]).toEqual([
    303, 303, 409,
  ])
  const documents = db.selectFrom('documents').select('id').where('candidate_id', '=', id)
  expect([await evidence.execute(), await documents.execute()]).toMatchObject([[{ id: kept?.id }], [{}, {}]])
})

test('a check is rejected with a reason, or verified and put right, by one of two', async () => {
  const id = await somebody('cat@home.example')
  await aCompletePassport(services, id, 'nurse')
  const page = passportAt(id, '?topic=dbs')
  const rows = db.selectFrom('evidence').select('id').where('candidate_id', '=', id)
  const { id: evidence } = await rows.where('topic', '=', 'dbs').executeTakeFirstOrThrow()
  const opened = `${page}&evidence=${evidence}`
  const seen = await (await desk.get(opened)).text()
  expect(await textOf(desk.get(passportAt(id)))).toContain('Everything that this role asks for is verified')
  const ask = { reason: "The number can't be read. Send the whole page." }
  expect((await press(desk, opened, 'Reject', { reason: ' ' })).status).toBe(400)
  expect((await press(desk, opened, 'Reject', ask)).status).toBe(303)
  const late = await pressIn(desk, { at: opened, html: seen }, 'Verified', { against: 'Original seen' })
  expect([late.status, lacks(await late.text(), 'This was decided or changed')]).toEqual([409, []])
  expect(lacks(await desk.textAt(passportAt(id)), 'Please send again', ask.reason)).toEqual([])
  const right = { number: '999999999999', against: 'Original seen' }
  expect((await press(desk, opened, 'Verified', right)).status).toBe(303)
  expect(lacks(await desk.textAt(page), '999999999999', 'DBS check: rejected', 'Verified')).toEqual([])
})

test('the role is chosen at the desk, with an event of the candidate’s, and by one at a time', async () => {
  const id = await somebody('dee@home.example')
  const before = await (await desk.get(passportAt(id))).text()
  expect((await press(desk, passportAt(id), 'Save the role', { role: 'hca' })).status).toBe(303)
  expect(
    lacks(
      await desk.textAt(`/admin/candidates/${id}`),
      'Passport: Healthcare assistant',
      'Nurse → Healthcare assistant',
    ),
  ).toEqual([])
  const late = await pressIn(desk, { at: passportAt(id), html: before }, 'Save the role', { role: 'doctor' })
  expect(late.status).toBe(409)
})

test('a file that is no PDF is refused, and a form without a copy says so', async () => {
  const id = await somebody('eve@home.example')
  const page = passportAt(id, '?topic=identity')
  await press(desk, page, 'Keep as verified', { lastFour: '4321', against: 'Original seen' })
  const row = await db
    .selectFrom('evidence')
    .select('id')
    .where('candidate_id', '=', id)
    .executeTakeFirstOrThrow()
  const opened = `${page}&evidence=${row.id}`
  expect((await press(desk, opened, 'Add the copy')).status).toBe(400)
  const text = new File(['plain'], 'a.pdf', { type: 'application/pdf' })
  expect((await press(desk, opened, 'Add the copy', { file: text })).status).toBe(415)
  expect((await press(desk, opened, 'Add the copy', { file: aPdf() })).status).toBe(303)
  expect(lacks(await desk.textAt(page), 'Identity: file added', 'Show the copy')).toEqual([])
})

test('recruiters read what roles ask for, and administrators add to it from a day on', async () => {
  const settings = '/admin/settings/compliance'
  const headers = {
    Cookie: await signedInCookie(services, { email: 'r@example.org', groups: ['recruiter'] }),
  }
  const recruiter = askedBy(desk.app, headers)
  const page = await recruiter.textAt(`${settings}?role=midwife`)
  expect([lacks(page, 'Newborn life support', 'After 12 months'), page.includes('Add a check')]).toEqual([
    [],
    false,
  ])
  const change = `${settings}/change?role=midwife`
  expect((await recruiter.get(change)).status).toBe(403)
  const wrong = await press(desk, change, 'Add', { name: 'Badge', fromOn: '2020-01-01' })
  expect(wrong.status).toBe(400)
  const typed = { name: 'Uniform', kind: 'other', fromOn: '2099-01-01' }
  expect((await press(desk, change, 'Add', typed)).status).toBe(303)
  expect(lacks(await recruiter.textAt(`${settings}?role=midwife`), 'Uniform, from 1 January 2099')).toEqual(
    [],
  )
  // Whoever was putting a day right hasn't seen that one yet.
  const shown = { at: change, html: await wrong.text() }
  const late = await pressIn(desk, shown, 'Add', { fromOn: '2099-01-01' })
  expect(late.status).toBe(409)
  expect((await pressIn(desk, { at: change, html: await late.text() }, 'Add')).status).toBe(303)
  const ended = `${change}&topic=training-newborn`
  expect((await press(desk, ended, 'Ask for it no more')).status).toBe(303)
  expect(await recruiter.textAt(`${settings}?role=midwife`)).toContain('No longer asked for')
})

test('what expires is listed by week and month, and who works without it is told of everywhere', async () => {
  const [id, idle] = [await somebody('fay@home.example'), await somebody('gil@home.example')]
  await db.updateTable('candidates').set({ name: 'Fay Works' }).where('id', '=', id).execute()
  await aPlacement(services, id)
  await aCompletePassport(services, idle, 'hca')
  const today = dayInLondon(services.clock.now())
  await db.updateTable('placements').set({ first_on: today, last_on: null }).execute()
  const year = shiftMonths(today, 12)
  const week = await desk.textAt(`/admin/compliance?week=${year}`)
  expect(lacks(week, 'Fay Works', 'At work', 'DBS check', 'Basic life support')).toEqual([])
  expect(week.indexOf('Fay Works')).toBeLessThan(week.indexOf('Not at work'))
  expect(await desk.textAt(`/admin/compliance?week=${year}&mine=1`)).toContain('Nothing expires')
  expect(await desk.textAt(`/admin/compliance/calendar?month=${year.slice(0, 7)}`)).toContain('Fay Works')
  expect(await desk.textAt('/admin/compliance?list=work')).toContain('Everybody at work has a complete')
  expect(await desk.textAt('/admin/compliance?list=expired')).toContain('has an expired check')

  const expired = { dated_on: shiftMonths(today, -13) }
  await db
    .updateTable('evidence')
    .set(expired)
    .where('candidate_id', '=', id)
    .where('topic', '=', 'dbs')
    .execute()
  expect(
    lacks(await desk.textAt('/admin/compliance?list=work'), 'Fay Works', 'Expired', 'DBS check'),
  ).toEqual([])
  expect(lacks(await desk.textAt('/admin/dashboard'), 'person at work has no complete passport')).toEqual([])
  expect(lacks(await desk.textAt('/admin/placements'), 'Passport not complete')).toEqual([])
  const { id: placement } = await db.selectFrom('placements').select('id').executeTakeFirstOrThrow()
  expect(lacks(await desk.textAt(`/admin/placements/${placement}`), 'At work without', 'DBS check')).toEqual(
    [],
  )

  // Somebody at work who never gave something is in the same list.
  const { no, ...row } = await db.selectFrom('placements').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('placements')
    .values({ ...row, id: idle, reference: idle, candidate_id: idle })
    .execute()
  const given = db.deleteFrom('evidence').where('candidate_id', '=', idle)
  await given.where('topic', '=', 'identity').execute()
  const told = 'people at work have no complete passport'
  expect(lacks(await desk.textAt('/admin/dashboard'), told)).toEqual([])
  const listed = await desk.textAt('/admin/compliance?list=work')
  expect(lacks(listed, 'Fay Works', 'Ann Smith', 'Identity')).toEqual([])
})

test('a break that a history doesn’t cover is told on each page that places somebody', async () => {
  const id = await somebody('una@home.example')
  await aCompletePassport(services, id, 'nurse')
  const pages = ['', '/passport', '/place'].map((end) => `/admin/candidates/${id}${end}`)
  const told = async () => Promise.all(pages.map(async (at) => lacks(await desk.textAt(at), 'Ask what they')))
  expect(await told()).toEqual(pages.map(() => ['Ask what they']))
  const history = db.updateTable('evidence').set({ dated_on: '2020-03-03' }).where('kind', '=', 'history')
  await history.where('candidate_id', '=', id).execute()
  expect(await told()).toEqual(pages.map(() => []))
  expect(await desk.textAt(passportAt(id))).toContain('We know where they worked until 3 March 2020.')
})

test("a check that only another role's work asks for can be opened from the placement form", async () => {
  const id = await somebody('mia@home.example')
  await aCompletePassport(services, id, 'midwife')
  const job = await desk.makeJob({ title: 'Registered Nurse' })
  const form = await (await desk.get(`/admin/candidates/${id}/place?job=${job.id}`)).text()
  const named = placeOf(form, 'Medicines management')
  expect(lacks(await desk.textAt(named), 'For work as nurse', 'Keep as verified')).toEqual([])
  const seen = { provider: 'Elm Training', against: 'Original seen' }
  expect((await press(desk, named, 'Keep as verified', seen)).status).toBe(303)
  const title = await desk.textAt(placeOf(form, 'Professional qualification'))
  expect(lacks(title, 'Counts: Nurse', "It doesn't count here")).toEqual([])
  // Once they are placed, on the page of the passport, too, and no more once the work has ended.
  const { clientId } = await aClientToWriteTo(services, 'Maple House')
  const typed = aTypedPlacement(id, clientId, { jobTitle: job.title, lastDay: null })
  await place(services, admin, { ...typed, reason: 'A ward would close.' })
  const asking = ['For work as nurse', 'Ask the candidate for what is missing']
  expect(lacks(await desk.textAt(passportAt(id)), ...asking)).toEqual([])
  const candidate = await desk.textAt(`/admin/candidates/${id}`)
  expect(lacks(candidate, 'Their work as Nurse asks for more: 1 of 2 are verified today.')).toEqual([])
  const placements = db.updateTable('placements').where('candidate_id', '=', id)
  await placements.set({ first_on: '2020-01-01', last_on: '2020-01-02' }).execute()
  expect(lacks(await desk.textAt(passportAt(id)), 'For work as nurse')).toEqual(['For work as nurse'])
})
