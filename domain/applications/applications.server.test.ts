import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { deleteJobs, updateJob } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { removeOldSpam } from '#domain/people/spam.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { newKey } from '#platform/ids.ts'
import { listApplications } from './application-list.server.ts'
import { readApplicationQuery } from './application-query.ts'
import { applicationRecords } from './application-records.server.ts'
import type { ApplicationValues } from './application-schema.ts'
import { listSteps } from './application-steps.server.ts'
import { readStepQuery, withoutAnswerText } from './application-steps.ts'
import { type Submission, submitApplication } from './applications.server.ts'
import { sentAgainFor } from './sent-again.server.ts'
import { aCv, admin } from './test-applications.server.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
const values: ApplicationValues = {
  ...{ name: 'Test Applicant', email: 'applicant@example.org', phone: '020 7946 0001', specialty: 'Nurse' },
  experience: '3-5 years',
}

async function anAgency(environment: Record<string, string> = {}) {
  const db = await openTestDatabase()
  const config = readConfig({ AGENCY_INBOX: 'staff@agency.example', ...environment })
  const services = { db, clock, config, secret: 's'.repeat(32), outbox: createOutboxSignal() }
  const submit = async (given: Partial<Submission> = {}) =>
    submitApplication(services, {
      values,
      cvKey: given.cvKey ?? (await aCv(db)),
      cameFrom: '',
      isSpam: false,
      address: '192.0.2.1',
      request: undefined,
      ...given,
    })
  return { db, submit }
}

const applications = (db: Db) => db.selectFrom('applications').selectAll().orderBy('no').execute()
const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()
const uploadState = async (db: Db, key: string) =>
  (await db.selectFrom('uploads').select('state').where('key', '=', key).executeTakeFirst())?.state

describe('an application', () => {
  test('is kept with its CV, a readable reference and mail to the applicant and to staff', async () => {
    const { db, submit } = await anAgency()
    const cvKey = await aCv(db)
    const outcome = await submit({ cvKey })
    expect(outcome).toEqual({
      kind: 'submitted',
      reference: expect.stringMatching(/^APP-[2-9A-HJ-NP-Z]{5}$/),
      promise: { days: 2, by: '2026-11-24' },
    })
    expect(await applications(db)).toMatchObject([
      {
        ...values,
        reference: 'reference' in outcome && outcome.reference,
        status: 'new',
        is_spam: 0,
        cv_key: cvKey,
        job_id: null,
      },
    ])
    expect(await uploadState(db, cvKey)).toBe('claimed')
    expect((await mails(db)).map((mail) => mail.recipient)).toEqual([
      'applicant@example.org',
      'staff@agency.example',
    ])
  })
})

describe('nothing is kept of an application', () => {
  async function expectNothing(db: Db) {
    expect(await applications(db)).toEqual([])
    expect(await mails(db)).toEqual([])
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  }

  test('for a job that is missing, deleted or inactive', async () => {
    const { db, submit } = await anAgency()
    const inactive = await createJob(db, admin, clock, aJob({ isActive: false }))
    const switchedOff = await createJob(db, admin, clock, aJob())
    await updateJob(db, admin, clock, switchedOff.id, aJob({ isActive: false }))
    const deleted = await createJob(db, admin, clock, aJob())
    await deleteJobs(db, admin, clock, [deleted.id])
    for (const jobId of [inactive.id, switchedOff.id, deleted.id, 'nonsense', '', '\0']) {
      const cvKey = await aCv(db)
      expect(
        await submit({ cvKey, values: { ...values, jobId }, request: repeatable('apply', jobId, {}) }),
      ).toEqual({ kind: 'job-gone' })
      expect(await uploadState(db, cvKey)).toBe('arrived')
    }
    await expectNothing(db)
  })

  test.each(['open', 'receiving', 'claimed'])('whose CV is %s', async (state) => {
    const { db, submit } = await anAgency()
    const cvKey = await aCv(db, state)
    expect(await submit({ cvKey, request: repeatable('apply', 'k', {}) })).toEqual({
      kind: 'cv-not-available',
    })
    expect(await uploadState(db, cvKey)).toBe(state)
    await expectNothing(db)
  })
})

