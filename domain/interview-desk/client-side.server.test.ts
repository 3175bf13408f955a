import { expect } from 'vitest'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { addContact, exchangeAddress, findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { removeClientContact, saveClientContact } from '#domain/clients/client-changes.server.ts'
import { withCalendarOf } from '#domain/interviews/calendar-links.server.ts'
import { clientCalendarPath } from '#domain/interviews/client-side.server.ts'
import { interviewCalendar } from '#domain/interviews/interview-calendar.ts'
import { remindOfInterviews } from '#domain/interviews/interview-reminders.server.ts'
import {
  calendarPath,
  interviewByProof,
  interviewsOf,
  interviewWith,
} from '#domain/interviews/interviews.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { rejectApplications, sendDueAnswers } from '#domain/submissions/rejection.server.ts'
import { endSubmission } from '#domain/submissions/sending.server.ts'
import { countToArrange } from '#domain/submissions/submission-list.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { arrangeInterview, cancelInterview, moveInterview } from './interview-desk.server.ts'

const secret = 's'.repeat(32)
const values = {
  ...{ day: '2026-11-26', time: '10:00', minutes: '45', way: 'in-person', place: 'Ward 3' },
  ...{ note: 'Bring your PIN.', participants: 'Ann Ward, matron' },
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
  const toArrange = (moment = NOON) => countToArrange(db, at(db, moment).clock)
  expect(await toArrange()).toBe(1)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission }, 'undo')
  const [interview] = await interviewsOf(db, admin, applicationId)
  const id = interview?.id ?? ''
  // Once they have met, the client is to be asked.
  expect([await toArrange(), await toArrange('2026-11-26T10:01:00Z')]).toEqual([0, 1])
  const [toClient] = await mailsTo(db, WARD)
  expect(toClient?.subject).toBe("Your candidate's interview on Thursday 26 November 2026 at 10:00")
  expect(toClient?.text).toContain('Ann S.')
  expect(toClient?.text).toContain(clientCalendarPath(secret, id, WARD))
  expect(toClient?.text).not.toMatch(/Smith|PIN|ann\.smith/)
  const [toCandidate] = await mailsTo(db, email)
  expect(toCandidate?.text).toContain('Elm House')
  for (const mail of [toClient, toCandidate]) expect(mail?.text).toContain('Who takes part: Ann Ward, matron')

  const [theirs, clients] = [calendarPath(secret, id, email), clientCalendarPath(secret, id, WARD)]
  expect(await eventOf(db, clients, id)).toMatch(/SUMMARY:Interview: Ann S\.\\, Nights in December/)
  expect(await eventOf(db, clients, id)).not.toContain('PIN')
  expect(await eventOf(db, theirs, id)).toMatch(/SUMMARY:Interview: Night nurse\\, Elm House/)
  for (const path of [theirs, clients])
    expect(await eventOf(db, path, id)).toContain('Who takes part: Ann Ward\\, matron')
  await moveInterview(at(db), admin, { applicationId, id }, { ...values, time: '11:30' })
  await cancelInterview(at(db), admin, { applicationId, id })
  for (const path of [theirs, clients])
    expect(await eventOf(db, path, id)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/)
  for (const to of [WARD, email]) expect(await mailsTo(db, to)).toHaveLength(3)
})

test('who has another address, or is removed, has to be told of an interview anew', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  const id = (await interviewsOf(db, admin, applicationId))[0]?.id ?? ''
  const [theirs, clients] = [calendarPath(secret, id, email), clientCalendarPath(secret, id, WARD)]
  const candidateId = (await findByEmail(db, email)) ?? ''
  const to = 'ann@new.example'
  await addContact(db, at(db).clock, candidateId, { kind: 'email', value: to })
  await exchangeAddress(db, at(db).clock, candidateId, { from: email, to })
  await db.updateTable('candidates').set({ email: to, email_normalized: to }).execute()
  expect(await eventOf(db, theirs, id)).toBeUndefined()
  expect(await eventOf(db, calendarPath(secret, id, to), id)).toContain('Elm House')
  expect(await eventOf(db, clients, id)).toContain('Ann S.')
  await db.updateTable('client_contacts').set({ email: 'ward@oak.example' }).execute()
  expect(await eventOf(db, clients, id)).toBeUndefined()
  await db.updateTable('submissions').set({ contact_id: null }).execute()
  expect(await eventOf(db, clientCalendarPath(secret, id, ''), id)).toBeUndefined()
})

