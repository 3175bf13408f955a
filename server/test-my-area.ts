import type { Services } from '#app/context.ts'
import { alertLink, alertListLink } from '#domain/alerts/alert-links.server.ts'
import { anAlert } from '#domain/alerts/test-alerts.server.ts'
import { aCv, admin, anApplication, putCv } from '#domain/applications/test-applications.server.ts'
import { openLink } from '#domain/candidate-area/links.server.ts'
import { enter } from '#domain/candidate-area/visits.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { aRequestForReference } from '#domain/referees/test-referees.server.ts'
import { answerInvitation } from '#domain/referrals/invitations.server.ts'
import { recommendFriend } from '#domain/referrals/referrals.server.ts'
import { aReferral } from '#domain/referrals/test-referral.ts'
import { noticesLink } from '#domain/saved-jobs/notice-links.server.ts'
import { mailSavedJobs } from '#domain/saved-jobs/saved-jobs.server.ts'
import { rejectApplications } from '#domain/submissions/rejection.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { aSession, booked } from '#domain/training/test-sessions.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { putFile } from '#platform/files/test-files.ts'
import { newId } from '#platform/ids.ts'
import { cv } from '../testing/a-cv.ts'

const EMAIL = 'mara@quill.example'
const FROM = { address: '203.0.113.77' }
const AN_ALERT = 'keyword=icu&near=SE5&within=15&role=registered-nurse&shift=night&pay=25'

/** A candidate's cookie, the pages of their area, and those behind the links in mails. */
export type FilledArea = { cookie: string; own: string[]; linked: string[] }

/**
 * Gives a database that has the sample jobs a candidate with something of each kind, signs them in, and asks
 * for what is answered by a link in a mail.
 */
export async function fillMyArea(services: Services): Promise<FilledArea> {
  const { db, clock, files } = services
  const open = await applyInEachWay(services)
  const { id: candidateId } = await db
    .selectFrom('candidates')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  const now = clock.now().toISOString()
  await db.updateTable('candidates').set({ compliance_role: 'nurse' }).where('id', '=', candidateId).execute()
  const document = { id: newId(), candidate_id: candidateId, kind: 'cv', given_by: BY_CANDIDATE.id }
  const upload_key = await aCv(db, 'claimed', now)
  await putFile(files, storedAs(upload_key), cv.buffer)
  await db
    .insertInto('documents')
    .values({ ...document, upload_key, created_at: now })
    .execute()
  const times = { created_at: now, confirmed_at: now, renewed_at: now }
  const [on, waiting] = [
    await anAlert(db, EMAIL, AN_ALERT, times),
    await anAlert(db, EMAIL, '', { ...times, state: 'unconfirmed' }),
  ]
  const link = (purpose: 'enter' | 'email') =>
    openLink(db, clock, { candidateId, purpose, email: purpose === 'enter' ? EMAIL : 'mara@new.example' })
  const visit = await enter(services, (await link('enter')).token)
  const list = alertListLink(services, { id: on, email: EMAIL })
  return {
    cookie: visit?.split(';')[0] ?? '',
    own: [
      ...['/my', '/my?withdrawn=1', '/my/cv?given=1', '/my/details?saved=1', '/my/availability?saved=1'],
      ...[`/my/files/${document.id}`, `/my/training/${await aPlace(services)}`],
      ...[`/my/withdraw/${open}`, '/my/alerts?done=stop', `/my/alerts?edit=${on}`],
      ...['/my/documents?given=1', '/my/documents/identity', '/my/documents/right-to-work'],
      ...['/my/documents/history?from=2021-03&to=2021-05', '/my/documents/reference?named=1'],
      ...['/my/download', '/my/delete'],
    ],
    linked: [
      `/my/enter?token=${(await link('enter')).token}`,
      `/my/confirm?token=${(await link('email')).token}`,
      ...[waiting, on].map((id) => alertLink(services, 'confirm', id)),
      ...[alertLink(services, 'unsubscribe', on), list, `${list}&edit=${on}`],
      ...(await recommended(services)),
      await savedJobs(services),
      await aProfile(services, candidateId),
      await aReference(services, candidateId),
    ],
  }
}

