import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { countAttention } from '#domain/analytics/attention.server.ts'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { closeLinksOf } from '#domain/clients/client-records.server.ts'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { endSubmission } from '#domain/submissions/sending.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { insertMessages } from '../../scripts/samples/messages.ts'
import { findMessage } from './message-desk.server.ts'
import { messageRecords } from './message-records.server.ts'
import { replyToMessage } from './message-reply.server.ts'
import { receiveStaffingRequest } from './messages.server.ts'
import { listOwnRequests } from './own-requests.server.ts'
import { draftJob, draftsOf, requestOfJob } from './staffing-drafts.server.ts'
import { from, messageDesk } from './test-messages.server.ts'
import { aStaffingRequest } from './test-staffing.ts'

const desk = messageDesk()
const { outbox, list } = desk

/** Takes one in: its reference, and the id that staff know it by. */
async function taken(fields: object = {}) {
  const outcome = await receiveStaffingRequest(desk.services, aStaffingRequest(fields), from)
  const reference = outcome.kind === 'received' ? outcome.reference : ''
  const [message] = await list(`search=${reference}`)
  return { outcome, reference, id: message?.id ?? '' }
}

describe('a request for staff', () => {
  test('is kept with a reference and its facts, and stands among the messages as one', async () => {
    const { outcome, reference, id } = await taken()
    expect(outcome).toEqual({ kind: 'received', reference: expect.stringMatching(/^STF-[2-9A-Z]{5}$/) })
    expect(await list('kind=staffing')).toMatchObject([
      { id, reference, headline: '2 × Healthcare assistant, 1 × Registered nurse' },
    ])
    expect(await list('kind=message')).toEqual([])
    expect(await findMessage(desk.services.db, admin, id)).toMatchObject({
      subject: 'Staffing Request',
      message: 'Ring before two.',
      staffing: { town: 'leeds', postcode: 'LS6 2AB', shifts: ['nights', 'weekends'] },
    })
    for (const term of ['oakfield', 'registered nurse', 'ls6', '0321', 'manager']) {
      expect(await list(`search=${term}`)).toHaveLength(1)
    }
  })

  test('is said to be late after the next working day, with the number to ring', async () => {
    const { id } = await taken()
    const standingAt = async (iso: string) =>
      (await listOwnRequests(desk.services.db, clockAt(iso), id))[0]?.standing
    expect(await standingAt('2026-11-23T17:00:00Z')).toContain('ring you within two working hours')
    expect(await standingAt('2026-11-24T09:00:00Z')).toBe(
      "We said we'd ring you by Monday 23 November 2026. If we haven't, we're sorry that we're late. " +
        `Ring us on ${site.phone.shown.replaceAll(' ', '\u00a0')}.`,
    )
  })

  test('is acknowledged without a word that was typed; staff get it whole', async () => {
    const { reference, id } = await taken()
    const [toSender, toStaff] = await outbox()
    expect(toSender).toMatchObject({ subject: `We have your request for staff (${reference})` })
    expect(toSender?.text).toContain('within two working hours')
    for (const part of [toSender?.subject, toSender?.text, toSender?.html]) {
      expect(part).not.toMatch(/Ruth|Marsh|Oakfield|leeds|nurse|Ring before/i)
    }
    expect(toStaff).toMatchObject({
      recipient: 'staff@agency.example',
      reply_to: 'ruth@oakfield.example',
      subject: `Staffing request ${reference}`,
    })
    for (const part of ['020 7946 0321', 'Ruth Marsh', '2 × Healthcare assistant', 'LS6 2AB', id]) {
      expect(toStaff?.text).toContain(part)
    }
    expect(toStaff?.html).toContain('Oakfield &lt;b&gt;House&lt;/b&gt;')
  })

  test('in suspected spam makes no draft of a job', async () => {
    await receiveStaffingRequest(desk.services, aStaffingRequest(), { ...from, honeypot: 'x' })
    const id = (await list('state=spam'))[0]?.id ?? ''
    expect(await draftJob(desk.services.db, admin, desk.services.clock, { id, nth: 0 })).toEqual({
      kind: 'missing',
    })
  })

  test('is answered under its reference, with its facts quoted', async () => {
    const { id, reference } = await taken()
    await replyToMessage(desk.services, admin, { id }, { text: 'Two people are free.' }, undefined)
    const reply = (await outbox()).find(({ subject }) => subject.startsWith('Re:'))
    expect(reply?.subject).toBe(`Re: your request to ${site.shortName} (${reference})`)
    expect(reply?.text).toContain('> Staff: 2 × Healthcare assistant, 1 × Registered nurse')
    expect((await findMessage(desk.services.db, admin, id))?.state).toBe('answered')
  })

  test('needs attention until it is answered', async () => {
    const { id } = await taken()
    expect((await countAttention(desk.services.db, admin, desk.services.clock)).team.openStaffing).toBe(1)
    await replyToMessage(desk.services, admin, { id }, { text: 'Yes.' }, undefined)
    expect((await countAttention(desk.services.db, admin, desk.services.clock)).team.openStaffing).toBe(0)
  })

  test('is handed out whole in an export, and named as a request', async () => {
    const { reference } = await taken()
    const [record] = await messageRecords.about(desk.services.db, ['Ruth@Oakfield.example'])
    expect(record?.what).toBe(`Request ${reference}: Staffing Request`)
    const { data } = await messageRecords.contents(desk.services.db, record?.id ?? '')
    expect(data).toMatchObject({ reference, kind: 'staffing', staffing: { phone: '020 7946 0321' } })
  })
})