test('a mail that waits has a calendar file that opens at the new address of its reader', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  const id = (await interviewsOf(db, admin, applicationId))[0]?.id ?? ''
  const candidateId = (await findByEmail(db, email)) ?? ''
  const [to, ward] = ['ann@new.example', 'ward@oak.example']
  await addContact(db, at(db).clock, candidateId, { kind: 'email', value: to })
  await exchangeAddress(db, at(db).clock, candidateId, { from: email, to })
  await db.updateTable('candidates').set({ email: to, email_normalized: to }).execute()
  const { id: contactId, client_id } = await db
    .selectFrom('client_contacts')
    .select(['id', 'client_id'])
    .executeTakeFirstOrThrow()
  const typed = { name: 'Ann Ward', jobTitle: 'Matron', email: ward, phone: '' }
  await saveClientContact(at(db), admin, { id: client_id, contactId }, typed)
  const sent: Mail[] = []
  await deliverDue(
    {
      ...{ ...at(db), log: createLog('silent') },
      ...{ mail: { send: async (mail) => void sent.push(mail) } },
      wordsFor: (mail) => withCalendarOf(at(db), mail),
    },
    { limit: 100 },
  )
  for (const [reader, words] of [
    [to, 'Elm House'],
    [ward, 'Ann S.'],
  ] as const) {
    const mail = sent.find((one) => one.to === reader && /interview/i.test(one.subject))
    for (const text of [mail?.text, mail?.html]) {
      const path = /\/interviews\/[^\s"]+/.exec(text ?? '')?.[0] ?? ''
      expect([reader, await eventOf(db, path, id)]).toEqual([reader, expect.stringContaining(words)])
    }
    expect((await mailsTo(db, reader))[0]?.text).toBe(mail?.text)
  }
})

test('a change is called one, and the client hears only of what concerns them', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  const id = (await interviewsOf(db, admin, applicationId))[0]?.id ?? ''
  const change = (given: object) =>
    moveInterview(at(db), admin, { applicationId, id }, { ...values, ...given })
  await change({ note: 'Bring your PIN and your passport.' })
  expect(await mailsTo(db, WARD)).toHaveLength(1)
  await change({ place: 'Ward 4' })
  await change({ place: 'Ward 4', time: '11:30' })
  const news = async (to: string) =>
    (await mailsTo(db, to)).map(({ subject, text }) => `${subject}: ${text.split('\n')[2]}`).sort()
  expect(await news(WARD)).toEqual([
    expect.stringMatching(/^Changed: your candidate's interview on .* 10:00: .*begins when it did/),
    expect.stringMatching(/^Your candidate's interview is now on .* 11:30: .*has been moved/),
    expect.stringMatching(/^Your candidate's interview on .* 10:00: This is when/),
  ])
  const changed = expect.stringMatching(/^Changed: your interview on .* 10:00: It begins when it did/)
  const others = [expect.stringMatching(/now on .* 11:30: .* moved/), expect.stringMatching(/You have an/)]
  expect(await news(email)).toEqual([changed, changed, ...others])
})

test('staff are to ring where nobody at the client can be told of an interview', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  const staffMails = async () =>
    (await mailsTo(db, 'staff@agency.example')).map(({ text }) => text.split('\n')[0]?.split('. ')[0])
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  expect(await staffMails()).toEqual([])
  const contact = await db.selectFrom('client_contacts').select(['id', 'client_id']).executeTakeFirstOrThrow()
  await removeClientContact(at(db), admin, { id: contact.client_id, contactId: contact.id })
  const id = (await interviewsOf(db, admin, applicationId))[0]?.id ?? ''
  await moveInterview(at(db), admin, { applicationId, id }, { ...values, time: '11:30' })
  await endSubmission(at(db), admin, submission)
  expect((await staffMails()).sort()).toEqual(['It has been moved', "It's cancelled"])
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

test('a client is told that nobody comes once the candidate is told that it ends', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  const [interview] = await interviewsOf(db, admin, applicationId)
  const told = async () => (await mailsTo(db, WARD)).filter(({ subject }) => subject.startsWith('Cancelled'))
  const id = interview?.id ?? ''
  const event = () => eventOf(db, clientCalendarPath(secret, id, WARD), id)
  const words = { kind: 'mail', subject: 'Your application', text: 'No.' } as const
  const reject = (on?: string) => {
    const rejection = { reason: 'pay', note: '', tell: { ...words, on } } as const
    return rejectApplications(at(db), admin, [applicationId], rejection, on ?? 'undo-now')
  }
  await reject()
  expect([(await told()).length, await event()]).toEqual([1, expect.stringMatching(/METHOD:CANCEL/)])
  expect(await undoAction(at(db), admin, 'undo-now')).toBe('undone')
  expect([await told(), await event()]).toEqual([[], expect.stringMatching(/METHOD:PUBLISH/)])

  await reject('2026-11-24')
  expect(await told()).toEqual([])
  await sendDueAnswers(at(db, '2026-11-24T09:00:00Z'))
  expect((await told())[0]?.text).toContain('Ann S.')
  expect(await event()).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:3/)
})

test('a client is told when the candidate withdraws, who then was not interviewed', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  await arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  await withdrawApplication(at(db), BY_CANDIDATE, applicationId, 'Found something nearer')
  expect((await mailsTo(db, WARD)).map(({ subject }) => subject)).toContain(
    "Cancelled: your candidate's interview on Thursday 26 November 2026 at 10:00",
  )
  const row = db.selectFrom('applications').select('interviewed_at').where('id', '=', applicationId)
  expect(await row.executeTakeFirst()).toEqual({ interviewed_at: null })
})

