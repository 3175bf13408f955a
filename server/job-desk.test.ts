import { expect, test } from 'vitest'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, colleague } from '#domain/applications/test-applications.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { linkJob } from '#domain/clients/client-jobs.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { pageAfter, placeOf, press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent } from './test-program.ts'

const desk = await openTestDesk()
const { services, textAt, makeJob, get, post } = desk
const { db } = services

test('a job’s page shows its client, who applied by status, and who was put forward', async () => {
  const { id: job } = await makeJob({ title: 'Night nurse', company: 'Elm House' })
  const client = await aClientToWriteTo(services, 'Elm House')
  await linkJob(services, admin, { id: client.clientId, jobId: job })
  const ann = await anApplication(db, { jobId: job, name: 'Ann Smith', status: 'offered' })
  await anApplication(db, { jobId: job, name: 'Spam Sender', isSpam: true })
  await anApplication(db, { jobId: job, name: 'Ben Jones' })
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', ann)
    .executeTakeFirstOrThrow()
  await aSubmission(services, candidate_id ?? '', { ...client, jobId: job })
  const page = await textAt(`/admin/jobs/${job}`)
  expect(lacks(page, 'Night nurse', 'Elm House', 'Ann Smith', 'Ben Jones', '2 applications')).toEqual([])
  expect(lacks(page, '1 put forward', 'With the client', '0 placements')).toEqual([])
  expect(page).not.toContain('Spam Sender')
  expect(placeOf(page, '1 in the list')).toBe(`/admin/applications?job=${job}&status=new`)
  expect((await get('/admin/jobs/nobody')).status).toBe(404)
})

test('what has been overdue since another year is shown with that year', async () => {
  const { id: job } = await makeJob()
  const ann = await anApplication(db, { jobId: job })
  await db.updateTable('applications').set({ next_step_on: '2025-12-09' }).where('id', '=', ann).execute()
  const page = await textAt(`/admin/jobs/${job}`)
  expect(page.replace(/<[^>]*>/g, '')).toContain('Overdue: 9 Dec 2025')
})

test('without script a card has choices, moves, and says when somebody was quicker', async () => {
  const { id: job } = await makeJob()
  const board = `/admin/jobs/${job}`
  const ann = await anApplication(db, { jobId: job, name: 'Ann Smith' })
  expect(placeOf(await textAt(board), 'Move Ann Smith')).toBe(`${board}?move=${ann}`)
  const choices = `${board}?move=${ann}`
  expect(await sent(press(desk, choices, 'Reviewing'))).toEqual([303, `${board}?done=moved-reviewing`])
  const stale = await textAt(choices)
  await setStatus(db, colleague, services.clock, ann, { to: 'offered' })
  const late = await post(board, { application: ann, from: 'reviewing', to: 'contacted' })
  expect([
    late.status,
    lacks(await late.text(), "Somebody has moved it in the meantime: it's Offered"),
  ]).toEqual([409, []])
  for (const [name, form] of [
    ['Rejected…', `/admin/applications/${ann}/reject?to=%2Fadmin%2Fjobs%2F${job}`],
    ['Withdrawn…', `/admin/applications/${ann}/withdraw?to=%2Fadmin%2Fjobs%2F${job}`],
  ] as const)
    expect(placeOf(stale, name)).toBe(form)
  expect(placeOf(stale, 'Placed…')).toMatch(new RegExp(`/place\\?job=${job}&application=${ann}$`))
})

test('a form that closes an application leads back to its board, and to nowhere else', async () => {
  const { id: job } = await makeJob()
  const ann = await anApplication(db, { jobId: job })
  const withdraw = (to: string) => `/admin/applications/${ann}/withdraw?to=${encodeURIComponent(to)}`
  expect(placeOf(await textAt(withdraw('//evil.example')), 'Back')).toBe('/admin/dashboard')
  const outcome = await press(desk, withdraw(`/admin/jobs/${job}`), 'Withdraw the application')
  expect(await sent(outcome)).toEqual([303, `/admin/jobs/${job}?done=withdrawn`])
})