/** Asks whether the candidate may be put forward, and puts them forward elsewhere. The client's link. */
async function aProfile(services: Services, candidateId: string): Promise<string> {
  await aSubmission(services, candidateId, { consent: 'ask' })
  await aSubmission(services, candidateId, { jobTitle: 'Days in January' })
  const mails = services.db.selectFrom('outbox').select('text').where('recipient', '=', WARD)
  const [last] = await mails.orderBy('created_at', 'desc').limit(1).execute()
  return /\/profile\?token=\w+/.exec(last?.text ?? '')?.[0] ?? ''
}

/** Asks a referee for a reference. Their link. */
async function aReference(services: Services, candidateId: string): Promise<string> {
  const email = 'una@ward.example'
  await aRequestForReference(services, candidateId, { email })
  const mails = services.db.selectFrom('outbox').select('text').where('recipient', '=', email)
  const [last] = await mails.limit(1).execute()
  return /\/reference\?token=\w+/.exec(last?.text ?? '')?.[0] ?? ''
}

/** Sends applications of every standing. @returns the id of one that can be withdrawn */
async function applyInEachWay(services: Services): Promise<string> {
  const { db, clock } = services
  const createdAt = clock.now().toISOString()
  const [job] = (await searchJobs(db, { limit: 1, page: 1 })).jobs
  const apply = async (more: Parameters<typeof anApplication>[1]) => {
    const id = await anApplication(db, { name: 'Mara Quill', email: EMAIL, createdAt, ...more })
    await putCv(services, id, cv.buffer)
    return id
  }
  const open = await apply({ ...(job && { jobId: job.id, jobTitle: job.title }) })
  for (const status of ['reviewing', 'contacted', 'offered', 'placed'] as const) await apply({ status })
  const interview = await apply({ jobTitle: 'Theatre nurse, nights and weekends' })
  const day = shiftDay(dayInLondon(clock.now()), 7)
  const at = { day, time: '10:30', minutes: '45', way: 'in-person' }
  const where = { place: 'Ward 4, Larkfield General Hospital, Denmark Hill', note: 'Ask at the desk.' }
  await arrangeInterview(services, admin, interview, { ...at, ...where })
  const reason = { reason: 'hours', note: 'Nights only' } as const
  const text = 'Thank you. We went on with others.'
  await rejectApplications(services, admin, [await apply({})], {
    ...reason,
    tell: { kind: 'mail', subject: 'Your application', text },
  })
  const later = { kind: 'mail', subject: 'Your application', text, on: day } as const
  await rejectApplications(services, admin, [await apply({})], { ...reason, tell: later })
  await withdrawApplication(services, BY_CANDIDATE, await apply({}), 'Found something nearer')
  return open
}

/** The pages of a friend who was asked, and of one who said yes. */
async function recommended(services: Services): Promise<string[]> {
  const tokens: string[] = []
  for (const friendEmail of ['asked@friend.example', 'agreed@friend.example']) {
    await recommendFriend(services, aReferral({ email: EMAIL, friendEmail }), FROM)
    const mails = services.db.selectFrom('outbox').select('text').where('recipient', '=', friendEmail)
    tokens.push(/token=(\w+)/.exec((await mails.executeTakeFirst())?.text ?? '')?.[1] ?? '')
  }
  const [asked, agreed] = tokens
  await answerInvitation(services, agreed, 'yes')
  return [
    ...[asked, agreed].map((token) => `/refer/answer?token=${token}`),
    `/register?recommended=${agreed}`,
  ]
}

/** The page of a list of saved jobs. */
async function savedJobs(services: Services): Promise<string> {
  const { jobs } = await searchJobs(services.db, { limit: 2, page: 1 })
  await mailSavedJobs(services, { email: EMAIL, ids: jobs.map(({ id }) => id), tell: true }, FROM)
  const lists = services.db.selectFrom('saved_job_lists').selectAll().where('email', '=', EMAIL)
  return noticesLink(services, await lists.executeTakeFirstOrThrow())
}

/** A place of theirs on a session in a week. */
async function aPlace(services: Services): Promise<string> {
  const { db, clock } = services
  const day = shiftDay(dayInLondon(clock.now()), 7)
  const times = { startsAt: `${day}T09:30:00.000Z`, endsAt: `${day}T13:30:00.000Z` }
  return booked(services, await aSession(db, times), { email: EMAIL })
}
