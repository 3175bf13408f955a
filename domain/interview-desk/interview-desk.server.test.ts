import { expect } from 'vitest'
import { site } from '#content/site.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { interviewCalendar } from '#domain/interviews/interview-calendar.ts'
import { remindOfInterviews } from '#domain/interviews/interview-reminders.server.ts'
import { calendarPath, interviewByProof, interviewsOf } from '#domain/interviews/interviews.server.ts'
import { rejectApplications } from '#domain/submissions/rejection.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { arrangeInterview, cancelInterview, moveInterview } from './interview-desk.server.ts'

const secret = 's'.repeat(32)
const values = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'video', place: 'https://v.example/1' }
const at = (db: Db, moment = NOON) => ({ ...deskServices(db, moment), secret })
const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()

async function arranged(db: Db, given = {}) {
  const applicationId = await anApplication(db, { jobTitle: 'Staff Nurse' })
  await arrangeInterview(at(db), admin, applicationId, { ...values, ...given })
  const [interview] = await interviewsOf(db, admin, applicationId)
  return { applicationId, id: interview?.id ?? '' }
}
const pathOf = async (db: Db, id: string) => {
  const { email } = await db
    .selectFrom('applications')
    .innerJoin('interviews', 'application_id', 'applications.id')
    .select('email')
    .where('interviews.id', '=', id)
    .executeTakeFirstOrThrow()
  return calendarPath(secret, id, email)
}
const calendarOf = async (db: Db, id: string) => {
  const proof = new URLSearchParams((await pathOf(db, id)).split('?')[1]).get('proof') ?? ''
  const found = await interviewByProof({ db, secret }, id, proof)
  return (
    found && interviewCalendar(found.interview, found.jobTitle, 'https://jobs.example.org', new Date(NOON))
  )
}

test('an interview sets the status, and the candidate gets the facts and a calendar file', async ({ db }) => {
  const { applicationId, id } = await arranged(db)
  expect(await findApplication(db, admin, applicationId)).toMatchObject({
    ...{ status: 'interview', next: { step: 'Hear how the interview went', on: '2026-11-27' } },
  })
  const [mail] = await mails(db)
  expect(mail?.subject).toBe('Your interview on Thursday 26 November 2026 at 10:00')
  expect(mail?.text).toContain('By video: https://v.example/1')
  // Who meets from afar may be in another country.
  expect(mail?.text).toContain('When: Thursday 26 November 2026 at 10:00, UK time\n')
  expect(mail?.text).toContain(`https://jobs.example.org${await pathOf(db, id)}`)
  const calendar = await calendarOf(db, id)
  expect(calendar).toMatch(/SEQUENCE:0\r\nDTSTAMP:20261121T120000Z\r\nDTSTART:20261126T100000Z/)
  expect(calendar).toContain(`UID:interview-${id}@jobs.example.org`)
  expect(calendar?.replaceAll('\r\n ', '')).toContain(`ORGANIZER;CN="${site.name}":mailto:${site.email}`)
  expect(await interviewByProof({ db, secret }, id, 'guess')).toBeUndefined()
})

test('a moved one is the same entry with a higher number, a cancelled one takes it out', async ({ db }) => {
  const interview = await arranged(db)
  await moveInterview(at(db), admin, interview, { ...values, time: '11:30' })
  expect(await calendarOf(db, interview.id)).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20261126T113000Z/)
  await cancelInterview(at(db), admin, interview)
  expect(await calendarOf(db, interview.id)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/)
  // A second click is for what is done already, and tells nobody again.
  const seen = { ...interview, sequence: '1' }
  expect(await cancelInterview(at(db), admin, seen)).toEqual({ kind: 'done' })
  expect(await cancelInterview(at(db), admin, { ...interview, id: 'none' })).toEqual({ kind: 'missing' })
  const subjects = (await mails(db)).map(({ subject }) => subject.split(' on ')[0])
  expect(subjects.sort()).toEqual(['Cancelled: your interview', 'Your interview', 'Your interview is now'])
})

test('a double click arranges or moves one interview, with one mail', async ({ db }) => {
  const interview = await arranged(db)
  await arrangeInterview(at(db), admin, interview.applicationId, values)
  const moved = { ...values, time: '11:30' }
  await Promise.all([1, 2].map(() => moveInterview(at(db), admin, interview, moved)))
  expect(await interviewsOf(db, admin, interview.applicationId)).toMatchObject([{ sequence: 1 }])
  expect(await mails(db)).toHaveLength(2)
})

