import { expect, vi } from 'vitest'
import { sampleJobs } from '#content/samples/jobs.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { training } from '#content/training.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { booked, trainingServices } from '#domain/training/test-sessions.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { findSampleData, loadSampleData, removeSampleData } from './sample-data.server.ts'
import { sampleCounts } from './sample-data.ts'

const clock = clockAt('2026-11-21T12:00:00Z')

test('sample data are removed whole, once for all, and nothing else with them', async ({ db }) => {
  await loadSampleData(db, clock)
  const own = await createJob(db, admin, clock, aJob())
  expect(sampleCounts(await findSampleData(db))).toBe(
    `${sampleJobs.length} sample jobs, ${samplePosts.length} sample posts and ` +
      `${training.sampleSessions.length} sample training sessions`,
  )
  await removeSampleData({ db, clock }, admin)
  expect(sampleCounts(await findSampleData(db))).toBeUndefined()
  // As the next start does.
  await loadSampleData(db, clock)
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([{ id: own.id }])
  expect(await db.selectFrom('posts').select('id').execute()).toEqual([])
  expect(await db.selectFrom('training_sessions').select('id').execute()).toEqual([])
})

test('a node that starts while they are removed does not load them again', async ({ db }) => {
  const left = async () => {
    const tables = ['jobs', 'posts', 'training_sessions'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()))
    return rows.map(({ length }) => length)
  }
  // Marked as removed after this node has looked for the mark, and before it has begun to load.
  const begin = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    begin.mockRestore()
    const execute = async (work: (trx: DbOrTrx) => Promise<unknown>) => {
      await removeSampleData({ db, clock }, admin)
      return db.transaction().execute(work)
    }
    return { execute } as never
  })
  await loadSampleData(db, clock)
  expect(await left()).toEqual([0, 0, 0])
  // Or while it loads: then the removal waits for it, and finds them.
  await db.deleteFrom('settings').execute()
  let removed: Promise<void> | undefined
  await loadSampleJobs(db, clock, async () => {
    removed = removeSampleData({ db, clock }, admin)
    return true
  })
  await removed
  expect(await left()).toEqual([0, 0, 0])
})

test('what somebody has worked with stays, and is named with the reason', async ({ db }) => {
  await loadSampleData(db, clock)
  const { jobs, posts, sessions } = await findSampleData(db)
  const [appliedFor, changed, spammed] = jobs
  if (!appliedFor || !changed || !spammed || !posts[0] || !sessions[0]) throw new Error('Samples are missing')
  await anApplication(db, { jobId: appliedFor.id })
  await anApplication(db, { jobId: spammed.id, isSpam: true })
  await updateJob(db, admin, clock, changed.id, aJob({ title: 'Our own nurse' }))
  await booked(trainingServices(db), sessions[0].id)
  await db.updateTable('posts').set({ draft: '{}' }).where('id', '=', posts[0].id).execute()
  await removeSampleData({ db, clock }, admin)
  const left = await findSampleData(db)
  expect(left.kept.map(({ id, title, why }) => [id, title, why])).toEqual(
    expect.arrayContaining([
      [appliedFor.id, appliedFor.title, 'somebody has applied'],
      [changed.id, 'Our own nurse', 'somebody has changed it'],
      [posts[0].id, posts[0].title, 'somebody has changed it'],
      [sessions[0].id, sessions[0].title, 'somebody has booked'],
    ]),
  )
  expect(left.kept).toHaveLength(4)
  expect(sampleCounts(left)).toBeUndefined()
})
