import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { findClient } from '#domain/clients/client-list.server.ts'
import { linkRequest } from '#domain/clients/client-requests.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { draftJob, draftsOf } from '#domain/messages/staffing-drafts.server.ts'
import { from, messageDesk } from '#domain/messages/test-messages.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { openSubmissionFor } from '#domain/submissions/submission-list.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { contactToTell } from './contact-to-tell.server.ts'
import { knownOfPlacement } from './known-placement.server.ts'
import { place } from './placements.server.ts'
import { aTypedPlacement } from './test-placements.server.ts'

const desk = messageDesk()

/** A request for healthcare assistants with its client and job, and two who could come. */
async function asked(fields: object = {}) {
  const { db } = desk.services
  const services = deskServices(db)
  await receiveStaffingRequest(desk.services, aStaffingRequest(fields), from)
  const [{ id = '' } = {}] = await desk.list('kind=staffing')
  const linked = await linkRequest(services, admin, id)
  const clientId = typeof linked === 'string' ? '' : linked.id
  const made = await draftJob(db, admin, services.clock, { id, nth: 0 })
  const job = 'jobId' in made ? await findJob(db, made.jobId) : undefined
  const people: string[] = []
  for (const email of ['ann@home.example', 'bob@home.example']) {
    await anApplication(db, { email })
    people.push((await findByEmail(db, email)) ?? '')
  }
  const [ann = '', bob = ''] = people
  const known = (candidateId: string, likeId = '') =>
    knownOfPlacement(db, { candidateId, clientId, job, submission: undefined, likeId })
  return { db, services, requestId: id, clientId, jobId: job?.id ?? '', ann, bob, known }
}

test('a placement knows days, times, ward and whom to ask for from the request for its job', async () => {
  const { ann, known } = await asked()
  expect(await known(ann)).toMatchObject({
    ...{ jobTitle: 'Healthcare assistant', firstDay: '2026-11-27', lastDay: '2026-11-29' },
    ...{ times: 'Nights, weekends, 19:30 to 08:00; 27 and 29 November', place: 'Rose Wing, leeds, LS6 2AB' },
    askFor: 'Ruth Marsh, Registered manager',
  })
})

test('what the request for a job asked for is not taken over for another client', async () => {
  const { db, services, ann, clientId, known, jobId } = await asked()
  const other = await aClientToWriteTo(services, 'Ash House')
  const job = await findJob(db, jobId)
  const contact = { id: 'matron', name: 'Ann Matron', email: 'matron@oakfield.example' }
  const submission = { jobTitle: 'Nights', client: { id: clientId, name: 'Oakfield' }, contact }
  const typed = { candidateId: ann, job, submission, likeId: '' }
  expect(await knownOfPlacement(db, { ...typed, clientId })).toMatchObject({ askFor: 'Ann Matron' })
  expect(await knownOfPlacement(db, { ...typed, clientId: other.clientId })).toMatchObject({
    ...{ jobTitle: 'Nights', times: '', askFor: '' },
  })
  expect(await known(ann)).toMatchObject({ askFor: 'Ruth Marsh, Registered manager' })
})

test('what a field has no room for is left out of the placement that a request leads to', async () => {
  const { ann, known } = await asked({
    times: 'x'.repeat(100),
    dates: 'y'.repeat(100),
    ward: 'y'.repeat(100),
    town: 'z'.repeat(60),
  })
  expect(await known(ann)).toMatchObject({
    ...{ times: `Nights, weekends, ${'x'.repeat(100)}`, place: `${'z'.repeat(60)}, LS6 2AB` },
  })
})

test('the next in the same job, and the same person again, have what was agreed for the first', async () => {
  const { db, services, requestId, clientId, jobId, ann, bob, known } = await asked()
  const agreed = { times: '19:30 to 08:00', askFor: 'Sister Grant', place: 'Elm Wing' }
  const own = { note: 'Your badge is at reception.' }
  const days = { firstDay: '2026-11-27', lastDay: '2026-11-29' }
  const typed = {
    ...aTypedPlacement(ann, clientId, { ...agreed, ...days, ...own }),
    jobId,
    reason: 'All are ill.',
  }
  const placed = await place(services, admin, typed)
  const id = placed.kind === 'placed' ? placed.id : ''
  const rates = { pay: 2_150, charge: 2_800 }
  expect(await known(bob)).toMatchObject({ ...agreed, ...days, ...rates, note: '' })
  const none = { firstDay: null, lastDay: null }
  expect(await known(ann)).toMatchObject({ ...agreed, ...rates, ...none })
  expect(await known(ann, id)).toMatchObject({ ...agreed, ...rates, ...own, ...none })
  expect(await draftsOf(db, admin, requestId)).toMatchObject([{ jobId, placed: 1 }])
})

test('who asked for staff is told who comes, unless somebody else decided about them', async () => {
  const { db, services, clientId, jobId, ann } = await asked()
  const [ruth] = (await findClient(db, admin, clientId))?.contacts ?? []
  const early = {
    ...{ id: 'bea', client_id: clientId, name: 'Bea', job_title: '', email: 'bea@elm.example' },
  }
  await db
    .insertInto('client_contacts')
    .values({
      ...{ ...early, phone: '', email_normalized: early.email, search_text: '' },
      ...{ created_at: '2026-01-01', updated_at: '2026-01-01' },
    })
    .execute()
  const told = async () => {
    const submissionId = (await openSubmissionFor(db, { candidateId: ann, jobId })) ?? null
    return (await contactToTell(db, { clientId, submissionId, jobId }))?.name
  }
  expect([ruth?.name, await told()]).toEqual(['Ruth Marsh', 'Ruth Marsh'])
  const submission = await aSubmission(services, ann, { clientId, contactId: 'bea', jobId })
  expect([await openSubmissionFor(db, { candidateId: ann, jobId }), await told()]).toEqual([
    submission,
    'Bea',
  ])
})