test('both are told when the client says no or the candidate is taken back before they meet', async ({
  db,
}) => {
  const { applicationId, submission } = await wanted(db)
  const ends = [
    () => noteAnswer(at(db), admin, submission, 'no'),
    () => endSubmission(at(db), admin, submission),
  ]
  for (const [nth, end] of ends.entries()) {
    await noteAnswer(at(db), admin, submission, 'interview')
    await arrangeInterview(at(db), admin, applicationId, { ...values, submission, time: `1${nth}:00` })
    expect((await interviewWith(db, at(db).clock, admin, submission))?.isCancelled).toBe(false)
    await end()
    expect(await interviewWith(db, at(db).clock, admin, submission)).toBeUndefined()
    for (const to of [WARD, email]) {
      const told = (await mailsTo(db, to)).filter(({ subject }) => subject.startsWith('Cancelled'))
      expect([to, told.length]).toEqual([to, nth + 1])
    }
  }
  const next = db.selectFrom('applications').select('next_step').where('id', '=', applicationId)
  expect(await next.executeTakeFirst()).toEqual({ next_step: 'Agree what comes next' })
})

test('nobody is introduced to the client of somebody else', async ({ db }) => {
  const { submission } = await wanted(db)
  const other = await anApplication(db)
  const refused = { kind: 'not-to-meet' }
  expect(await arrangeInterview(at(db), admin, other, { ...values, submission })).toEqual(refused)
  expect([await interviewsOf(db, admin, other), await mailsTo(db, WARD)]).toEqual([[], []])
})

test('a meeting with a client is not held with us instead, once the client has answered', async ({ db }) => {
  const { applicationId, submission } = await wanted(db)
  const arrange = () => arrangeInterview(at(db), admin, applicationId, { ...values, submission })
  const ends = [
    () => noteAnswer(at(db), admin, submission, 'yes'),
    () => noteAnswer(at(db), admin, submission, 'no'),
    () => endSubmission(at(db), admin, submission),
  ]
  for (const end of ends) {
    await end()
    expect(await arrange()).toEqual({ kind: 'not-to-meet' })
  }
  expect([await interviewsOf(db, admin, applicationId), await mailsTo(db, email)]).toEqual([[], []])
})
