import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { readWhole, writeWhole } from '#platform/db/whole-database.server.ts'
import { aJob } from './a-job.ts'
import { listActiveJobs } from './job-search.server.ts'
import { createJob, deleteJobs, setJobsActive, updateJob } from './job-writing.server.ts'

// What visitors search is an index of active jobs that follows every change: of trigrams on SQLite, of words on PostgreSQL.
const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
const today = clockAt('2026-11-21T12:00:00Z')
const page = { location: '', type: '', page: 1 } as const

const write = (db: Db, fields: Parameters<typeof aJob>[0]) => createJob(db, admin, today, aJob(fields))

/** The titles found, and how many are said to be. */
async function search(db: Db, keyword: string) {
  const { jobs, total } = await listActiveJobs(db, today, { ...page, keyword })
  expect(total).toBe(jobs.length)
  return jobs.map(({ title }) => title).sort()
}

test('a job is found by its words from the moment it is active, as it is now, and no longer than it is there', async () => {
  const db = await openTestDatabase()
  const job = await write(db, { title: 'Theatre nurse', isActive: false })
  const other = await write(db, { title: 'Recovery nurse' })
  expect(await search(db, 'nurse')).toEqual(['Recovery nurse'])
  await setJobsActive(db, admin, today, [job.id, other.id], true)
  expect(await search(db, 'nurse')).toEqual(['Recovery nurse', 'Theatre nurse'])
  await updateJob(db, admin, today, job.id, aJob({ title: 'Theatre porter' }))
  expect(await search(db, 'nurse')).toEqual(['Recovery nurse'])
  expect(await search(db, 'theatre')).toEqual(['Theatre porter'])
  await updateJob(db, admin, today, job.id, aJob({ title: 'Theatre porter', location: 'York' }))
  expect(await search(db, 'porter')).toEqual(['Theatre porter'])
  await setJobsActive(db, admin, today, [job.id], false)
  expect(await search(db, 'theatre')).toEqual([])
  await setJobsActive(db, admin, today, [job.id], true)
  expect(await search(db, 'theatre')).toEqual(['Theatre porter'])
  await deleteJobs(db, admin, today, [job.id, other.id])
  expect([await search(db, 'theatre'), await search(db, 'nurse')]).toEqual([[], []])
})

const long = Array.from({ length: 60 }, (_, nth) => `x${nth}y`).join('')
const described = `Ward 7b—nights, full-time.\nNurse's station: C++/IT\t"on-call" (50% Zürich) ${long} end`

test.each([
  'ward 7b—nights',
  'rd 7b—nig',
  'full-time',
  'FULL-TIME.',
  '-time',
  "nurse's",
  'c++/it',
  '"on-call" (50%',
  '(50% zür',
  'zürich) x0y',
  long.slice(0, 100),
  long.slice(70, 170),
  long.slice(150, 250),
  `${long.slice(-90)} end`,
])('a part of a text is found whatever is in it: %s', async (keyword) => {
  const db = await openTestDatabase()
  await write(db, { title: 'Sister', description: described })
  await write(db, { title: 'Charge nurse', description: `${described.replaceAll(/\S/g, '$& ')} ward nights` })
  expect(await search(db, keyword)).toEqual(['Sister'])
})

test.each(['ward nights', 'time full', 'on call', 'x0yx2y', '100%', '---', 'nights\\, full'])(
  'what has all the words but not the text is not found: %s',
  async (keyword) => {
    const db = await openTestDatabase()
    await write(db, { title: 'Sister', description: described })
    expect(await search(db, keyword)).toEqual([])
  },
)

test('a text that lower case makes longer is found in a word that is longer still', async () => {
  const db = await openTestDatabase()
  await write(db, { title: 'Sister', description: `${'İ'.repeat(90)}Q${'İ'.repeat(300)}` })
  expect(await search(db, `${'İ'.repeat(80)}Q${'İ'.repeat(19)}`)).toEqual(['Sister'])
  expect(await search(db, `${'İ'.repeat(80)}X${'İ'.repeat(19)}`)).toEqual([])
})

const postgres = test.runIf(inject('engine') === 'postgres')

postgres('what is left of jobs that are gone is nothing', async () => {
  const db = await openTestDatabase()
  const jobs = [await write(db, { title: 'Ref 4711' }), await write(db, { title: 'Ref 4712' })]
  const words = async () => {
    const { rows } = await sql<{ word: string }>`select word from active_jobs_search`.execute(db)
    return rows.map(({ word }) => word)
  }
  await deleteJobs(db, admin, today, [jobs[0]?.id ?? ''])
  expect(await words()).toContain('4712')
  expect(await words()).not.toContain('4711')
  await setJobsActive(db, admin, today, [jobs[1]?.id ?? ''], false)
  expect(await words()).toEqual([])
})

test('of many who write jobs with the same words at once, every job is found', async () => {
  const db = await openTestDatabase()
  const jobs = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => write(db, { title: `Midwife ${nth} on call, nights` })),
  )
  await Promise.all(
    jobs.map(async ({ id }, nth) => {
      if (nth % 3 === 0) await deleteJobs(db, admin, today, [id])
      if (nth % 3 === 1)
        await updateJob(db, admin, today, id, aJob({ title: `Nights on call, doula ${nth}` }))
      if (nth % 3 === 2) await write(db, { title: `Doula on call, nights ${nth}` })
    }),
  )
  expect(await search(db, 'midwife')).toEqual(['Midwife 2 on call, nights', 'Midwife 5 on call, nights'])
  expect(await search(db, 'doula')).toHaveLength(4)
  expect(await search(db, 'nights')).toHaveLength(6)
})

test('a copy of the database is searched like the one it was made of', async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()]
  await write(from, { title: 'Theatre nurse' })
  await write(from, { title: 'Theatre porter', isActive: false })
  await write(to, { title: 'Theatre cleaner' })
  await readWhole(from, (whole) =>
    to.transaction().execute(async (trx) => {
      await writeWhole(trx, to.engine, whole)
    }),
  )
  expect(await search(to, 'theatre')).toEqual(['Theatre nurse'])
  await write(to, { title: 'Theatre manager' })
  expect(await search(to, 'theatre')).toEqual(['Theatre manager', 'Theatre nurse'])
})