test('another interview at the same time is refused, not dropped', async ({ db }) => {
  const { applicationId } = await arranged(db)
  const other = { ...values, place: 'https://v.example/2' }
  expect(await arrangeInterview(at(db), admin, applicationId, other)).toEqual({
    kind: 'not-valid',
    fields: { time: 'They have an interview at this time already. Change that one, or choose another time.' },
  })
  expect(await mails(db)).toHaveLength(1)
})

test('what a colleague has changed since it was seen is neither moved back nor cancelled', async ({ db }) => {
  const interview = await arranged(db)
  const seen = { ...interview, sequence: '0' }
  expect(await moveInterview(at(db), admin, seen, { ...values, time: '14:00' })).toEqual({ kind: 'done' })
  const place = { ...values, place: 'https://v.example/2' }
  const changed = { kind: 'changed-meanwhile', interview: { startsAt: '2026-11-26T14:00:00.000Z' } }
  expect(await moveInterview(at(db), admin, seen, place)).toMatchObject(changed)
  expect(await cancelInterview(at(db), admin, seen)).toMatchObject(changed)
  expect(await mails(db)).toHaveLength(2)
  const now = { ...seen, sequence: '1' }
  expect(await moveInterview(at(db), admin, now, { ...place, time: '14:00' })).toEqual({ kind: 'done' })
  expect(await cancelInterview(at(db), admin, { ...now, sequence: '2' })).toEqual({ kind: 'done' })
})

test('who is rejected without an email is told that the interview is off, unless they know', async ({
  db,
}) => {
  const reject = async (knowsOfInterviews: boolean) => {
    const { applicationId } = await arranged(db)
    const tell = { kind: 'none', why: 'They rang.', knowsOfInterviews } as const
    await rejectApplications(at(db), admin, [applicationId], { reason: 'pay', note: '', tell })
    const about = (await mails(db)).filter(({ about }) => about === `application:${applicationId}`)
    const news = about.filter(({ subject }) => !subject.startsWith('Your interview on'))
    return news.map(({ subject, text }) => [subject, text])
  }
  expect(await reject(true)).toEqual([])
  const [mail = []] = await reject(false)
  expect(mail[0]).toMatch(/^Your interview is cancelled \(APP-/)
  expect(mail[1]).toMatch(
    /nobody expects you.*Thursday 26 November 2026 at 10:00, UK time.*Take it out of your calendar/s,
  )
})

test('the reminder goes once, the morning before, to whoever is still expected', async ({ db }) => {
  await arranged(db)
  const { applicationId } = await arranged(db)
  await arranged(db, { day: '2026-11-22' })
  const tell = { kind: 'none', why: 'Told on the telephone' } as const
  await rejectApplications(at(db), admin, [applicationId], { reason: 'pay', note: '', tell })
  const [rejected] = await interviewsOf(db, admin, applicationId)
  expect(await calendarOf(db, rejected?.id ?? '')).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/)
  const reminded = async (moment: string) => {
    await Promise.all([remindOfInterviews(at(db, moment)), remindOfInterviews(at(db, moment))])
    return (await mails(db)).filter(({ subject }) => subject.startsWith('Reminder')).length
  }
  expect([await reminded('2026-11-25T07:59:00Z'), await reminded('2026-11-25T08:00:00Z')]).toEqual([0, 1])
  expect(await reminded('2026-11-25T12:00:00Z')).toBe(1)
})

test('news of an interview goes until it begins, and later only that it was cancelled', async ({ db }) => {
  const interview = await arranged(db)
  await moveInterview(at(db), admin, interview, { ...values, time: '11:30' })
  await remindOfInterviews(at(db, '2026-11-25T08:00:00Z'))
  await cancelInterview(at(db, '2026-11-25T09:00:00Z'), admin, interview)
  const until = (await mails(db)).map(({ subject, expires_at }) => [subject.split(' on ')[0], expires_at])
  expect(Object.fromEntries(until)).toEqual({
    'Your interview': '2026-11-26T10:00:00.000Z',
    'Your interview is now': '2026-11-26T11:30:00.000Z',
    'Reminder: your interview': '2026-11-26T11:30:00.000Z',
    'Cancelled: your interview': null,
  })
})

test('nothing is arranged in the past, without a place or for a closed application', async ({ db }) => {
  const arrange = async (given: object, status: 'new' | 'placed' = 'new') =>
    arrangeInterview(at(db), admin, await anApplication(db, { status }), { ...values, ...given })
  expect(await arrange({ day: '2026-11-20' })).toMatchObject({ kind: 'not-valid' })
  expect(await arrange({ place: ' ', minutes: '0', time: '25:00' })).toMatchObject({ kind: 'not-valid' })
  expect(await arrange({}, 'placed')).toEqual({ kind: 'not-open' })
})
