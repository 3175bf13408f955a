import { expect } from 'vitest'
import { test } from '#platform/db/test-database.server.ts'
import { jobCondition } from './job-condition.server.ts'
import { searchedJobs } from './job-index.server.ts'
import { matchJobs } from './job-matches.server.ts'
import { readJobQuery } from './jobs.ts'
import { insertManyJobs } from './test-jobs.server.ts'

const [TITLES, PLACES, SHIFTS] = [
  ['Registered nurse, ICU', 'Healthcare assistant, nights', 'Theatre nurse', 'Carer'],
  [
    { location: 'London', postcode: 'SE5 9RS' },
    { location: 'Leeds', postcode: '' },
    { location: 'Nowhere at all', postcode: '' },
  ],
  [['night'], ['day', 'weekend'], []],
] as const

test('a job is found by a search as the list finds it', async ({ db }) => {
  const ids = await insertManyJobs(db, 60, (nth) => ({
    title: TITLES[nth % 4] as string,
    ...PLACES[nth % 3],
    shifts: [...(SHIFTS[nth % 3] ?? [])],
    role: nth % 2 ? 'registered-nurse' : '',
    payFrom: 1_000 + nth * 100,
    isActive: nth % 5 > 0,
    description: nth % 7 ? 'Days on a ward.' : 'Work with children, 100 % of the time.',
  }))
  const jobs = await searchedJobs(db, ids)
  const searches = [
    ...['', 'keyword=icu', 'keyword=itu+nurse', 'keyword=nights', 'keyword=hca', 'keyword=100+%25'],
    ...['keyword=children&pay=20', 'near=SE5&within=5', 'near=Leeds&keyword=theatre', 'location=leeds'],
    ...['shift=night', 'role=registered-nurse&shift=day', 'keyword=zzz', 'type=Contract', 'near=Atlantis'],
  ]
  for (const search of searches) {
    const { page: _, ...query } = readJobQuery(new URLSearchParams(search))
    const matches = jobCondition(query)
    const found = jobs.filter(matches).map(({ job }) => job.no)
    const listed = (await matchJobs(db, query)).jobs.map(({ no }) => no)
    expect([search, found.toSorted()]).toEqual([search, listed.toSorted()])
  }
})
