import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { clockAt } from '#platform/clock.ts'
import { type Db, tidyDatabase } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { aJob } from './a-job.ts'
import { listActiveJobs } from './job-search.server.ts'
import { createJob, setJobsActive } from './job-writing.server.ts'

const sqlite = test.runIf(inject('engine') === 'sqlite')
const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
const today = clockAt('2026-11-21T12:00:00Z')

/** Each job that is written is a piece of its own at first; SQLite merges some of them by itself. */
async function writeJobs(db: Db) {
  const jobs = []
  for (let nth = 0; nth < 30; nth++) {
    jobs.push(await createJob(db, admin, today, aJob({ title: `Nurse ${nth}` })))
  }
  return jobs
}

async function piecesOf(db: Db, index = 'active_jobs_search') {
  const { rows } = await sql<{ pieces: number }>`
    select count(distinct segid) as pieces from ${sql.table(`${index}_idx`)}`.execute(db)
  return rows[0]?.pieces
}

async function nurses(db: Db) {
  const page = await listActiveJobs(db, today, { keyword: 'nurse', location: '', type: '', page: 1 })
  return { total: page.total, titles: page.jobs.map(({ title }) => title) }
}

const indexes = sqlite.each(['active_jobs_search', 'active_jobs_search_joints'])
indexes('a search index that was written in many pieces is brought together: %s', async (index) => {
  const db = await openTestDatabase()
  await writeJobs(db)
  expect(await piecesOf(db, index)).toBeGreaterThan(2)
  await tidyDatabase(db)
  expect(await piecesOf(db, index)).toBeLessThanOrEqual(2)
})

test('what is found stays the same when search indexes are brought together, and afterwards', async () => {
  const db = await openTestDatabase()
  const [first] = await writeJobs(db)
  const before = await nurses(db)
  expect(before.total).toBe(30)
  await tidyDatabase(db)
  expect(await nurses(db)).toEqual(before)
  await setJobsActive(db, admin, today, [first?.id ?? ''], false)
  expect((await nurses(db)).total).toBe(29)
})

sqlite('who is stopping leaves the rest of the pieces for later', async () => {
  const db = await openTestDatabase()
  await writeJobs(db)
  const before = await piecesOf(db)
  await tidyDatabase(db, () => true)
  expect(await piecesOf(db)).toBe(before)
})
