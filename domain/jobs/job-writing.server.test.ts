import { describe, expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { listJobChanges } from './job-changes.server.ts'
import { openAndCloseJobs, setJobsStatus } from './job-status.server.ts'
import { deleteJobs, updateJob } from './job-writing.server.ts'
import { findActiveJob, findJob } from './jobs.server.ts'
import { aJob } from './test-job.ts'
import { createJob } from './test-jobs.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')

const make = (db: Db, fields: Parameters<typeof aJob>[0] = {}, clock = today) =>
  createJob(db, admin, clock, aJob(fields))
/** What was done, newest first, in short. */
async function events(db: Db) {
  const { changes } = await listJobChanges(db, { jobId: undefined, page: 1 })
  return changes.map(({ event, jobTitle }) => `${event} ${jobTitle}`)
}

describe("a job's life", () => {
  test('an active job is published when it is made', async ({ db }) => {
    const job = await make(db, { requirements: ['NMC registration', 'Enhanced DBS'] })
    expect(await findActiveJob(db, job.id)).toEqual(job)
    expect(job).toMatchObject({
      publishedAt: '2026-11-21T12:00:00.000Z',
      requirements: ['NMC registration', 'Enhanced DBS'],
      isActive: true,
    })
  })

  test('an inactive job is for administrators, published when it first becomes active', async ({ db }) => {
    const { id } = await make(db, { isActive: false })
    expect(await findActiveJob(db, id)).toBeUndefined()
    expect((await findJob(db, id))?.publishedAt).toBeNull()

    await updateJob(db, admin, clockAt('2026-11-23T08:00:00Z'), id, aJob({ isActive: true }))
    expect((await findJob(db, id))?.publishedAt).toBe('2026-11-23T08:00:00.000Z')

    await updateJob(db, admin, clockAt('2026-12-01T08:00:00Z'), id, aJob({ location: 'York' }))
    expect(await findJob(db, id)).toMatchObject({
      publishedAt: '2026-11-23T08:00:00.000Z',
      updatedAt: '2026-12-01T08:00:00.000Z',
    })
  })

  test("every change says that readers see something new; what changes nothing doesn't", async ({ db }) => {
    const revisions = [await readContentRevision(db)]
    const note = async () => revisions.push(await readContentRevision(db))
    const job = await make(db)
    await note()
    await updateJob(db, admin, today, job.id, aJob({ title: 'Other' }))
    await note()
    await setJobsStatus(db, admin, today, [job.id], 'paused')
    await note()
    await updateJob(db, admin, today, job.id, aJob({ title: 'Other', isActive: false }))
    await setJobsStatus(db, admin, today, [job.id], 'paused')
    await deleteJobs(db, admin, today, ['nonsense'])
    await note()
    await deleteJobs(db, admin, today, [job.id])
    await note()
    const [first = 0] = revisions
    expect(revisions.map((revision) => revision - first)).toEqual([0, 1, 2, 3, 3, 4])
  })

  test('changing a job that is not there changes nothing', async ({ db }) => {
    expect(await updateJob(db, admin, today, 'nonsense', aJob())).toEqual({ kind: 'missing' })
    expect(await setJobsStatus(db, admin, today, ['nonsense'], 'live')).toBe(0)
    expect(await setJobsStatus(db, admin, today, [], 'live')).toBe(0)
    expect(await events(db)).toEqual([])
  })
})

describe('opening and closing by themselves', () => {
  const scheduled = { publishAt: '2026-11-23T08:00:00.000Z', closesAt: '2026-11-25' }

  test('a job is live from its time on until the end of its last day in London', async ({ db }) => {
    const { id, status } = await make(db, scheduled)
    const seen: [string, string | undefined, boolean][] = []
    for (const at of [
      '2026-11-23T07:59:59Z',
      '2026-11-23T08:00:00Z',
      '2026-11-25T23:59:59Z',
      '2026-11-26T00:00:00Z',
    ]) {
      await openAndCloseJobs(db, clockAt(at))
      seen.push([at, (await findJob(db, id))?.status, (await findActiveJob(db, id)) !== undefined])
    }
    expect([status, ...seen.map(([, now, isSeen]) => `${now} ${isSeen}`)]).toEqual([
      ...['scheduled', 'scheduled false', 'live true', 'live true', 'closed false'],
    ])
    expect((await findJob(db, id))?.publishedAt).toBe('2026-11-23T08:00:00.000Z')
    const { changes } = await listJobChanges(db, { jobId: id, page: 1 })
    expect(changes.map(({ event, byName }) => `${event} ${byName}`)).toEqual([
      ...['closed By itself', 'activated By itself', `added ${admin.name}`],
    ])
  })

  test('in summer the last day ends an hour earlier by UTC', async ({ db }) => {
    const { id } = await make(db, { closesAt: '2027-06-30' })
    await openAndCloseJobs(db, clockAt('2027-06-30T22:59:59Z'))
    expect((await findJob(db, id))?.status).toBe('live')
    await openAndCloseJobs(db, clockAt('2027-06-30T23:00:00Z'))
    expect((await findJob(db, id))?.status).toBe('closed')
  })

  test('nothing that staff have paused or filled opens or closes', async ({ db }) => {
    const [paused, filled] = [await make(db, scheduled), await make(db, { closesAt: '2026-11-25' })]
    await setJobsStatus(db, admin, today, [paused.id], 'paused')
    await setJobsStatus(db, admin, today, [filled.id], 'filled')
    expect(await openAndCloseJobs(db, clockAt('2026-12-01T08:00:00Z'))).toBe(0)
  })

  test('a job that is opened by hand is live at once, without a closing day that is over', async ({ db }) => {
    const early = await make(db, scheduled)
    await setJobsStatus(db, admin, today, [early.id], 'live')
    expect(await findJob(db, early.id)).toMatchObject({
      status: 'live',
      publishAt: null,
      closesAt: '2026-11-25',
    })
    const over = await make(db, { closesAt: '2026-11-20' })
    expect(over.status).toBe('closed')
    await setJobsStatus(db, admin, today, [over.id], 'live')
    expect(await findJob(db, over.id)).toMatchObject({ status: 'live', closesAt: null })
  })
})

