import { describe, expect } from 'vitest'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { readRejection, rejectApplications, sendDueAnswers, type Tell } from './application-answers.server.ts'
import { findApplication, setStatus } from './application-desk.server.ts'
import { admin, anApplication, deskServices, NOON } from './test-applications.server.ts'

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

test('a rejection needs a reason, and a mail, a day or why there is none', () => {
  const errors = (values: Record<string, string>) => {
    const read = readRejection(clock, { subject: 'Your application', ...values }, [])
    return read.kind === 'wrong' ? Object.keys(read.errors) : read.rejection.tell
  }
  expect(errors({ tell: 'now', text: ' ' })).toEqual(['reason', 'text'])
  expect(errors({ reason: 'pay', tell: 'none' })).toEqual(['why'])
  const long = readRejection(clock, { reason: 'pay', tell: 'none', why: 'Told', note: 'x'.repeat(9_999) }, [])
  expect(long).toMatchObject({ errors: { note: expect.stringContaining('4,000') } })
  expect(errors({ reason: 'pay', tell: 'later', text: 'No', on: '2026-11-21' })).toEqual(['on'])
  expect(errors({ reason: 'pay', tell: 'later', text: 'No', on: '2026-11-22' })).toMatchObject({
    on: '2026-11-22',
  })
})
