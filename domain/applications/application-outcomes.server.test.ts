import { expect } from 'vitest'
import { addCandidateNote } from '#domain/candidate-desk/candidate-notes.server.ts'
import { arrangeInterview, cancelInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import { rejectApplications, sendDueAnswers } from '#domain/submissions/rejection.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { setStatus } from './application-desk.server.ts'
import { countApplications } from './application-figures.server.ts'
import { writeToApplicant } from './application-mail.server.ts'
import type { Outcome } from './application-query.ts'
import type { ApplicationStatus } from './applications.ts'
import { admin, anApplication, deskServices, moveTo } from './test-applications.server.ts'

const CAME = '2026-11-16T09:00:00.000Z'
const day = (date: number, time = '12:00') => `2026-11-${date}T${time}:00.000Z`
const on = (db: Db, date: number) => ({ ...deskServices(db, day(date)), secret: 's'.repeat(32) })
const move = (db: Db, id: string, date: number, to: ApplicationStatus, undo?: string) =>
  moveTo(on(db, date), admin, id, to, undo)
const rowOf = (db: Db, id: string) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const daysToAnswer = async (db: Db, id: string) => (await rowOf(db, id)).first_answer_days
const counted = (db: Db, outcome: Outcome, date: number) =>
  countApplications(db, on(db, date).clock, { outcome })

test('the first answer is counted in days in London, and later ones change nothing', async ({ db }) => {
  const id = await anApplication(db, { createdAt: CAME })
  await move(db, id, 17, 'reviewing')
  expect(await daysToAnswer(db, id)).toBeNull()
  await move(db, id, 19, 'contacted')
  await move(db, id, 25, 'offered')
  expect(await daysToAnswer(db, id)).toBe(3)
  expect(await counted(db, 'answered', 25)).toBe(1)
})

test('a summer evening in UTC is the next day in London', async ({ db }) => {
  const id = await anApplication(db, { createdAt: '2026-07-01T22:59:00.000Z' })
  const late = deskServices(db, '2026-07-01T23:01:00.000Z')
  await setStatus(db, admin, late.clock, id, { to: 'contacted' })
  expect(await daysToAnswer(db, id)).toBe(1)
})

test('a mail, a call and a rejection by mail are answers, a rejection without one is none', async ({
  db,
}) => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => anApplication(db, { createdAt: CAME })))
  const [mailed = '', rung = '', rejected = '', later = '', untold = ''] = ids
  await writeToApplicant(on(db, 18), admin, mailed, { subject: 'Hello', text: 'Hello' }, undefined)
  const candidateId = (await rowOf(db, rung)).candidate_id ?? ''
  await addCandidateNote(on(db, 17), admin, candidateId, { kind: 'call', text: 'Rang.' })
  const reject = (id: string, tell: Parameters<typeof rejectApplications>[3]['tell']) =>
    rejectApplications(on(db, 18), admin, [id], { reason: 'pay', note: '', tell })
  await reject(rejected, { kind: 'mail', subject: 'Your application', text: 'No.' })
  await reject(later, { kind: 'mail', subject: 'Your application', text: 'No.', on: '2026-11-20' })
  await reject(untold, { kind: 'none', why: 'No address' })
  expect(await daysToAnswer(db, later)).toBeNull()
  await sendDueAnswers(on(db, 20))
  expect(await Promise.all(ids.map((id) => daysToAnswer(db, id)))).toEqual([2, 1, 2, 4, null])
})

test('who is placed is counted until that is changed or undone', async ({ db }) => {
  const id = await anApplication(db, { createdAt: CAME })
  await move(db, id, 20, 'placed', 'undo')
  expect([(await rowOf(db, id)).placed_days, await counted(db, 'placed', 20)]).toEqual([4, 1])
  await undoAction({ db, clock: on(db, 20).clock }, admin, 'undo')
  expect([await daysToAnswer(db, id), await counted(db, 'placed', 20)]).toEqual([null, 0])
  await move(db, id, 21, 'placed')
  await move(db, id, 22, 'offered')
  expect(await counted(db, 'placed', 22)).toBe(0)
})

test('an interview counts once it has taken place, and not when it was cancelled', async ({ db }) => {
  const applicationId = await anApplication(db, { createdAt: CAME })
  const values = { day: '2026-11-24', time: '10:00', minutes: '45', way: 'telephone', place: 'We ring' }
  await arrangeInterview(on(db, 18), admin, applicationId, values)
  expect([await counted(db, 'interviewed', 23), await counted(db, 'interviewed', 24)]).toEqual([0, 1])
  const [interview] = await interviewsOf(db, admin, applicationId)
  await cancelInterview(on(db, 20), admin, { applicationId, id: interview?.id ?? '' })
  expect(await counted(db, 'interviewed', 24)).toBe(0)
})

test('the status Interview counts at once, until it turns out to be wrong', async ({ db }) => {
  const id = await anApplication(db, { createdAt: CAME })
  await move(db, id, 18, 'interview')
  await move(db, id, 19, 'offered')
  expect(await counted(db, 'interviewed', 19)).toBe(1)
  await move(db, id, 20, 'reviewing')
  expect(await counted(db, 'interviewed', 20)).toBe(0)
})
