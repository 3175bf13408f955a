import { expect } from 'vitest'
import { sampleJobs } from '#content/samples/jobs.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { newestActiveJobs, searchJobs } from './job-search.server.ts'
import { insertJobs, loadSampleJobs } from './sample-jobs.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')

test('samples are loaded into an empty database once, dated from the day of loading', async ({ db }) => {
  expect(await loadSampleJobs(db, today)).toBe(sampleJobs.length)
  expect(await loadSampleJobs(db, today)).toBe(0)
  const { total } = await searchJobs(db, { includeInactive: true, limit: 1, page: 1 })
  expect(total).toBe(sampleJobs.length)
  const [newest] = await newestActiveJobs(db, today, 1)
  expect(newest?.posted).toBe('today')
})

test('a larger set holds as many jobs as asked for, all different', async ({ db }) => {
  expect(await insertJobs(db, today, 400)).toBe(400)
  const { jobs, total } = await searchJobs(db, { includeInactive: true, limit: 1_000, page: 1 })
  expect(total).toBe(400)
  expect(new Set(jobs.map((job) => job.description)).size).toBe(400)
})

test('two databases filled on the same day hold the same jobs', async () => {
  const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()])
  await Promise.all([insertJobs(one, today, 200), insertJobs(two, today, 200)])
  const all = { includeInactive: true, limit: 1_000, page: 1 }
  expect(await searchJobs(one, all)).toEqual(await searchJobs(two, all))
})
