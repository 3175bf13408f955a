import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { clockAt } from '#platform/clock.ts'
import { factsOf } from './job-facts.ts'
import { aJob } from './test-job.ts'

const today = clockAt('2026-11-21T09:00:00Z')
const facts = (fields: Parameters<typeof aJob>[0]) => {
  const job = {
    ...aJob(fields),
    id: 'a',
    status: 'live',
    publishedAt: null,
    createdAt: '',
    updatedAt: '',
  } as const
  return factsOf(job, today).map(({ term, value }) => `${term}: ${value}`)
}

test('a job says its pay by time of day, its shifts, place and days in the words of the pages', () => {
  expect(
    facts({
      salary: '£35-45 per hour',
      ...{ payFrom: 3500, payTo: 4500, nightPayFrom: 4200, nightPayTo: 5000, weekendPayFrom: 4650 },
      payNote: 'plus holiday pay',
      shifts: ['night', 'weekend'],
      ...{ band: '8a', role: 'registered-nurse', location: 'London', postcode: 'SE5 9RS' },
      ...{ startsOn: '2026-12-04', closesAt: '2026-11-30', openings: 2, type: 'Contract' },
    }),
  ).toEqual([
    'At night: £42-50 per hour',
    'At weekends: £46.50 per hour',
    'Note on pay: plus holiday pay',
    'Shifts: Nights, Weekends',
    'Band: 8a',
    'Role: Registered nurse',
    'Location: London, SE5',
    'Starts: 4 December 2026',
    'Closes: 30 November 2026',
    'Openings: 2',
    'Job type: Contract',
    'Temporary or permanent: Temporary',
    `Advertised by: ${site.name}, acting as an employment business`,
  ])
})

test('what is not known, is over or stands in the salary is left out', () => {
  expect(
    facts({ salary: '£35 per hour plus holiday pay', payNote: 'plus holiday pay', startsOn: '2026-11-21' }),
  ).toEqual([
    'Location: Leeds',
    'Job type: Temporary',
    `Advertised by: ${site.name}, acting as an employment business`,
  ])
})
