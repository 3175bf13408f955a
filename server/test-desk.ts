import type { Services } from '#app/context.ts'
import { createApiToken } from '#domain/accounts/api-tokens.server.ts'
import { makeAccount, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { aCv, admin } from '#domain/applications/test-applications.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { linkRequest } from '#domain/clients/client-requests.server.ts'
import { aCheckOf, giveEvidence } from '#domain/compliance/test-evidence.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { receiveComplaint, receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { createPost } from '#domain/posts/post-writing.server.ts'
import { fillPastWork } from '#domain/referees/test-referees.server.ts'
import { referenceProof } from '#domain/references/reference-proof.server.ts'
import { recommendFriend } from '#domain/referrals/referrals.server.ts'
import { aReferral } from '#domain/referrals/test-referral.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { bookPlace } from '#domain/training/bookings.server.ts'
import { aBooking, aSession } from '#domain/training/test-sessions.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { DAY_MS, dayInLondon, fromNow } from '#platform/clock.ts'
import { putFile } from '#platform/files/test-files.ts'
import { insertApplications } from '../scripts/samples/applications.ts'
import { insertMessages } from '../scripts/samples/messages.ts'
import { cv } from '../testing/a-cv.ts'
import type * as Program from './main.ts'

/** More than fit on one page of a list. */
const SAMPLES = 30
const SITE = 'https://jobs.example.org'

/** What kind of record the desk's addresses are about, by how they begin. */
const THINGS: readonly (readonly [string, string])[] = [
  ['/admin/applications', 'application'],
  ['/admin/candidates', 'candidate'],
  ['/admin/clients', 'client'],
  ['/admin/submissions', 'submission'],
  ['/admin/placements', 'placement'],
  ['/admin/messages', 'message'],
  ['/admin/referrals', 'referral'],
  ['/admin/bookings/sessions', 'session'],
  ['/admin/bookings', 'booking'],
  ['/admin/blog', 'draft'],
  ['/admin/jobs', 'job'],
  ['/admin/settings/colleagues', 'colleague'],
  ['/admin/reports', 'table'],
  ['/admin/compliance/audit', 'audit'],
  ['/admin/settings/tokens', 'token'],
  ['/admin/settings/templates', 'template'],
]

/** The pages that confirm that a form has arrived; names in braces stand for values in `FilledDesk.known`. */
export const SENT_PAGES = [
  ...['/contact?sent=1', '/register?{sentApplication}', '/jobs/{job}/apply?{sentApplication}'],
  ...['/complaints?{sentComplaint}', '/employers?{sentRequest}', '/training/{session}/book?{sentBooking}'],
]

/** The values for the addresses of a desk's records of every kind, and the cookie of who is signed in. */
export type FilledDesk = { known: Record<string, string>; cookie: string }

/** Fills a database that has the sample jobs with records of every kind, and signs an administrator in. */
export async function fillDesk(services: Services): Promise<FilledDesk> {
  const { db, clock, files, secret } = services
  await insertApplications(db, clock, SAMPLES, (key, _nth, bytes) => putFile(files, key, bytes))
  await insertMessages(db, clock, SAMPLES)
  const from = { address: '203.0.113.9' }
  const person = { name: 'Ann Example', email: 'ann@home.example' }
  await receiveComplaint(services, { ...person, subject: 'Training', message: 'It was cold.' }, from)
  await receiveStaffingRequest(services, aStaffingRequest(), from)
  const [startsAt, endsAt] = [9, 9.2].map((days) => fromNow(clock, days * DAY_MS))
  const session = await aSession(db, { ...(startsAt && endsAt && { startsAt, endsAt }) })
  await bookPlace(services, aBooking(session), from)
  await recommendFriend(services, aReferral(), from)
  const post = await createPost(db, admin, clock)
  const { apiToken } = await createApiToken(db, admin, clock, { name: 'feed', scopes: ['jobs'] })
  const [job, another] = (await searchJobs(db, { limit: 2, page: 1 })).jobs
  await setJobsStatus(db, admin, clock, [another?.id ?? ''], 'paused')
  const idFrom = async (table: 'applications' | 'candidates' | 'messages' | 'bookings' | 'referrals') =>
    (await db.selectFrom(table).select('id').orderBy('no', 'desc').limit(1).executeTakeFirstOrThrow()).id
  const requests = db.selectFrom('messages').select('id').where('staffing', 'is not', null)
  const request = await requests.executeTakeFirstOrThrow()
  await someEvidence(services, await idFrom('candidates'))
  const revisions = db.selectFrom('post_revisions').select('id').where('post_id', '=', post.id)
  const sent = (reference: string) =>
    String(new URLSearchParams({ sent: reference, proof: referenceProof(secret, reference) }))
  await fillPastWork(services, await idFrom('candidates'))
  const client = await linkRequest(services, admin, request.id)
  const known = {
    job: job?.id ?? '',
    table: 'months.csv',
    audit: 'requirements.csv',
    application: await idFrom('applications'),
    candidate: await idFrom('candidates'),
    client: typeof client === 'string' ? client : client.id,
    submission: await aSubmission(services, await idFrom('candidates')),
    placement: await aPlacement(services, await idFrom('candidates')),
    message: await idFrom('messages'),
    booking: await idFrom('bookings'),
    referral: await idFrom('referrals'),
    session,
    draft: post.id,
    revision: (await revisions.executeTakeFirstOrThrow()).id,
    colleague: await makeAccount(db, { email: 'bob@example.org', groups: ['admin'] }),
    token: apiToken.id,
    template: 'interview',
    sentApplication: sent('APP-22222'),
    sentComplaint: sent('CMP-22222'),
    sentRequest: sent('STF-22222'),
    sentBooking: sent(session),
  }
  return { known, cookie: await signedInCookie(services, { email: 'ann@example.org', groups: ['admin'] }) }
}

/** Something that a candidate has shown, with a file. */
async function someEvidence(services: Services, candidateId: string): Promise<void> {
  const { db, clock, files } = services
  const key = await aCv(db)
  await putFile(files, storedAs(key), cv.buffer)
  const facts = aCheckOf('identity', dayInLondon(clock.now()))
  const outcome = await giveEvidence(
    services,
    BY_CANDIDATE,
    { candidateId, topic: 'identity', facts, mayShow: true },
    { uploads: [key] },
  )
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
}

/** The same desk for a recruiter. */
export async function forRecruiter(services: Services, { known }: FilledDesk): Promise<FilledDesk> {
  const fields = { email: 'rob@example.org', groups: ['recruiter'] }
  return { known, cookie: await signedInCookie(services, fields) }
}

/** An address with what stands in its braces. */
export function addressIn({ known }: FilledDesk, page: string): string {
  return page.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? '')
}

