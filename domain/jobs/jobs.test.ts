import { describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { JOB_FIELD_NAMES } from './job-fields.ts'
import { jobSchema } from './job-schema.ts'
import {
  engagementOf,
  JOB_COLORS,
  JOB_TYPES,
  jobListHref,
  knownLocation,
  postedText,
  readJobQuery,
} from './jobs.ts'
import { aJob } from './test-job.ts'

describe('when a job was posted', () => {
  const noon = clockAt('2026-11-21T12:00:00Z')

  test('its own text comes first', () => {
    expect(postedText({ posted: 'Urgent', publishedAt: '2026-11-01T00:00:00Z' }, noon)).toBe('Urgent')
  })

  test('otherwise whole days since it was published', () => {
    expect(postedText({ posted: '', publishedAt: '2026-11-21T09:00:00Z' }, noon)).toBe('today')
    expect(postedText({ posted: '', publishedAt: '2026-11-20T23:59:00Z' }, noon)).toBe('1 day ago')
    expect(postedText({ posted: '', publishedAt: '2026-11-19T12:00:00Z' }, noon)).toBe('2 days ago')
  })

  test('the days are those of London, not of UTC', () => {
    const justAfterMidnightInLondon = clockAt('2026-06-10T23:30:00Z')
    expect(postedText({ posted: '', publishedAt: '2026-06-10T22:30:00Z' }, justAfterMidnightInLondon)).toBe(
      '1 day ago',
    )
  })
})

describe("the list's filters in the address", () => {
  test('are read with stray spaces taken off', () => {
    const search = new URLSearchParams('keyword=%20icu%20&location=Leeds&type=Contract&page=3')
    expect(readJobQuery(search)).toMatchObject({
      keyword: 'icu',
      location: 'Leeds',
      type: 'Contract',
      page: 3,
    })
  })

  test('ask for pay to the penny, and for none where no amount stands', () => {
    const payOf = (text: string) => readJobQuery(new URLSearchParams({ pay: text })).pay
    expect(['18', '18.50', ' £18.5 ', '999.99'].map(payOf)).toEqual([18, 18.5, 18.5, 999.99])
    expect(['', '0', '1000', '18,50', '18.505', '-18', 'much'].map(payOf)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(jobListHref({ pay: 18.5 })).toBe('/jobs?pay=18.5')
  })

  test('are written without what says nothing', () => {
    expect(jobListHref({ keyword: '', location: 'London', type: '', page: 1 })).toBe('/jobs?location=London')
    expect(jobListHref({ keyword: 'a&b', page: 2 })).toBe('/jobs?keyword=a%26b&page=2')
    expect(jobListHref({})).toBe('/jobs')
  })

  test('a place typed in another case or with stray spaces is the known one', () => {
    const known = ['Leeds', 'Newcastle upon Tyne']
    expect(knownLocation(' newcastle  Upon tyne', known)).toBe('Newcastle upon Tyne')
    expect(knownLocation('Paris', known)).toBe('Paris')
  })
})

test('a job has the fields of the specification', () => {
  const specified = 'title company location type salary description requirements posted color isActive'
  expect(JOB_FIELD_NAMES).toEqual(expect.arrayContaining(specified.split(' ')))
})

test('a job has one of five types and one of five colours, the first by default', () => {
  expect(JOB_TYPES.slice(0, 5)).toEqual(['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship'])
  expect(Object.values(JOB_COLORS)).toEqual([
    ...['Purple to blue', 'Blue to cyan', 'Green to teal', 'Red to pink', 'Yellow to orange'],
  ])
  const { type, color, ...others } = aJob()
  expect(jobSchema.parse(others)).toMatchObject({ type: 'Full-time', color: 'purple-blue' })
})

test('the agency advertises temporary work as an employment business and permanent work as an agency', () => {
  expect(engagementOf('Temporary')).toEqual({ kind: 'Temporary', agencyActsAs: 'employment business' })
  expect(engagementOf('Full-time')).toEqual({ kind: 'Permanent', agencyActsAs: 'employment agency' })
})
