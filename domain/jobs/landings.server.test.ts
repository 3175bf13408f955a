import { expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { activeJobFacets } from './job-search.server.ts'
import { setJobsStatus } from './job-status.server.ts'
import { deleteJobs, updateJob } from './job-writing.server.ts'
import { allLandings, findLanding, jobLandings } from './landings.server.ts'
import { type Landing, roleHref, townHref } from './landings.ts'
import { aJob } from './test-job.ts'
import { createJob } from './test-jobs.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')
const make = (db: Db, fields: Parameters<typeof aJob>[0] = {}, clock = today) =>
  createJob(db, admin, clock, aJob(fields))
const counts = (landings: Landing[]) => landings.map(({ path, count }) => `${path} ${count}`)

test('towns and roles with active jobs are counted, and no others', async ({ db }) => {
  await make(db, { location: 'York', title: 'Midwife' })
  await make(db, { location: 'Leeds', title: 'Registered nurse' })
  await make(db, { location: 'Leeds', title: 'Staff nurse' })
  await make(db, { location: 'Hull', title: 'Paramedic', isActive: false })
  const { towns, roles } = await jobLandings(db)
  expect(counts(towns)).toEqual(['/jobs/in/leeds 2', '/jobs/in/york 1'])
  expect(counts(roles)).toEqual(['/jobs/role/registered-nurse 2', '/jobs/role/midwife 1'])
  for (const path of [townHref('hull'), roleHref('paramedic'), townHref('leeds', 'midwife')]) {
    expect(await findLanding(db, today, path, 1)).toBeUndefined()
  }
})

test('every change of a job is seen at once', async ({ db }) => {
  const { id } = await make(db, { location: 'Leeds', title: 'Midwife' })
  const now = async () => counts(await allLandings(db))
  const inYork = ['/jobs/in/york 1', '/jobs/role/paramedic 1', '/jobs/in/york/paramedic 1']
  expect(await now()).toEqual(['/jobs/in/leeds 1', '/jobs/role/midwife 1', '/jobs/in/leeds/midwife 1'])
  await updateJob(db, admin, today, id, aJob({ location: 'York', title: 'Paramedic' }))
  expect(await now()).toEqual(inYork)
  await setJobsStatus(db, admin, today, [id], 'paused')
  expect(await now()).toEqual([])
  await setJobsStatus(db, admin, today, [id], 'live')
  expect(await now()).toEqual(inYork)
  await deleteJobs(db, admin, today, [id])
  expect(await now()).toEqual([])
})

test("a town's page has its newest jobs, its temporary ones counted, and the last change", async ({ db }) => {
  await make(db, { title: 'Older', type: 'Full-time' }, clockAt('2026-11-01T09:00:00Z'))
  await make(db, { title: 'Newer', type: 'Contract' }, clockAt('2026-11-20T09:00:00Z'))
  await make(db, { title: 'Elsewhere', location: 'York' })
  const found = await findLanding(db, today, townHref('leeds'), 1)
  expect(found?.page.jobs.map(({ title }) => title)).toEqual(['Newer', 'Older'])
  expect(found).toMatchObject({ town: 'Leeds', count: 2, temporary: 1, places: 1 })
  const [leeds] = (await jobLandings(db)).towns
  expect(leeds?.updatedAt).toBe('2026-11-20T09:00:00.000Z')
})

test('spellings of a place that have one address have one page', async ({ db }) => {
  await make(db, { location: 'St. Ives' }, clockAt('2026-11-01T09:00:00Z'))
  await make(db, { location: 'St Ives' })
  expect(counts((await jobLandings(db)).towns)).toEqual(['/jobs/in/st-ives 2'])
  expect((await findLanding(db, today, townHref('st-ives'), 1))?.town).toBe('St Ives')
})

test('a place is called as most of its jobs spell it, in the list and on its page', async ({ db }) => {
  for (const location of ['Ynys Môn', 'Ynys Môn', 'ynys môn']) await make(db, { location })
  expect((await activeJobFacets(db)).location).toEqual([{ value: 'Ynys Môn', count: 3 }])
  expect((await findLanding(db, today, townHref('ynys-mon'), 1))?.town).toBe('Ynys Môn')
})

test('a place whose name gives no address has no page', async ({ db }) => {
  await make(db, { location: '北京' })
  expect((await jobLandings(db)).towns).toEqual([])
})

test('a role in a town has what its jobs pay, and their shifts; a role has its towns', async ({ db }) => {
  await make(db, { title: 'Midwife', salary: '£30-38 per hour', shifts: ['night'] })
  await make(db, { title: 'Community midwife', salary: '£28-35 per hour', shifts: ['day', 'night'] })
  await make(db, { title: 'Bank cover', role: 'midwife', location: 'York', salary: '£40,000 per year' })
  await make(db, { title: 'Midwife', location: 'Hull', salary: 'To be agreed' })
  const find = (path: string) => findLanding(db, today, path, 1)
  const inLeeds = await find(townHref('leeds', 'midwife'))
  expect(inLeeds).toMatchObject({ town: 'Leeds', role: 'Midwife', count: 2, parts: [] })
  expect(inLeeds).toMatchObject({ pay: ['£28-38 per hour'], shifts: ['day', 'night'] })
  const all = await find(roleHref('midwife'))
  expect(counts(all?.parts ?? [])).toEqual(
    ['hull/midwife 1', 'leeds/midwife 2', 'york/midwife 1'].map((part) => `/jobs/in/${part}`),
  )
  // One of the four doesn't say.
  expect(all?.pay).toEqual([])
})
