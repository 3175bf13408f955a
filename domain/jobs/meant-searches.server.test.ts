import { beforeAll, describe, expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { jobCondition } from './job-condition.server.ts'
import { listActiveJobs } from './job-search.server.ts'
import { readConcepts } from './job-words.ts'
import { type JobQuery, readJobQuery } from './jobs.ts'
import { aJob } from './test-job.ts'
import { createJob } from './test-jobs.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')

describe('what people mean by a search', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDatabase()
    for (const [title, location] of [
      ['Staff Nurse', 'London'],
      ['Mental Health Nurse', 'Croydon'],
      ['Midwife, Nights', 'Leeds'],
      ['Support Worker', 'Newport, Shropshire'],
      ['Healthcare Assistant', 'Cowes'],
      ['Healthcare Assistant', 'Newport'],
    ] as const) {
      await createJob(db, admin, today, aJob({ title, location, description: 'Work.' }))
    }
  })
  const search = (query: Partial<JobQuery>) =>
    listActiveJobs(db, today, { ...readJobQuery(new URLSearchParams()), ...query })
  const places = async (query: Partial<JobQuery>) =>
    (await search(query)).jobs.map(({ location }) => location).sort()

  test.each([
    ['nurse and midwife', ['Croydon', 'Leeds', 'London']],
    ['RGN, RMN', ['Croydon', 'London']],
    ['RGN RMN', ['Croydon', 'London']],
    ['rgn nurse', ['London']],
    ['HCA and RGN and midwives', ['Cowes', 'Leeds', 'London', 'Newport']],
    ['support workers + midwife', ['Leeds', 'Newport, Shropshire']],
    ['HCA, midwife, Leeds', ['Leeds']],
    ['midwife and nights', ['Leeds']],
    ['midwife, nights', ['Leeds']],
    ['nurse and nights', []],
  ])('of several professions either is meant, of other words all: %s', async (keyword, found) => {
    expect(await places({ keyword })).toEqual(found)
  })

  test('an alert for several professions is told of either', () => {
    const words = ' staff nurse || work '
    const job = { job: {} as never, text: 'staff nurse', words }
    expect(jobCondition({ keyword: 'nurse and midwife' })(job)).toBe(true)
    expect(jobCondition({ keyword: 'nurse and nights' })(job)).toBe(false)
    expect(readConcepts('RGN; RMN').map(({ typed }) => typed)).toEqual(['rgn or rmn'])
  })

  test('everything but a place is what is asked for by words and in the field for it', async () => {
    expect(await places({ keyword: 'nurse outside London' })).toEqual([])
    expect(await places({ keyword: 'midwife anywhere but London' })).toEqual(['Leeds'])
    expect(await places({ near: 'not in London' })).toEqual([
      ...['Cowes', 'Leeds', 'Newport', 'Newport, Shropshire'],
    ])
    expect(await search({ near: 'Outside London' })).toMatchObject({
      near: 'outside London',
      unknownPlace: '',
    })
  })

  test('two places are both looked around', async () => {
    expect(await places({ keyword: 'nurse or midwife croydon or leeds' })).toEqual([
      'Croydon',
      'Leeds',
      'London',
    ])
    expect(await places({ near: 'Leeds / Isle of Wight' })).toEqual(['Cowes', 'Leeds'])
    expect(await search({ near: 'leeds & croydon' })).toMatchObject({ near: 'Leeds or Croydon', total: 3 })
    expect((await search({ near: 'Leeds or Atlantis' })).unknownPlace).toBe('Leeds or Atlantis')
    expect(await search({ near: 'Tyne and Wear' })).toMatchObject({ near: 'Tyne and Wear' })
  })

  test('beside the largest town of a name the others are offered that have jobs', async () => {
    const found = await search({ near: 'Newport' })
    expect(found.jobs.map(({ location }) => location)).toEqual(['Newport'])
    expect(found.namesakes).toEqual([
      { place: 'Newport, Isle of Wight', count: 1 },
      { place: 'Newport, Shropshire', count: 1 },
    ])
    expect(await places({ near: 'Newport, Isle of Wight' })).toEqual(['Cowes'])
    expect(await places({ keyword: 'support worker newport shropshire' })).toEqual(['Newport, Shropshire'])
    expect((await search({ near: 'Newport, Shropshire' })).namesakes).toEqual([])
    expect((await search({ near: 'Leeds' })).namesakes).toEqual([])
  })
})
