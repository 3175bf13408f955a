import { expect } from 'vitest'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { clientCalendarPath } from './client-side.server.ts'
import { interviewCalendar } from './interview-calendar.ts'
import { remindOfInterviews } from './interview-reminders.server.ts'
import {
  arrangeInterview,
  calendarPath,
  cancelInterview,
  interviewByProof,
  interviewsOf,
  moveInterview,
} from './interviews.server.ts'

const secret = 's'.repeat(32)
const values = {
  ...{ day: '2026-11-26', time: '10:00', minutes: '45', way: 'in-person', place: 'Ward 3' },
  note: 'Bring your PIN.',
}
const at = (db: Db, moment = NOON) => ({ ...deskServices(db, moment), secret })
const email = 'ann.smith@home.example'

/** Somebody whom a client wants to meet, with an application. */
async function wanted(db: Db) {
  const applicationId = await anApplication(db, { email, name: 'Ann Smith', jobTitle: 'Night nurse' })
  const submission = await aSubmission(at(db), (await findByEmail(db, email)) ?? '')
  await noteAnswer(at(db), admin, submission, 'interview')
  return { applicationId, submission }
}
const mailsTo = async (db: Db, to: string) => {
  const mails = db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', to)
  return (await mails.orderBy('created_at').orderBy('id').execute()).filter(({ subject }) =>
    /interview/i.test(subject),
  )
}
const eventOf = async (db: Db, path: string, id: string) => {
  const proof = new URLSearchParams(path.split('?')[1]).get('proof') ?? ''
  const found = await interviewByProof({ db, secret }, id, proof)
  return (
    found && interviewCalendar(found.interview, found.jobTitle, 'https://jobs.example.org', new Date(NOON))
  )
}

test('an interview with a client is in the calendars of both, and changes reach both', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission }, 'undo')
  const [interview] = await interviewsOf(db, admin, applicationId)
  const id = interview?.id ?? ''
  const [toClient] = await mailsTo(db, WARD)
  expect(toClient?.subject).toBe('Your candidate’s interview on Thursday 26 November 2026 at 10:00')
  expect(toClient?.text).toContain('Ann S.')
  expect(toClient?.text).toContain(clientCalendarPath(secret, id))
  expect(toClient?.text).not.toMatch(/Smith|PIN|ann\.smith/)
  expect((await mailsTo(db, email))[0]?.text).toContain('Elm House')

  const [theirs, clients] = [calendarPath(secret, id), clientCalendarPath(secret, id)]
  expect(await eventOf(db, clients, id)).toMatch(/SUMMARY:Interview: Ann S\.\\, Nights in December/)
  expect(await eventOf(db, clients, id)).not.toContain('PIN')
  expect(await eventOf(db, theirs, id)).toMatch(/SUMMARY:Interview: Night nurse\\, Elm House/)
  await moveInterview(at(db), admin, { applicationId, id }, { ...values, time: '11:30' })
  await cancelInterview(at(db), admin, { applicationId, id })
  for (const path of [theirs, clients])
    expect(await eventOf(db, path, id)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/)
  for (const to of [WARD, email]) expect(await mailsTo(db, to)).toHaveLength(3)
})

test('undoing it takes the mails to both back, and both are reminded the day before', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission }, 'undo')
  await undoAction(at(db), admin, 'undo')
  expect([await mailsTo(db, WARD), await mailsTo(db, email)]).toEqual([[], []])
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  await remindOfInterviews(at(db, '2026-11-25T08:00:00Z'))
  for (const to of [WARD, email])
    expect((await mailsTo(db, to)).filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(1)
})

test('nobody is introduced to the client of somebody else', async ({ db }) => {
  const { submission } = await wanted(db)
  const other = await anApplication(db)
  await arrangeInterview(at(db), admin, other, { ...values, submission })
  expect((await interviewsOf(db, admin, other))[0]?.submissionId).toBeNull()
  expect(await mailsTo(db, WARD)).toEqual([])
})
