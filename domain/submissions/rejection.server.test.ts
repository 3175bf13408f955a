import { describe, expect } from 'vitest'
import type { Tell } from '#domain/applications/application-answers.server.ts'
import { findApplication, setStatus } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { noteAnswer } from './client-link.server.ts'
import { rejectApplications, sendDueAnswers } from './rejection.server.ts'
import { aClientToWriteTo, aSubmission } from './test-submissions.server.ts'
import { withdrawApplication } from './withdrawal.server.ts'

const clock = clockAt(NOON)
const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()
const reject = (db: Db, ids: string[], tell: Tell, undo?: string) =>
  rejectApplications(deskServices(db), admin, ids, { reason: 'pay', note: 'Wants more', tell }, undo)
const forAJob = (db: Db) => anApplication(db, { jobTitle: 'Nurse' })
const byMail = {
  kind: 'mail',
  subject: 'Your application ({reference})',
  text: 'Hello {name},\n\nno to {job}.',
} as const

/** Those rejected or withdrawn that neither told the applicant, nor wait to, nor say why not. */
async function unanswered(db: Db): Promise<string[]> {
  const closed = db.selectFrom('applications').selectAll().where('status', 'in', ['rejected', 'withdrawn'])
  const sent = new Set((await mails(db)).map(({ about }) => about))
  return (await closed.execute())
    .filter(({ id, answer, answer_on, answer_text, answer_why }) => {
      if (answer === 'mailed') return !sent.has(`application:${id}`)
      return answer === 'waits' ? !(answer_on && answer_text) : answer !== 'left-out' || answer_why === ''
    })
    .map(({ id }) => id)
}

describe('nobody is left without an answer', () => {
  test('whichever way applications are rejected or withdrawn', async ({ db }) => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => forAJob(db)))
    const [now = '', later = '', none = '', gone = ''] = ids
    await reject(db, [now], byMail)
    await reject(db, [later], { ...byMail, on: '2026-11-24' })
    await reject(db, [none], { kind: 'none', why: 'Told on the telephone' })
    await withdrawApplication(deskServices(db), admin, gone, 'Rang us')
    expect(await unanswered(db)).toEqual([])
    expect(await reject(db, ids, byMail)).toBe(0)
    await sendDueAnswers(deskServices(db, '2026-11-24T09:00:00Z'))
    expect(await unanswered(db)).toEqual([])
    expect(await mails(db)).toHaveLength(3)
  })
})

describe('the mail about a rejection', () => {
  test('is in the applicant’s own words for name and job, and never says the reason', async ({ db }) => {
    const id = await anApplication(db, { name: 'Ann {link}', jobTitle: 'Staff Nurse' })
    await reject(db, [id], byMail)
    const [mail] = await mails(db)
    expect(mail?.text).toContain('Hello Ann (link),\n\nno to Staff Nurse.')
    expect(mail?.subject).toBe(`Your application (APP-${id})`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Wants more|Pay does not/)
    expect(await findApplication(db, admin, id)).toMatchObject({
      ...{ status: 'rejected', closedReason: 'pay', closedNote: 'Wants more', answer: { kind: 'mailed' } },
    })
  })

  test('that was put off goes once, in the morning of its day', async ({ db }) => {
    const id = await forAJob(db)
    await reject(db, [id], { ...byMail, on: '2026-11-24' })
    const at = (time: string) => sendDueAnswers(deskServices(db, time))
    expect([await at('2026-11-24T07:59:00Z'), await mails(db)]).toEqual([0, []])
    expect(await Promise.all([at('2026-11-24T08:00:00Z'), at('2026-11-24T08:00:00Z')])).toContain(1)
    expect((await mails(db)).map(({ written_by }) => written_by)).toEqual([admin.name])
  })

  test.each([
    ['2026-10-25', '2026-10-25T07:59:00Z', '2026-10-25T08:00:00Z'],
    ['2027-03-28', '2027-03-28T06:59:00Z', '2027-03-28T07:00:00Z'],
  ])('goes at eight in London on %s, when the clocks change', async (on, before, at) => {
    const db = await openTestDatabase()
    await reject(db, [await forAJob(db)], { ...byMail, on })
    const sent = [await sendDueAnswers(deskServices(db, before)), await sendDueAnswers(deskServices(db, at))]
    expect(sent).toEqual([0, 1])
  })

  test('does not go when the rejection is undone, or the status is changed before its day', async ({
    db,
  }) => {
    const [one, other] = [await forAJob(db), await forAJob(db)]
    await reject(db, [one], byMail, 'undo')
    expect(await undoAction({ db, clock }, admin, 'undo')).toBe('undone')
    await reject(db, [other], { ...byMail, on: '2026-11-24' })
    await setStatus(db, admin, clock, other, { to: 'reviewing' })
    await sendDueAnswers(deskServices(db, '2026-11-25T09:00:00Z'))
    expect(await mails(db)).toEqual([])
    expect(await findApplication(db, admin, other)).toMatchObject({
      answer: { kind: 'none' },
      closedNote: '',
    })
  })
})