describe('several jobs at once', () => {
  test('become inactive together, and active again with the day of their publication', async ({ db }) => {
    const [one, other, third] = [await make(db), await make(db), await make(db, { isActive: false })]
    const ids = [one.id, other.id, third.id, 'nonsense']
    expect(await setJobsStatus(db, admin, today, ids, 'paused')).toBe(2)
    expect(await findActiveJob(db, one.id)).toBeUndefined()
    expect(await setJobsStatus(db, admin, clockAt('2026-12-01T08:00:00Z'), ids, 'live')).toBe(3)
    expect((await findActiveJob(db, other.id))?.publishedAt).toBe('2026-11-21T12:00:00.000Z')
    expect((await findActiveJob(db, third.id))?.publishedAt).toBe('2026-12-01T08:00:00.000Z')
  })

  test('are deleted together, each with a record of its own', async ({ db }) => {
    const jobs = [await make(db, { title: 'One' }), await make(db, { title: 'Other' })]
    const ids = jobs.map(({ id }) => id)
    expect(await deleteJobs(db, admin, today, [...ids, 'nonsense'])).toBe(2)
    expect((await events(db)).slice(0, 2).sort()).toEqual(['deleted One', 'deleted Other'])
  })
})

describe('what changed and who did it', () => {
  test('is kept for every change, with the title of the day', async ({ db }) => {
    const { id } = await make(db, { title: 'Nurse' })
    await updateJob(db, admin, today, id, aJob({ title: 'Senior nurse' }))
    await updateJob(db, admin, today, id, aJob({ title: 'Senior nurse', isActive: false }))
    await setJobsStatus(db, admin, today, [id], 'live')
    await deleteJobs(db, admin, today, [id])
    expect(await events(db)).toEqual([
      ...['deleted Senior nurse', 'activated Senior nurse', 'deactivated Senior nurse'],
      ...['changed Senior nurse', 'added Nurse'],
    ])
  })

  test('of a deleted job still tells what it said', async ({ db }) => {
    const { id } = await make(db, { description: 'Long and careful words.' })
    await deleteJobs(db, admin, today, [id])
    const { changes } = await listJobChanges(db, { jobId: id, page: 1 })
    expect(changes[0]?.fields).toContainEqual({
      field: 'description',
      from: 'Long and careful words.',
      to: null,
    })
  })

  test('is listed for one job or for all, by pages', async ({ db }) => {
    const { id } = await make(db, { title: 'Version 0' })
    await make(db, { title: 'Another' })
    for (let nth = 1; nth <= 26; nth++)
      await updateJob(db, admin, today, id, aJob({ title: `Version ${nth}` }))
    const ofOne = await listJobChanges(db, { jobId: id, page: 99 })
    expect(ofOne).toMatchObject({ total: 27, page: 2, lastPage: 2, from: 26, to: 27 })
    expect(ofOne.changes.map(({ jobTitle }) => jobTitle)).toEqual(['Version 1', 'Version 0'])
    expect(await listJobChanges(db, { jobId: undefined, page: 1 })).toMatchObject({ total: 28 })
  })
})

describe('two edits of one job', () => {
  test('each version has a time of its own, even within one moment', async ({ db }) => {
    const { id } = await make(db)
    const versions = new Set<string>()
    for (const title of ['A', 'B', 'C']) {
      const outcome = await updateJob(db, admin, today, id, aJob({ title }))
      if (outcome.kind === 'saved') versions.add(outcome.job.updatedAt)
    }
    expect(versions.size).toBe(3)
  })

  test('are one if it was sent twice, even where the salary follows from its figures', async ({ db }) => {
    const job = await make(db, { salary: '£38 - £45 per hour' })
    const edit = aJob({ ...job, title: 'Senior nurse', payFrom: 4000, payTo: 4600, payUnit: 'hour' })
    const send = (more: object = {}) =>
      updateJob(db, admin, today, job.id, { ...edit, ...more }, job.updatedAt)
    expect(await send()).toMatchObject({ kind: 'saved', job: { salary: '£40-46 per hour' } })
    expect(await send()).toMatchObject({ kind: 'conflict', isSaved: true })
    expect(await send({ company: 'Elm House' })).toMatchObject({ kind: 'conflict', isSaved: false })
    expect(await events(db)).toEqual(['changed Senior nurse', expect.stringContaining('added')])
  })

  test('of two that arrive together one wins and the other hears of it', async ({ db }) => {
    const job = await make(db)
    const outcomes = await Promise.all(
      ['A', 'B'].map((title) => updateJob(db, admin, today, job.id, aJob({ title }), job.updatedAt)),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'saved'])
  })
})
