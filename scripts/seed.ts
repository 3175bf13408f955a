import { parseArgs } from 'node:util'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config.ts'
import { migrate, openDatabase, refreshStatistics } from '#platform/db/open.server.ts'

/**
 * `npm run seed -- --jobs N`: fills an empty database with a set of data for trying and measuring, the same for everybody
 * on the same day.
 */
const { values } = parseArgs({ options: { jobs: { type: 'string', default: '0' } } })
const jobs = Number(values.jobs)
if (!Number.isSafeInteger(jobs) || jobs < 1) {
  console.error('Say how many: npm run seed -- --jobs 20000')
  process.exit(1)
}

const db = openDatabase(loadConfig())
try {
  await migrate(db)
  const made = await insertJobs(db, systemClock, jobs)
  await refreshStatistics(db)
  console.log(
    made > 0 ? `Made ${made} jobs.` : 'There are jobs already: seed an empty database (DATA_DIR=...).',
  )
  process.exitCode = made > 0 ? 0 : 1
} finally {
  await db.destroy()
}
