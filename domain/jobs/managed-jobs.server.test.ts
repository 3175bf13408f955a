import { beforeAll, describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { jobTitles, listManagedJobs } from './managed-jobs.server.ts'
import { type ManagedJobQuery, managedJobsHref, readManagedJobQuery } from './managed-jobs.ts'
import { aJob } from './test-job.ts'
import { createJob } from './test-jobs.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')
const everything = readManagedJobQuery(new URLSearchParams())

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
  const jobs = [
    { title: 'ward nurse', company: 'beech House', location: 'Leeds', type: 'Contract' },
    { title: 'Porter', company: 'Abbey Trust', location: 'aberdeen', type: 'Full-time' },
    { title: 'Élan nurse', company: 'Cedar House', location: 'York', type: 'Contract', isActive: false },
    { title: 'Ward nurse', company: 'Abbey Trust', location: 'Zennor', type: 'Full-time' },
  ] as const
  for (const job of jobs) await createJob(db, admin, today, aJob({ description: 'Needle', ...job }))
})
const list = async (query: Partial<ManagedJobQuery>) =>
  (await listManagedJobs(db, today, { ...everything, ...query })).jobs.map(
    ({ title, location }) => `${title}, ${location}`,
  )

describe('the list of the jobs manager', () => {
  test('has active and inactive jobs, the newest first', async () => {
    expect(await list({})).toEqual([
      ...['Ward nurse, Zennor', 'Élan nurse, York', 'Porter, aberdeen', 'ward nurse, Leeds'],
    ])
  })

  test.each([
    ['NURSE', ['Ward nurse, Zennor', 'Élan nurse, York', 'ward nurse, Leeds']],
    ['éla', ['Élan nurse, York']],
    ['abbey', ['Ward nurse, Zennor', 'Porter, aberdeen']],
    ['leeds', ['ward nurse, Leeds']],
    ['yo', ['Élan nurse, York']],
    ['z', ['Ward nurse, Zennor']],
    ['needle', []],
    ['%', []],
    ['  ward   nurse ', ['Ward nurse, Zennor', 'ward nurse, Leeds']],
  ])('%j is looked for in title, company and location, in any case or accents', async (search, expected) => {
    expect(await list({ search })).toEqual(expected)
  })

  test('is filtered by state and type', async () => {
    expect(await list({ state: 'inactive' })).toEqual(['Élan nurse, York'])
    expect(await list({ state: 'active', type: 'Contract' })).toEqual(['ward nurse, Leeds'])
    expect(await list({ type: 'Internship' })).toEqual([])
  })

  test('is sorted by title and then company, whatever the case and accents', async () => {
    expect(await list({ sort: { by: 'title', isDescending: false } })).toEqual([
      ...['Élan nurse, York', 'Porter, aberdeen', 'Ward nurse, Zennor', 'ward nurse, Leeds'],
    ])
  })

  test('is sorted by company, by location and by state, both ways', async () => {
    const first = async (sort: ManagedJobQuery['sort']) => (await list({ sort }))[0]
    expect(await first({ by: 'company', isDescending: false })).toBe('Porter, aberdeen')
    expect(await first({ by: 'company', isDescending: true })).toBe('Élan nurse, York')
    expect(await first({ by: 'location', isDescending: false })).toBe('Porter, aberdeen')
    expect(await first({ by: 'location', isDescending: true })).toBe('Ward nurse, Zennor')
    expect(await first({ by: 'state', isDescending: false })).toBe('Ward nurse, Zennor')
    expect(await first({ by: 'state', isDescending: true })).toBe('Élan nurse, York')
  })

  test('says when a job was posted', async () => {
    const { jobs } = await listManagedJobs(db, clockAt('2026-11-23T12:00:00Z'), everything)
    expect(jobs.map(({ posted }) => posted)).toEqual(['2 days ago', 'not yet', '2 days ago', '2 days ago'])
  })
})

test('the titles of chosen jobs leave out those that are gone', async () => {
  const { jobs } = await listManagedJobs(db, today, { ...everything, search: 'porter' })
  const ids = [...jobs.map(({ id }) => id), 'nonsense']
  expect((await jobTitles(db, ids)).map(({ title }) => title)).toEqual(['Porter'])
  expect(await jobTitles(db, [])).toEqual([])
})

test('the address of the manager says what it shows and is read back', () => {
  const query: ManagedJobQuery = {
    ...{ search: 'icu', state: 'active', type: 'Contract', sort: { by: 'title', isDescending: true } },
    page: 3,
  }
  const href = managedJobsHref(query)
  expect(href).toBe('/admin/jobs?search=icu&state=active&type=Contract&sort=-title&page=3')
  expect(readManagedJobQuery(new URL(href, 'http://x').searchParams)).toEqual(query)
  expect(managedJobsHref(everything)).toBe('/admin/jobs')
})