describe('an applicant who is rejected', () => {
  const email = 'ann@home.example'

  /** An application for a job, for which two clients have the profile, and a third is not to before a yes. */
  async function putForwardForIt(db: Db) {
    const services = deskServices(db)
    const { id: jobId } = await createJob(db, admin, clock, aJob())
    const id = await anApplication(db, { email, jobId, jobTitle: 'Nurse' })
    const candidate = (await findByEmail(db, email)) ?? ''
    const sent = await aSubmission(services, candidate, { ...(await aClientToWriteTo(services)), jobId })
    const no = await aSubmission(services, candidate, { ...(await aClientToWriteTo(services, 'Oak')), jobId })
    await noteAnswer(services, admin, no, 'no')
    const asked = { ...(await aClientToWriteTo(services, 'Ash House')), jobId, consent: 'ask', how: '' }
    await aSubmission(services, candidate, asked)
    await aSubmission(services, candidate, await aClientToWriteTo(services, 'Elsewhere'))
    return { id, jobId, sent }
  }
  /** How each stands, and whether the client's link shows something. */
  const standings = async (db: Db) => {
    const rows = db.selectFrom('submissions').select(['state', 'token_hash']).orderBy('no')
    return (await rows.execute()).map(({ state, token_hash }) => `${state}${token_hash ? ' open' : ''}`)
  }
  const before = ['sent open', 'no open', 'asked', 'sent open']
  const after = ['ended', 'no', 'ended', 'sent open']

  test('is taken back from the clients of that job, and no longer asked, until an undo', async ({ db }) => {
    const { id } = await putForwardForIt(db)
    expect(await standings(db)).toEqual(before)
    await reject(db, [id], byMail, 'undo')
    expect(await standings(db)).toEqual(after)
    const events = db.selectFrom('candidate_events').select('by_name').where('event', '=', 'link-ended')
    expect(await events.execute()).toEqual([{ by_name: admin.name }, { by_name: admin.name }])
    expect(await undoAction({ db, clock }, admin, 'undo')).toBe('undone')
    expect(await standings(db)).toEqual(before)
  })

  test('stays with the clients until they are told, when that is put off', async ({ db }) => {
    const { id } = await putForwardForIt(db)
    await reject(db, [id], { ...byMail, on: '2026-11-24' })
    expect(await standings(db)).toEqual(before)
    await sendDueAnswers(deskServices(db, '2026-11-24T09:00:00Z'))
    expect(await standings(db)).toEqual(after)
  })

  test('stays with the clients while another application for that job is open', async ({ db }) => {
    const { id, jobId } = await putForwardForIt(db)
    const other = await anApplication(db, { email, jobId, jobTitle: 'Nurse' })
    await reject(db, [id], byMail)
    expect(await standings(db)).toEqual(before)
    await reject(db, [other], byMail)
    expect(await standings(db)).toEqual(after)
  })
})
