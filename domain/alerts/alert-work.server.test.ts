import { beforeEach, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { matchJobs } from '#domain/jobs/job-matches.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { deleteJobs, updateJob } from '#domain/jobs/job-writing.server.ts'
import { readJobQuery } from '#domain/jobs/jobs.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { retryFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { changeAlertSearch } from './alert-change.server.ts'
import { changeAlert, confirmAlert, endAlert, findAlert } from './alert-life.server.ts'
import { matchAlerts } from './alert-matching.server.ts'
import { renewAlerts } from './alert-renewal.server.ts'
import { openJobsOf, readAlertSearch } from './alert-search.server.ts'
import { mailOfAlerts, workOnAlerts } from './alert-work.server.ts'
import { anAlert } from './test-alerts.server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let db: Db
let now: number
let sent: Mail[]
let failure: MailFailure | undefined

beforeEach(async () => {
  db = await openTestDatabase()
  now = Date.parse('2026-11-21T12:00:00Z')
  sent = []
  failure = undefined
  await work()
})

const clock = { now: () => new Date(now) }
function services() {
  const config = readConfig({ SITE_URL: 'https://jobs.example.org' })
  const mail = {
    fault: () => undefined,
    async send(given: Mail) {
      if (failure) throw failure
      sent.push(given)
    },
  }
  const own = { config, mail, log: createLog('silent'), outbox: createOutboxSignal() }
  return { ...own, db, clock, secret: 'the secret of a test installation' }
}
const work = () => workOnAlerts(services(), () => false)
const deliver = () => deliverDue({ ...services(), ...mailOfAlerts(services()) }, { limit: 100 })
/** Lets time pass, and does what the worker does meanwhile. */
async function pass(ms: number) {
  await work()
  now += ms
  await work()
  await deliver()
}
const publish = (fields = {}) => createJob(db, admin, clock, aJob(fields))
const subjects = () => sent.map(({ to, subject }) => `${to}: ${subject}`)
const nights = {
  title: 'Night nurse',
  shifts: ['night' as const],
  role: 'registered-nurse',
  postcode: 'SE5 9RS',
}

test('new jobs are told to all who search for the like, in one mail, once', async () => {
  const search = 'near=SE5&role=registered-nurse&shift=night'
  await anAlert(db, 'a@home.example', search)
  await anAlert(db, 'b@home.example', search)
  await anAlert(db, 'c@home.example', 'near=Leeds&within=5')
  const jobs = [await publish(nights), await publish(nights)]
  await pass(4 * MINUTE)
  expect(sent).toEqual([])
  await pass(MINUTE)
  const subject = '2 new night shifts for registered nurses near SE5'
  expect(subjects().toSorted()).toEqual([`a@home.example: ${subject}`, `b@home.example: ${subject}`])
  const { text = '', html = '', unsubscribeUrl } = sent[0] ?? {}
  for (const part of ['£38 - £45 per hour · nights', 'less than a mile away', `/jobs/${jobs[0]?.id}`])
    expect(`${text}`).toContain(part)
  expect(html).toContain(`href="https://jobs.example.org/jobs/${jobs[1]?.id}?ref=job-alert"`)
  expect(unsubscribeUrl).toMatch(
    /^https:\/\/jobs\.example\.org\/alerts\/unsubscribe\?alert=\w+&key=[\w-]+&to=[\w-]+$/,
  )
  // An edit, a pause and its end, and another round tell nobody again.
  for (const { id } of jobs) {
    await updateJob(db, admin, clock, id, aJob({ ...nights, salary: '£40 per hour' }))
    await setJobsStatus(db, admin, clock, [id], 'paused')
    await setJobsStatus(db, admin, clock, [id], 'live')
  }
  await pass(2 * DAY)
  expect(sent).toHaveLength(2)
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('a changed search tells what it finds, and what was only found for the former one goes', async () => {
  const id = await anAlert(db, 'a@home.example', 'keyword=night+nurse', { rhythm: 'at-once' })
  const change = (fields: Record<string, string>) =>
    changeAlertSearch(services(), ['a@home.example'], { alert: id, ...fields })
  const both = await publish({ ...nights, title: 'Night nurse in theatre' })
  await publish(nights)
  await pass(0)
  expect(await change({ keyword: 'Theatre', rhythm: 'at-once' })).toBe('changed')
  const later = await publish({ title: 'Theatre nurse' })
  await publish(nights)
  await pass(5 * MINUTE)
  const told = (sent[0]?.text ?? '').match(/(?<=\/jobs\/)\w+/g)
  expect([sent.length, new Set(told)]).toEqual([1, new Set([both.id, later.id])])
  // Whoever goes back to the former search is not told again.
  await change({ keyword: 'night nurse' })
  await pass(2 * DAY)
  expect(sent).toHaveLength(1)
})

test('a changed search keeps its location while no job is there, and no other', async () => {
  await publish({ location: 'Bradford' })
  for (const location of ['Leeds', 'Elm House, Ward 7']) {
    const search = `${new URLSearchParams({ location })}`
    // Nothing around it either: that would be another search.
    expect(await openJobsOf(db, search)).toEqual([])
    const address = `${location.length}@home.example`
    const id = await anAlert(db, address, search)
    const change = (fields: Record<string, string>) =>
      changeAlertSearch(services(), [address], { alert: id, rhythm: 'daily', ...fields })
    expect(await change({ location, keyword: 'theatre' })).toBe('changed')
    const row = db.selectFrom('alerts').select('search').where('id', '=', id)
    const kept = await row.executeTakeFirstOrThrow()
    expect(Object.fromEntries(new URLSearchParams(kept.search))).toEqual({ keyword: 'theatre', location })
    expect(await change({ location: 'Oak House, Ward 7' })).toBe('unknown-location')
    expect(await change({ location, near: 'Nowhere at all' })).toBe('unknown-place')
    expect(await change({ location: 'bradford' })).toBe('changed')
  }
})

test('what closes while its mail waits is not in it, and no mail goes about nothing', async () => {
  await anAlert(db, 'a@home.example', '')
  const [kept, closed] = [await publish({ title: 'Kept' }), await publish({ title: 'Closed' })]
  await pass(0)
  now += 5 * MINUTE
  await work()
  await setJobsStatus(db, admin, clock, [closed.id], 'closed')
  await deliver()
  expect(sent.map(({ subject, text }) => [subject, text.includes('Closed')])).toEqual([['1 new job', false]])
  const next = await publish({ title: 'Next' })
  await pass(0)
  now += 60 * MINUTE
  await work()
  await setJobsStatus(db, admin, clock, [next.id], 'paused')
  await deliver()
  expect(sent).toHaveLength(1)
  await setJobsStatus(db, admin, clock, [next.id, kept.id], 'live')
  await pass(60 * MINUTE)
  expect(sent.slice(1).map(({ text }) => [text.includes('Next'), text.includes('Kept')])).toEqual([
    [true, false],
  ])
})

test('an alert of a misspelt search tells what the list shows for it', async () => {
  const query = readJobQuery(new URLSearchParams('keyword=nusre'))
  const { search } = await readAlertSearch(db, query)
  expect(search).toBe('keyword=nurse')
  await anAlert(db, 'a@home.example', search)
  const { id } = await publish({ title: 'Practice nurse' })
  await pass(5 * MINUTE)
  expect((await matchJobs(db, query)).jobs.map((job) => job.id)).toEqual([id])
  expect(sent[0]?.text).toContain(`/jobs/${id}`)
})

test('an alert of a town tells of the jobs there, however the town is typed', async () => {
  const { id } = await publish({ title: 'Practice nurse', location: 'Glasgow' })
  for (const keyword of ['glasgow', 'Glasgow', 'glasgwo']) {
    const { search, jobs } = await readAlertSearch(db, readJobQuery(new URLSearchParams({ keyword })))
    expect([keyword, search, jobs.map((job) => job.id)]).toEqual([keyword, 'near=Glasgow', [id]])
  }
})

test('what is changed while its mail waits is told only to whom it still suits', async () => {
  await anAlert(db, 'a@home.example', 'shift=night')
  const [kept, changed] = [await publish(nights), await publish(nights)]
  await pass(0)
  now += 5 * MINUTE
  await work()
  await updateJob(db, admin, clock, changed.id, aJob({ ...nights, shifts: ['day'] }))
  await deliver()
  expect(sent.map(({ text }) => [kept, changed].map(({ id }) => text.includes(id)))).toEqual([[true, false]])
})

test('daily and weekly alerts go in the morning, and at most twenty jobs are listed', async () => {
  await anAlert(db, 'daily@home.example', '', { rhythm: 'daily' })
  await anAlert(db, 'weekly@home.example', '', { rhythm: 'weekly' })
  for (let nth = 0; nth < 23; nth++) await publish({ title: `Job ${nth}` })
  await pass(18.9 * 60 * MINUTE)
  expect(sent).toEqual([])
  await pass(0.2 * 60 * MINUTE)
  expect(subjects()).toEqual(['daily@home.example: 23 new jobs'])
  expect(sent[0]?.text.match(/\/jobs\/\w{12}\?ref=job-alert\n/g)).toHaveLength(20)
  expect(sent[0]?.text).toContain('See all 23 new jobs')
  await pass(DAY)
  expect(subjects()).toEqual(['daily@home.example: 23 new jobs', 'weekly@home.example: 23 new jobs'])
})

test('what somebody typed stands in no subject', async () => {
  await anAlert(db, 'a@home.example', 'keyword=surgical+ward&location=Leeds')
  await publish()
  await pass(5 * MINUTE)
  expect(subjects()).toEqual(['a@home.example: 1 new job in Leeds'])
})

test('a job with the number of a deleted one is told to whoever was told of that', async () => {
  await anAlert(db, 'a@home.example', '')
  await publish({ title: 'Carer' })
  const { id } = await publish({ title: 'Nurse' })
  await pass(DAY)
  await deleteJobs(db, admin, clock, [id])
  await publish({ title: 'Porter' })
  await pass(DAY)
  expect(sent.map(({ text }) => [text.includes('Nurse'), text.includes('Porter')])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('only jobs newer than the alert are told, those before its start too', async () => {
  await publish({ title: 'Old' })
  now += MINUTE
  const asked = { state: 'unconfirmed', created_at: clock.now().toISOString(), confirmed_at: null }
  const id = await anAlert(db, 'a@home.example', '', asked)
  now += MINUTE
  await publish({ title: 'New' })
  await work()
  await confirmAlert(services(), id)
  await pass(5 * MINUTE)
  expect(sent.map(({ text }) => [text.includes('New'), text.includes('Old')])).toEqual([[true, false]])
})

test('a round that was cut off goes on where it was, and loses and repeats nothing', async () => {
  const addresses = Array.from({ length: 30 }, (_, nth) => `n${nth}@home.example`)
  for (const [nth, address] of addresses.entries()) await anAlert(db, address, `pay=${nth + 1}`)
  await publish({ payFrom: 5_000, payTo: 6_000, salary: '£50 - £60 per hour' })
  // Killed after it had kept its place among the searches.
  const cut = db.updateTable('alert_matching').set({ until_no: 1, after_search: '=pay=20', leased_until: '' })
  const asIf = db.selectFrom('alerts').select('no').where('search', '<=', 'pay=20')
  const numbers = (await asIf.execute()).map(({ no }) => no)
  const [job] = await db.selectFrom('jobs').select('no').execute()
  const found_at = clock.now().toISOString()
  const rows = numbers.map((alert_no) => ({ alert_no, job_no: job?.no ?? 0, found_at }))
  await db.insertInto('alert_jobs').values(rows).execute()
  await db.updateTable('alerts').set({ due_at: found_at }).where('no', 'in', numbers).execute()
  await cut.execute()
  await pass(5 * MINUTE)
  await pass(DAY)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
})

test('an alert that is changed while a round is past its new search misses no job', async () => {
  await anAlert(db, 'other@home.example', 'keyword=porter')
  const id = await anAlert(db, 'a@home.example', 'keyword=porter')
  now += MINUTE
  const job = await publish(nights)
  const place = { after_search: '=', leased_until: '', until_no: 1 }
  await db.updateTable('alert_matching').set(place).execute()
  const fields = { alert: id, keyword: '', rhythm: 'daily' }
  expect(await changeAlertSearch(services(), ['a@home.example'], fields)).toBe('changed')
  await pass(0)
  await pass(DAY)
  expect(sent.map(({ to, text }) => [to, text.includes(job.id)])).toEqual([['a@home.example', true]])
  await pass(DAY)
  expect(sent).toHaveLength(1)
})

test('two nodes that match at the same time write each job down once', async () => {
  for (let nth = 0; nth < 20; nth++) await anAlert(db, `n${nth}@home.example`, '')
  await publish()
  const outcomes = await Promise.allSettled([matchAlerts({ db, clock }), matchAlerts({ db, clock })])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  now += 2 * MINUTE
  await pass(5 * MINUTE)
  expect(sent).toHaveLength(20)
})

test('an alert that was stopped sends nothing, not even what waits', async () => {
  const id = await anAlert(db, 'a@home.example', '')
  await publish()
  await pass(0)
  now += 5 * MINUTE
  await work()
  await endAlert(db, clock, id, 'stopped')
  await deliver()
  expect(sent).toEqual([])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('an address that is refused for good gets no alert any more', async () => {
  const ids = [await anAlert(db, 'gone@home.example', ''), await anAlert(db, 'gone@home.example', 'pay=13')]
  await publish()
  failure = new MailFailure('451 EENVELOPE RCPT TO')
  await pass(5 * MINUTE)
  expect((await findAlert(db, clock, ids[0] ?? ''))?.state).toBe('active')
  failure = new MailFailure('550 5.1.1 EENVELOPE RCPT TO', { isPermanent: true })
  await pass(5 * MINUTE)
  for (const id of ids)
    expect(await findAlert(db, clock, id)).toMatchObject({ state: 'ended', endedBecause: 'bounced' })
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('after a year a mail asks, and without an answer in two weeks the alert ends', async () => {
  const old = { renewed_at: '2025-11-20T12:00:00.000Z' }
  const [kept, left] = [
    await anAlert(db, 'a@home.example', '', old),
    await anAlert(db, 'b@home.example', '', old),
  ]
  await anAlert(db, 'young@home.example', '')
  await renewAlerts(services())
  await deliver()
  expect(subjects().toSorted()).toEqual([
    'a@home.example: Do you still want this job alert?',
    'b@home.example: Do you still want this job alert?',
  ])
  expect(sent[0]?.text).toContain('it will end on 5 December 2026')
  await confirmAlert(services(), kept)
  now += 14 * DAY + MINUTE
  await renewAlerts(services())
  expect(await findAlert(db, clock, kept)).toMatchObject({ state: 'active', isAsked: false })
  expect(await findAlert(db, clock, left)).toMatchObject({ state: 'ended', endedBecause: 'not-renewed' })
})

test('an alert whose question waits, or could not be sent, does not end unanswered', async () => {
  const id = await anAlert(db, 'a@home.example', '', { renewed_at: '2025-11-20T12:00:00.000Z' })
  const isOn = async () => (await findAlert(db, clock, id))?.state === 'active'
  await renewAlerts(services())
  for (const fails of [{}, { isPermanent: true }]) {
    failure = new MailFailure('550 5.7.1 EENVELOPE MAIL FROM', fails)
    await pass(20 * DAY)
    await renewAlerts(services())
    expect(await isOn()).toBe(true)
  }
  failure = undefined
  await retryFailedMail({ db, clock }, admin, 'all')
  for (const isStillOn of [true, true, false]) {
    await pass(10 * DAY)
    await renewAlerts(services())
    expect(await isOn()).toBe(isStillOn)
  }
})

test('a changed rhythm holds for what was found before', async () => {
  const id = await anAlert(db, 'a@home.example', '')
  await publish()
  await pass(0)
  await changeAlert(services(), ['a@home.example'], { alert: id, intent: 'change', rhythm: 'daily' })
  await pass(10 * MINUTE)
  expect(sent).toEqual([])
  await pass(DAY)
  expect(sent).toHaveLength(1)
})

test('a deleted job is not told', async () => {
  await anAlert(db, 'a@home.example', '')
  const { id } = await publish()
  await pass(0)
  await deleteJobs(db, admin, clock, [id])
  await pass(5 * MINUTE)
  expect(sent).toEqual([])
})
