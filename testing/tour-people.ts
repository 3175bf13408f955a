import type { Services } from '#app/context.ts'
import { sampleJobs } from '#content/samples/jobs.ts'
import { callerBySession, type Staff } from '#domain/accounts/admin.server.ts'
import { signedInCookie, withCookie } from '#domain/accounts/test-accounts.server.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { requestsLink } from '#domain/messages/request-links.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { answerProfile } from '#domain/submissions/client-link.server.ts'
import { putForward } from '#domain/submissions/submissions.server.ts'
import { aClientToWriteTo, WARD } from '#domain/submissions/test-submissions.server.ts'
import { clockAt, dayInLondon } from '#platform/clock.ts'
import { fillDesk } from '../server/test-desk.ts'
import { fillMyArea } from '../server/test-my-area.ts'

const HOSPITAL = 'Larkfield General Hospital'
const JOB = 'Registered nurse, nights'
/** Of the desk's sample applications, this many are the recruiter's own. */
const OWN = 9

/** A job board, a desk and a candidate's area at work, for the pictures of `docs/tour.md`. */
export async function fillForTour(services: Services) {
  const { db, clock } = services
  await insertJobs(db, clock, sampleJobs.length)
  const { known } = await fillDesk(services)
  const area = await fillMyArea(services)
  const { recruiter, cookie } = await aRecruiter(services)
  const requests = await aWardsRequests(services)
  const client = await aClientToWriteTo(services, HOSPITAL)
  const forward = (candidateId: string, jobTitle: string, profile: string) =>
    putForwardTo(services, recruiter, { ...client, candidateId, jobTitle, profile })

  const nurse = { name: 'Naomi Clarke', email: 'naomi@home.example', specialty: 'Registered Nurse' }
  const candidate = await candidateOf(services, await anApplication(db, { ...nurse, ...at(services) }))
  await aCompletePassport(services, candidate, 'nurse', recruiter)
  const text =
    'Four years on surgical wards, the last two on nights. Confident with IVs and early warning scores.'
  const profile = await forward(candidate, JOB, text)

  const [today] = await ownWork(services, recruiter)
  const wanted = await forward(known.candidate ?? '', 'Healthcare assistant, days', 'Calm, and never late.')
  await answerProfile(services, wanted.split('=')[1], { answer: 'yes', note: '' })
  const where = { place: 'Our office, Denmark Hill', note: '' }
  const when = { day: dayInLondon(clock.now()), time: '15:00', minutes: '45', way: 'in-person' }
  await arrangeInterview(services, recruiter, today ?? '', { ...when, ...where })

  const drafts = { jobTitle: JOB, place: 'Elm ward', firstDay: '2026-11-21', lastDay: '2026-12-11' }
  const placed = await place(services, recruiter, aTypedPlacement(candidate, client.clientId, drafts))
  if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed))
  return { area, cookie, requests, profile, candidate, placement: placed.id }
}

const at = ({ clock }: Services) => ({ createdAt: clock.now().toISOString() })

async function candidateOf({ db }: Services, application: string): Promise<string> {
  const rows = db.selectFrom('applications').select('candidate_id').where('id', '=', application)
  return (await rows.executeTakeFirstOrThrow()).candidate_id ?? ''
}

/** A recruiter of a name, signed in to the desk. */
async function aRecruiter(services: Services) {
  const email = 'helen@alderbrook.example'
  const cookie = await signedInCookie(services, { email, groups: ['recruiter'] })
  await services.db.updateTable('users').set({ name: 'Helen Marsh' }).where('email', '=', email).execute()
  const caller = await callerBySession(services, withCookie(cookie))
  if (caller.kind !== 'staff') throw new Error(caller.kind)
  return { recruiter: caller.staff, cookie }
}

/** What a ward asked for a month ago, and what it asks for now. The link to both. */
async function aWardsRequests(services: Services): Promise<string> {
  const { db } = services
  const ward = { organisation: HOSPITAL, siteKind: 'NHS hospital', email: WARD, name: 'Ann Ward' }
  const asks = { grade: '', shifts: ['nights'], town: 'London', postcode: 'SE5 9RS', requirements: [] }
  const ask = async (day: string, fields: object) => {
    const outcome = await receiveStaffingRequest(
      { ...services, clock: clockAt(`${day}T09:40:00Z`) },
      aStaffingRequest({ ...ward, ...asks, dates: '', budget: '', ...fields }),
      { address: '203.0.113.10' },
    )
    if (outcome.kind !== 'received') throw new Error(JSON.stringify(outcome))
  }
  const assistant = [{ role: 'Healthcare assistant', count: 1 }]
  await ask('2026-10-19', { roles: assistant, startsOn: '2026-10-23', endsOn: '2026-10-25' })
  const ofWard = () => db.selectFrom('messages').select('id').where('email', '=', WARD)
  const { id } = await ofWard().executeTakeFirstOrThrow()
  await db.updateTable('messages').set({ state: 'answered' }).where('id', '=', id).execute()
  const nurses = [{ role: 'Registered nurse', count: 2 }]
  await ask('2026-11-20', { grade: 'Band 5', roles: nurses, startsOn: '2026-11-21', endsOn: '2026-12-11' })
  return requestsLink(services, id)
}

/** Puts somebody forward to a client. The client's link to the profile. */
async function putForwardTo(
  services: Services,
  recruiter: Staff,
  typed: { clientId: string; contactId: string; candidateId: string; jobTitle: string; profile: string },
): Promise<string> {
  const agreed = { jobId: '', consent: 'given', how: 'on the telephone' } as const
  const outcome = await putForward(services, recruiter, { ...typed, ...agreed })
  if (outcome.kind !== 'sent') throw new Error(JSON.stringify(outcome))
  const mails = services.db.selectFrom('outbox').select('text').where('recipient', '=', WARD)
  const mail = await mails.where('text', 'like', `%${typed.jobTitle}%`).executeTakeFirstOrThrow()
  return /\/profile\?token=\w+/.exec(mail.text)?.[0] ?? ''
}

/** Gives the recruiter some of the applications that the desk has. Their ids. */
async function ownWork({ db }: Services, { id, name }: Staff): Promise<string[]> {
  const open = db.selectFrom('applications').select('id').where('is_spam', '=', 0)
  const rows = await open.where('status', 'in', ['new', 'reviewing', 'contacted']).orderBy('no').execute()
  const ids = rows.slice(0, OWN).map((row) => row.id)
  const owner = { owner_id: id, owner_name: name }
  await db.updateTable('applications').set(owner).where('id', 'in', ids).execute()
  return ids
}
