import { beforeAll, describe, expect } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { listActiveJobs } from './job-search.server.ts'
import { readJobQuery } from './jobs.ts'
import { loadSampleJobs } from './sample-jobs.server.ts'

/** What people type, and what a job among the first three has to be about; its place where it matters. */
const SEARCHES: readonly (readonly [typed: string, title: RegExp, place?: string])[] = [
  ['RGN', /registered nurse/i],
  ['rgn', /registered nurse/i],
  ['A&E', /emergency/i],
  ['a and e nurse', /emergency/i],
  ['ED nurse', /emergency/i],
  ['night nurse', /nurse.*nights/i],
  ['night shifts nurse', /nurse.*nights/i],
  ['nurse london', /nurse/i, 'London'],
  ['nurse jobs in london', /nurse/i, 'London'],
  ['nurse jobs near leeds', /nurse/i],
  ['band 5', /nurse|physio|radiographer/i],
  ['band 6 nurse', /nurse|sister/i],
  ['ODP', /theatre|anaesthetic|operating/i],
  ['healthcare assistant nights', /healthcare assistant.*nights/i],
  ['HCA nights', /healthcare assistant.*nights/i],
  ['hca', /healthcare (?:assistant|support)/i],
  ['HCSW', /healthcare (?:assistant|support)/i],
  ['SE5', /./, 'London'],
  ['SE5 9RS', /./, 'London'],
  ['se59rs', /./, 'London'],
  ['nurse SE5', /nurse/i, 'London'],
  ['nurse m13', /nurse/i, 'Manchester'],
  ['RMN', /mental health nurse/i],
  ['rmn nights', /mental health nurse.*nights/i],
  ['psychiatric nurse', /mental health/i],
  ['mental health', /mental health/i],
  ['RNLD', /learning disability/i],
  ['learning disability nurse', /learning disability nurse/i],
  ['paediatric nurse', /children|paediatric|neonatal/i],
  ["children's nurse", /children|paediatric/i],
  ['childrens nurse', /children|paediatric/i],
  ['ICU', /intensive care|critical care/i],
  ['ITU nurse', /intensive care|critical care/i],
  ['intensive care nights', /intensive care.*nights/i],
  ['theatre nurse', /theatre|recovery|scrub/i],
  ['theatres', /theatre|scrub/i],
  ['scrub', /scrub|theatre/i],
  ['community nurse', /community|district/i],
  ['district nurse', /district|community/i],
  ['midwife', /midwi/i],
  ['midwives', /midwi/i],
  ['carer', /care|support/i],
  ['care assistant', /care assistant|carer/i],
  ['support worker', /support worker/i],
  ['live in carer', /live-in/i],
  ['gp', /gp|general practi/i],
  ['doctor', /doctor|registrar|consultant|officer|fellow|gp/i],
  ['sho', /house officer|doctor|fellow|sho/i],
  ['physio', /physiotherap/i],
  ['OT', /occupational therap/i],
  ['SLT', /speech and language/i],
  ['salt', /speech and language/i],
  ['radiographer', /radiograph/i],
  ['pharmacist', /pharmac/i],
  ['paramedic', /paramedic/i],
  ['phlebotomist', /phlebotom/i],
  ['nusre', /nurse/i],
  ['registerd nurse', /registered nurse/i],
  ['physiotherapst', /physiotherap/i],
  ['midwfe', /midwi/i],
]
const RIGHT = 57

describe('real searches among the sample jobs', () => {
  let db: Db
  const clock = clockAt('2026-11-21T12:00:00Z')
  beforeAll(async () => {
    db = await openTestDatabase()
    await loadSampleJobs(db, clock)
  })
  const firstThree = async (keyword: string) => {
    const { jobs } = await listActiveJobs(db, clock, readJobQuery(new URLSearchParams({ keyword })))
    return jobs.slice(0, 3)
  }

  test(`${RIGHT} of ${SEARCHES.length} have what is meant among the first three`, async () => {
    const wrong: string[] = []
    for (const [typed, title, place] of SEARCHES) {
      const jobs = await firstThree(typed)
      const isRight = jobs.some((job) => title.test(job.title) && (!place || job.location === place))
      if (!isRight) wrong.push(`${typed}: ${jobs.map((job) => job.title).join(', ') || 'nothing'}`)
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(SEARCHES.length - RIGHT)
  })

  test('none is without a result', async () => {
    for (const [typed] of SEARCHES) expect(await firstThree(typed), typed).not.toEqual([])
  })

  test('a night never stands for a fortnight, nor for no nights', async () => {
    for (const { title } of await firstThree('night')) expect(title).toMatch(/night/i)
  })
})