describe('the draft of a job', () => {
  const drafted = async (id: string, nth = 0) => {
    const outcome = await draftJob(desk.services.db, admin, desk.services.clock, { id, nth })
    return outcome.kind === 'missing'
      ? outcome
      : { ...outcome, job: await findJob(desk.services.db, outcome.jobId) }
  }

  test('is made of a role, hidden, in the place as it is spelled here, and recorded', async () => {
    const { id: leeds } = await createJob(desk.services.db, admin, desk.services.clock, aJob())
    const { id, reference } = await taken()
    const made = await drafted(id, 1)
    expect(made).toMatchObject({
      kind: 'made',
      job: { title: 'Registered nurse', location: 'Leeds', isActive: false, publishedAt: null },
    })
    const jobId = made.kind === 'made' ? made.jobId : ''
    const { changes } = await listJobChanges(desk.services.db, { jobId, page: 1 })
    expect(changes).toMatchObject([{ event: 'drafted', jobTitle: 'Registered nurse', byName: admin.name }])
    expect(await draftsOf(desk.services.db, admin, id)).toEqual([
      { nth: 1, jobId, isActive: false, placed: 0 },
    ])
    expect(await requestOfJob(desk.services.db, admin, jobId)).toEqual({ messageId: id, reference })
    expect(await requestOfJob(desk.services.db, admin, leeds)).toBeUndefined()
  })

  test('is one, however often it is asked for at once, and the other role has its own', async () => {
    const { id } = await taken()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => drafted(id)))
    expect(new Set(outcomes.map((outcome) => 'jobId' in outcome && outcome.jobId)).size).toBe(1)
    expect(outcomes.filter(({ kind }) => kind === 'made')).toHaveLength(1)
    await drafted(id, 1)
    expect(await desk.services.db.selectFrom('jobs').select('title').execute()).toHaveLength(2)
  })

  test('counts as work on the request only when it is made', async () => {
    const { id } = await taken()
    const lastActivity = async () =>
      (await messageRecords.about(desk.services.db, ['ruth@oakfield.example']))[0]?.lastActivity
    const draftedOn = async (day: string, nth: number) => {
      await draftJob(desk.services.db, admin, clockAt(`${day}T12:00:00Z`), { id, nth })
      return lastActivity()
    }
    expect(await draftedOn('2026-12-01', 7)).toBe('2026-11-21T12:00:00.000Z')
    expect(await draftedOn('2026-12-02', 0)).toBe('2026-12-02T12:00:00.000Z')
    expect(await draftedOn('2026-12-03', 0)).toBe('2026-12-02T12:00:00.000Z')
  })

  test('that was published is still led to; one that was deleted can be made again', async () => {
    const { id } = await taken()
    const first = await drafted(id)
    const jobId = 'jobId' in first ? first.jobId : ''
    await setJobsStatus(desk.services.db, admin, desk.services.clock, [jobId], 'live')
    expect(await draftsOf(desk.services.db, admin, id)).toMatchObject([{ isActive: true }])
    expect(await drafted(id)).toMatchObject({ kind: 'there', jobId })
    await deleteJobs(desk.services.db, admin, desk.services.clock, [jobId])
    expect(await draftsOf(desk.services.db, admin, id)).toEqual([])
    expect((await drafted(id)).kind).toBe('made')
  })

  test('stays when the request is erased, without the link', async () => {
    const { id } = await taken()
    const made = await drafted(id)
    const jobId = 'jobId' in made ? made.jobId : ''
    await desk.services.db.transaction().execute((trx) => messageRecords.remove(trx, [id]))
    expect(await findJob(desk.services.db, jobId)).toBeDefined()
    expect(await requestOfJob(desk.services.db, admin, jobId)).toBeUndefined()
  })
})