type DeskAnswer = { status: number; headers: Headers; html: string | undefined }

/** The address of every page and file of the desk, by its pattern, with the records of `desk` put in. */
export function deskAddresses(
  { pages }: Pick<typeof Program, 'pages'>,
  { known }: FilledDesk,
): Map<string, string> {
  const all = pages.filter(({ id }) => id.startsWith('pages/admin/')).map(({ path }) => path)
  // Any other address leads nowhere.
  const patterns = all.filter((pattern) => !pattern.endsWith('*'))
  return new Map(
    patterns.map((pattern) => {
      const [, thing = ''] = THINGS.find(([start]) => pattern.startsWith(start)) ?? []
      const path = pattern
        .replace(':revision', () => known.revision ?? '')
        .replace(/:\w+\??/g, () => known[thing] ?? '')
      return [pattern, path]
    }),
  )
}

/** Every page of the desk, by its pattern, as an administrator gets it; files have no HTML. */
export async function deskPages(
  program: Pick<typeof Program, 'pages'>,
  app: ReturnType<typeof Program.app>,
  desk: FilledDesk,
): Promise<Map<string, DeskAnswer>> {
  const found = new Map<string, DeskAnswer>()
  for (const [pattern, path] of deskAddresses(program, desk)) {
    const answer = await app.request(`${SITE}${path}`, { headers: { Cookie: desk.cookie } })
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
    const { status, headers } = answer
    found.set(pattern, { status, headers, html: isPage ? await answer.text() : undefined })
    if (!isPage) await answer.body?.cancel()
  }
  return found
}