describe('the same submission twice', () => {
  test('twenty at once with one key are one application and get equal answers', async () => {
    const { db, submit } = await anAgency()
    const cvKey = await aCv(db)
    const request = repeatable('apply', 'one-key', { a: 1 })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit({ cvKey, request })))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]?.kind).toBe('submitted')
    expect(await applications(db)).toHaveLength(1)
    expect(await mails(db)).toHaveLength(2)
  })

  test('twenty at once for one CV without a key are one application', async () => {
    const { db, submit } = await anAgency({ FORM_LIMIT_PER_HOUR: '100' })
    const cvKey = await aCv(db)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit({ cvKey })))
    expect(outcomes.filter((outcome) => outcome.kind === 'submitted')).toHaveLength(1)
    expect(await applications(db)).toHaveLength(1)
  })
})

describe('the limit per address', () => {
  test('takes ten in an hour, says when to come back, and leaves other addresses alone', async () => {
    const { db, submit } = await anAgency()
    for (let nth = 1; nth <= 10; nth++) expect((await submit()).kind).toBe('submitted')
    expect(await submit()).toEqual({ kind: 'too-many', retryAfterSeconds: 3600 })
    expect((await submit({ address: '192.0.2.2' })).kind).toBe('submitted')
    expect(await applications(db)).toHaveLength(11)
  })

  test('does not count repetitions and refusals', async () => {
    const { submit } = await anAgency({ FORM_LIMIT_PER_HOUR: '1' })
    expect((await submit({ cvKey: newKey() })).kind).toBe('cv-not-available')
    const request = repeatable('apply', 'k', {})
    const first = await submit({ request })
    expect(first.kind).toBe('submitted')
    expect(await submit({ request })).toEqual(first)
  })
})

test('suspected spam is deleted after 30 days with its CV, an application is not', async () => {
  const { db, submit } = await anAgency()
  const cvKey = await aCv(db)
  await submit({ cvKey, isSpam: true })
  await submit()
  await removeOldSpam({ db, clock: clockAt('2026-12-21T12:00:00Z') }, applicationRecords)
  expect(await applications(db)).toHaveLength(2)
  const gone: string[] = []
  const take = async (keys: string[]) => void gone.push(...keys)
  await removeOldSpam({ db, clock: clockAt('2026-12-21T12:00:01Z') }, applicationRecords, take)
  expect((await applications(db)).map((row) => Number(row.is_spam))).toEqual([0])
  expect(gone).toEqual([cvKey])
})