test('whoever sent a request is asked to answer only while a link takes an answer', async () => {
  const { id } = await taken()
  const { db } = desk.services
  const services = deskServices(db)
  const parts = await aClientToWriteTo(services)
  const made = await draftJob(db, admin, services.clock, { id, nth: 0 })
  await anApplication(db, { email: 'ann@home.example' })
  const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
  const jobId = 'jobId' in made ? made.jobId : ''
  const submission = await aSubmission(services, candidate, { jobId, ...parts })
  const standing = async (clock = services.clock) => (await listOwnRequests(db, clock, id))[0]?.standing
  const RING = 'One person put forward to you. If anything is open, please ring us.'
  expect(await standing()).toBe('One person put forward to you. Please answer by the links that we sent.')
  expect(await standing(clockAt('2026-12-06T12:00:00Z')), 'when the link is too old').toBe(RING)
  await closeLinksOf(db, [parts.contactId], services.clock.now().toISOString())
  expect(await standing(), 'when its contact has gone').toBe(RING)
  await noteAnswer(services, admin, submission, 'interview')
  expect(await standing()).toBe(RING)
  await endSubmission(services, admin, submission)
  expect(await standing()).toContain('ring you within two working hours')
})

test('a request tells of people, not of papers, and asks to answer beside who is placed', async () => {
  const { id } = await taken()
  const { db } = desk.services
  const services = deskServices(db)
  const { clientId, contactId } = await aClientToWriteTo(services)
  const made = await draftJob(db, admin, services.clock, { id, nth: 0 })
  const jobId = 'jobId' in made ? made.jobId : ''
  const candidate = async (email: string) => {
    await anApplication(db, { email })
    return (await findByEmail(db, email)) ?? ''
  }
  const standing = async () => (await listOwnRequests(db, services.clock, id))[0]?.standing
  const placed = await candidate('ann@home.example')
  for (const firstDay of ['2026-12-01', '2026-12-15']) {
    const typed = aTypedPlacement(placed, clientId, { firstDay, lastDay: firstDay })
    await place(services, admin, { ...typed, jobId, reason: 'Two nurses are ill.' })
  }
  expect(await standing()).toBe('One of 3 people placed with you.')
  const other = await candidate('bob@home.example')
  await aSubmission(services, other, { clientId, contactId, jobId })
  expect(await standing()).toBe(
    'One of 3 people placed with you. One person put forward to you. ' +
      'Please answer by the links that we sent.',
  )
})

test('sample messages have requests for staff among them, with and without facts', async () => {
  await insertMessages(desk.services.db, desk.services.clock, 60)
  const rows = await desk.services.db
    .selectFrom('messages')
    .select(['reference', 'staffing'])
    .where('kind', '=', 'staffing')
    .execute()
  expect(rows.filter(({ staffing }) => staffing !== null).length).toBeGreaterThan(4)
  expect(rows.filter(({ reference }) => reference === null).length).toBeGreaterThan(4)
})
