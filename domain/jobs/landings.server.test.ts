import { expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createJob, deleteJobs, setJobsStatus, updateJob } from './job-writing.server.ts'
import { jobLandings, jobsOfRole, jobsOfTown } from './landings.server.ts'
import { aJob } from './test-job.ts'

const today = clockAt('2026-11-21T12:00:00Z')
const make = (db: Db, fields: Parameters<typeof aJob>[0] = {}, clock = today) =>
  createJob(db, admin, clock, aJob(fields))
const counts = (landings: { slug: string; count: number }[]) =>
  landings.map(({ slug, count }) => `${slug} ${count}`)

test('towns and roles with active jobs are counted, and no others', async ({ db }) => {
  await make(db, { location: 'York', title: 'Midwife' })
  await make(db, { location: 'Leeds', title: 'Registered nurse' })
  await make(db, { location: 'Leeds', title: 'Staff nurse' })
  await make(db, { location: 'Hull', title: 'Paramedic', isActive: false })
  const { towns, roles } = await jobLandings(db)
  expect(counts(towns)).toEqual(['leeds 2', 'york 1'])
  expect(counts(roles)).toEqual(['registered-nurse 2', 'midwife 1'])
  expect(await jobsOfTown(db, today, 'hull', 1)).toBeUndefined()
  expect(await jobsOfRole(db, today, 'paramedic', 1)).toBeUndefined()
})

test('every change of a job is seen at once', async ({ db }) => {
  const { id } = await make(db, { location: 'Leeds', title: 'Midwife' })
  const now = async () => {
    const { towns, roles } = await jobLandings(db)
    return [...counts(towns), ...counts(roles)]
  }
  expect(await now()).toEqual(['leeds 1', 'midwife 1'])
  await updateJob(db, admin, today, id, aJob({ location: 'York', title: 'Paramedic' }))
  expect(await now()).toEqual(['york 1', 'paramedic 1'])
  await setJobsStatus(db, admin, today, [id], 'paused')
  expect(await now()).toEqual([])
  await setJobsStatus(db, admin, today, [id], 'live')
  expect(await now()).toEqual(['york 1', 'paramedic 1'])
  await deleteJobs(db, admin, today, [id])
  expect(await now()).toEqual([])
})

test("a town's page has its newest jobs, its temporary ones counted, and the last change", async ({ db }) => {
  await make(db, { title: 'Older', type: 'Full-time' }, clockAt('2026-11-01T09:00:00Z'))
  await make(db, { title: 'Newer', type: 'Contract' }, clockAt('2026-11-20T09:00:00Z'))
  await make(db, { title: 'Elsewhere', location: 'York' })
  const found = await jobsOfTown(db, today, 'leeds', 1)
  expect(found?.page.jobs.map(({ title }) => title)).toEqual(['Newer', 'Older'])
  expect(found).toMatchObject({
    landing: { name: 'Leeds', count: 2, updatedAt: '2026-11-20T09:00:00.000Z' },
    temporary: 1,
    towns: 1,
  })
})

test('spellings of a place that have one address have one page', async ({ db }) => {
  await make(db, { location: 'St. Ives' }, clockAt('2026-11-01T09:00:00Z'))
  await make(db, { location: 'St Ives' })
  expect(counts((await jobLandings(db)).towns)).toEqual(['st-ives 2'])
  expect((await jobsOfTown(db, today, 'st-ives', 1))?.landing.name).toBe('St Ives')
})

test('a place whose name gives no address has no page', async ({ db }) => {
  await make(db, { location: '北京' })
  expect((await jobLandings(db)).towns).toEqual([])
})