describe('applying twice for the same job', () => {
  const again = async (
    agency: Awaited<ReturnType<typeof anAgency>>,
    given: Partial<ApplicationValues> = {},
  ) => {
    const cvKey = await aCv(agency.db)
    return { cvKey, outcome: await agency.submit({ cvKey, values: { ...values, ...given } }) }
  }

  test('is one application; the newer CV and number go to the candidate, and no answer tells', async () => {
    const agency = await anAgency()
    const { id: jobId } = await createJob(agency.db, admin, clock, aJob())
    const first = await again(agency, { jobId })
    const typed = { name: 'Ann Smith-Jones', phone: '020 7946 0002', experience: '5-10 years' } as const
    const second = await again(agency, { jobId, email: 'Applicant@Example.org', ...typed })
    // Whoever sends it may be a stranger: the first one's reference is in the mail alone.
    expect(second.outcome).toEqual({ ...first.outcome, reference: expect.stringMatching(/^APP-\w{5}$/) })
    expect(second.outcome).not.toEqual(first.outcome)
    expect(await applications(agency.db)).toMatchObject([{ cv_key: first.cvKey, phone: values.phone }])
    const search = second.outcome.kind === 'submitted' ? second.outcome.reference : ''
    const found = await listApplications(agency.db, admin, clock, {
      ...readApplicationQuery(new URLSearchParams()),
      search,
    })
    expect(found.applications).toHaveLength(1)
    const both = await sentAgainFor(agency.db, found.applications)
    expect([...both.values()]).toMatchObject([[{ reference: search, sent: typed }]])
    const [{ id = '', listed_at } = {}] = await applications(agency.db)
    expect(listed_at).toBe(clock.now().toISOString())
    expect(await agency.db.selectFrom('documents').selectAll().execute()).toMatchObject([
      { kind: 'cv', upload_key: second.cvKey, given_by: 'candidate' },
    ])
    const phones = agency.db.selectFrom('candidate_contacts').select('value').where('kind', '=', 'phone')
    expect(await phones.execute()).toHaveLength(2)
    const subjects = (await mails(agency.db)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /added what you sent|was sent again/.test(subject))).toHaveLength(2)
    // It goes with the application, though the candidate's record may stay.
    await agency.db.transaction().execute((trx) => applicationRecords.remove(trx, [id]))
    const events = await agency.db.selectFrom('candidate_events').select('detail').execute()
    expect(events.filter(({ detail }) => detail.includes('Smith-Jones'))).toEqual([])
  })

  test('for one that was answered is answered by the day that is promised anew', async () => {
    const agency = await anAgency()
    const { id: jobId } = await createJob(agency.db, admin, clock, aJob())
    await again(agency, { jobId })
    const answered = { status: 'contacted', answered_at: '2026-11-01T12:00:00Z', promised_on: '2026-10-30' }
    await agency.db
      .updateTable('applications')
      .set({ ...answered, created_at: '2026-10-28T12:00:00Z', next_step_on: '2026-12-30' })
      .execute()
    await again(agency, { jobId })
    const late = { ...readStepQuery(new URLSearchParams('list=late')), at: '2026-11-25T12:00:00Z' }
    const { applications: waiting } = await listSteps(agency.db, admin, clockAt(late.at), late)
    expect(waiting).toMatchObject([
      { promisedOn: '2026-11-24', next: { step: 'Look at what was sent again', on: '2026-11-24' } },
    ])
    const [application] = waiting
    expect(application && withoutAnswerText(application, '2026-11-25')).toBe('4 days without an answer')
  })

  test('at the same moment is one application, too', async () => {
    const agency = await anAgency()
    const { id: jobId } = await createJob(agency.db, admin, clock, aJob())
    await Promise.all(Array.from({ length: 5 }, () => again(agency, { jobId })))
    expect(await applications(agency.db)).toHaveLength(1)
  })

  test('is another application when the first one is closed at the same moment', async () => {
    const agency = await anAgency()
    const { id: jobId } = await createJob(agency.db, admin, clock, aJob())
    await again(agency, { jobId })
    const cvKey = await aCv(agency.db)
    const closed = { status: 'rejected', next_step: '', next_step_on: '' }
    const submitted = await agency.db.transaction().execute(async (trx) => {
      await trx.updateTable('applications').set(closed).execute()
      const outcome = agency.submit({ cvKey, values: { ...values, jobId } })
      await sleep(500)
      return { outcome }
    })
    await submitted.outcome
    expect(await applications(agency.db)).toMatchObject([closed, { status: 'new', cv_key: cvKey }])
  })

  test('after a withdrawal, for another job or without one, is another application', async () => {
    const agency = await anAgency()
    const jobs = [
      await createJob(agency.db, admin, clock, aJob()),
      await createJob(agency.db, admin, clock, aJob()),
    ]
    for (const job of jobs) await again(agency, { jobId: job.id })
    await agency.db.updateTable('applications').set({ status: 'withdrawn' }).execute()
    await again(agency, { jobId: jobs[0]?.id })
    await again(agency)
    await again(agency)
    expect(await applications(agency.db)).toHaveLength(5)
  })
})
