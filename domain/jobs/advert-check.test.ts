import { expect, test } from 'vitest'
import { sampleJobs } from '#content/samples/jobs.ts'
import { advertErrors, advertGaps } from './advert-check.ts'
import { aJob } from './test-job.ts'

test('an advert that says nothing of experience or training must not go live', () => {
  const job = aJob({ requirements: [], description: 'Days on a surgical ward.' })
  expect(Object.keys(advertErrors(job))).toEqual(['requirements'])
  expect(advertErrors({ ...job, description: 'You need NMC registration.' })).toEqual({})
})

test('what would help it to be found is said and stops nobody', () => {
  const job = aJob({ title: 'URGENT!! Nurse £40 per hour', salary: 'Negotiable', description: 'A ward.' })
  expect(advertGaps(job).map(({ field }) => field)).toEqual([
    ...['title', 'payFrom', 'postcode', 'closesAt', 'description'],
  ])
  expect(advertErrors(job)).toEqual({})
})

test('every sample job may go live', () => {
  const blocked = sampleJobs.filter(
    (job) => Object.keys(advertErrors({ ...aJob(), ...draftOf(job) })).length > 0,
  )
  expect(blocked.map(({ title }) => title)).toEqual([])
})

const draftOf = ({ title, description, requirements }: (typeof sampleJobs)[number]) => ({
  ...{ title, description },
  requirements: [...requirements],
})