test('whoever withdraws what is withdrawn already is told so, and the first note is kept', async () => {
  const { id: job } = await makeJob()
  const ann = await anApplication(db, { jobId: job })
  const at = `/admin/applications/${ann}/withdraw?to=${encodeURIComponent(`/admin/jobs/${job}`)}`
  const shown = { at, html: await (await get(at)).text() }
  const withdraw = (reason: string) => pressIn(desk, shown, 'Withdraw the application', { reason })
  await withdrawApplication(services, BY_CANDIDATE, ann, '')
  const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length
  const before = await mails()
  const told = await pageAfter(desk, withdraw('Found something nearer.'))
  expect(lacks(told.html, 'was withdrawn already: no further email goes')).toEqual([])
  const noted = db.selectFrom('applications').select('closed_note').where('id', '=', ann)
  expect(await noted.execute()).toEqual([{ closed_note: 'Found something nearer.' }])
  expect(await sent(withdraw('Found something nearer.'))).toEqual([303, `/admin/jobs/${job}?done=withdrawn`])
  // Another note doesn't replace it. Without script the page of what is closed leads back, and says so.
  const late = await pageAfter(desk, withdraw('Is ill.'))
  expect(lacks(late.html, 'closed already, so nothing more was saved or sent')).toEqual([])
  const script = await desk.post(`${at.replace('?', '.data?')}`, { reason: 'Is ill.' })
  expect([script.status, lacks(await script.text(), 'with another note')]).toEqual([409, []])
  expect([await noted.execute(), await mails()]).toEqual([
    [{ closed_note: 'Found something nearer.' }],
    before,
  ])
})

test('a job’s page says whose checks are asked for, by its role or else by its title', async () => {
  const pageOf = async (job: object) => textAt(`/admin/jobs/${(await makeJob({ role: '', ...job })).id}`)
  const either = await pageOf({ title: 'Nurse / HCA' })
  expect(either).toContain('Nurse or Healthcare assistant, by the role that a candidate is checked for')
  const chosen = await pageOf({ title: 'Nurse / HCA', role: 'registered-nurse' })
  expect(chosen).not.toContain('or Healthcare assistant')
  expect(lacks(await pageOf({ title: 'Porter' }), 'Those of each candidate')).toEqual([])
})

test('who fits a job is put forward or invited from its page, and the job from the candidate’s', async () => {
  const { id: job } = await makeJob({ title: 'Staff nurse, nights', role: 'registered-nurse' })
  await anApplication(db, { name: 'Fay Fits', email: 'fay@home.example', specialty: 'Nurse' })
  const list = `/admin/jobs/${job}/who-fits`
  const page = await textAt(list)
  expect(lacks(page, 'Fay Fits', 'Nurse · postcode not known', 'lacks: Identity (missing)')).toEqual([])
  const put = placeOf(page, 'Put forward Fay Fits')
  const [, candidate = ''] = /candidates\/(\w+)\//.exec(put) ?? []
  const invite = `/admin/mailings/new?candidate=${candidate}&about=${job}&template=invitation`
  const words = await textAt(invite)
  expect(lacks(words, 'Would this job suit you? {job}', list)).toEqual([])
  const preview = await (await press(desk, invite, 'See each email', {})).text()
  expect(lacks(preview, 'We have a job that may suit you: Staff nurse, nights.', `/jobs/${job}`)).toEqual([])
  const jobs = await textAt(`/admin/candidates/${candidate}/jobs`)
  expect(lacks(jobs, 'lacks: Identity (missing)')).toEqual([])
  expect(placeOf(jobs, 'Invite to apply for Staff nurse, nights')).toBe(invite)
  expect(
    lacks(await textAt(`/admin/candidates/${candidate}`), `/admin/candidates/${candidate}/jobs`),
  ).toEqual([])
  const { id: vague } = await makeJob({ title: 'Porter', role: '' })
  expect(await textAt(`/admin/jobs/${vague}/who-fits`)).toContain("This job doesn't say what work it is.")
})
