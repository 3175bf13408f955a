import { beforeAll, describe, expect } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { listActiveJobs, searchJobs } from './job-search.server.ts'
import { readJobQuery } from './jobs.ts'
import { loadSampleJobs } from './sample-jobs.server.ts'

const meaning = (title: RegExp, all: string[], place?: string) =>
  all.map((typed) => ({ typed, title, place }))

/** What people type, and what a job among the first three has to be about; its place where it matters. */
const SEARCHES = [
  ...meaning(/registered nurse/i, ['RGN', 'rgn', 'registerd nurse']),
  ...meaning(/registered nurse/i, ['RN nights', 'R.G.N.', 'RGN or RMN', 'RGN, RMN', 'RGN RMN']),
  ...meaning(/emergency/i, ['A&E', 'a and e nurse', 'ED nurse', 'ED', 'ER nurse']),
  ...meaning(/urgent treatment|nurse practitioner/i, ['MIU', 'UTC', 'walk in centre']),
  ...meaning(/nurse.*nights/i, ['night nurse', 'night shifts nurse']),
  ...meaning(/nurse/i, ['nurse london', 'nurse jobs in london', 'nurse SE5'], 'London'),
  ...meaning(/nurse/i, ['nurse jobs near leeds', 'nusre']),
  ...meaning(/nurse|physio|radiographer/i, ['band 5']),
  ...meaning(/nurse|sister/i, ['band 6 nurse', 'band six nurse', 'b6 nurse', 'band 5/6 nurse']),
  ...meaning(/nurse/i, ['nurse!!!', '"nurse"', '#nurse', 'nurse 👩‍⚕️', 'any nurse work please']),
  ...meaning(/theatre|anaesthetic|operating/i, ['ODP']),
  ...meaning(/healthcare assistant.*nights/i, ['healthcare assistant nights', 'HCA nights']),
  ...meaning(/healthcare (?:assistant|support)/i, ['hca', 'HCSW', 'H.C.A', 'nursing assistant', 'CNA']),
  ...meaning(/nights/i, ['4 nights', 'nights only', 'any night jobs near me']),
  ...meaning(/evenings/i, ['evenings only']),
  ...meaning(/home car/i, ['homecare', 'domiciliary', 'dom care']),
  ...meaning(/./, ['SE5', 'SE5 9RS', 'se59rs'], 'London'),
  ...meaning(/./, ['jobs near SE5 9RS', 'shifts near se5'], 'London'),
  ...meaning(/./, ['jobs in Bradford'], 'Leeds'),
  ...meaning(/./, ['jobs near me']),
  ...meaning(/./, ['glasgow', 'Glasgow', 'glasgwo'], 'Glasgow'),
  ...meaning(/./, ['newcastle', 'newcastle upon tyne'], 'Newcastle upon Tyne'),
  ...meaning(/nurse/i, ['nurse m13'], 'Manchester'),
  ...meaning(/mental health nurse/i, ['RMN']),
  ...meaning(/midwi/i, ['nurse and midwife', 'Nurses, midwives', 'nurse and midwfe', 'midwife + nurse']),
  ...meaning(/nurse/i, ['Nurses & midwives', 'nurse outside London', 'nurse, not in London']),
  ...meaning(/activities/i, ['activity coordinator', 'activity co-ordinator']),
  ...meaning(/mental health nurse.*nights/i, ['rmn nights']),
  ...meaning(/mental health/i, ['psychiatric nurse', 'mental health']),
  ...meaning(/learning disability/i, ['RNLD', 'LD', 'learning disabilities']),
  ...meaning(/learning disability nurse/i, ['learning disability nurse']),
  ...meaning(/children|paediatric|neonatal/i, ['paediatric nurse']),
  ...meaning(/children|paediatric/i, ["children's nurse", 'childrens nurse']),
  ...meaning(/intensive care|critical care/i, ['ICU', 'ITU nurse']),
  ...meaning(/intensive care.*nights/i, ['intensive care nights']),
  ...meaning(/theatre|recovery|scrub/i, ['theatre nurse']),
  ...meaning(/theatre|scrub/i, ['theatres']),
  ...meaning(/scrub|theatre/i, ['scrub']),
  ...meaning(/community|district/i, ['community nurse']),
  ...meaning(/district|community/i, ['district nurse']),
  ...meaning(/midwi/i, ['midwife', 'midwives', 'midwfe']),
  ...meaning(/care|support/i, ['carer']),
  ...meaning(/care assistant|carer/i, ['care assistant']),
  ...meaning(/support worker/i, ['support worker']),
  ...meaning(/live-in/i, ['live in carer']),
  ...meaning(/gp|general practi/i, ['gp']),
  ...meaning(/registrar/i, ['SpR', 'ST4', 'ST4 acute medicine']),
  ...meaning(/house officer/i, ['FY2', 'FY2 doctor', 'junior doctor']),
  ...meaning(/dermatology/i, ['dermatologist']),
  ...meaning(/obstetrics/i, ['O&G', 'obs and gynae']),
  ...meaning(/doctor|registrar|consultant|officer|fellow|gp/i, ['doctor']),
  ...meaning(/house officer|doctor|fellow|sho/i, ['sho']),
  ...meaning(/physiotherap/i, ['physio', 'physiotherapst']),
  ...meaning(/occupational therap/i, ['OT', 'OTs']),
  ...meaning(/biomedical/i, ['BMS']),
  ...meaning(/speech and language/i, ['SLT', 'salt']),
  ...meaning(/radiograph/i, ['radiographer']),
  ...meaning(/pharmac/i, ['pharmacist']),
  ...meaning(/paramedic/i, ['paramedic']),
  ...meaning(/phlebotom/i, ['phlebotomist']),
]
const RIGHT = 108

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
    for (const { typed, title, place } of SEARCHES) {
      const jobs = await firstThree(typed)
      const isRight = jobs.some((job) => title.test(job.title) && (!place || job.location === place))
      if (!isRight) wrong.push(`${typed}: ${jobs.map((job) => job.title).join(', ') || 'nothing'}`)
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(SEARCHES.length - RIGHT)
  })

  test('none is without a result', async () => {
    for (const { typed } of SEARCHES) expect(await firstThree(typed), typed).not.toEqual([])
  })

  test('a kind of work finds only itself, and the word for several kinds finds all of them', async () => {
    const totalOf = async (keyword: string) =>
      (await listActiveJobs(db, clock, readJobQuery(new URLSearchParams({ keyword })))).total
    for (const keyword of ['paramedic', 'podiatrist', 'registrar', 'consultant']) {
      const { total } = await searchJobs(db, { keyword, limit: 1, page: 1 })
      expect([keyword, await totalOf(keyword)]).toEqual([keyword, total])
    }
    const severalWords = ['support worker', 'healthcare assistant', 'night nurse']
    const kinds = ['paramedic', 'radiographer', 'podiatrist', 'registrar', 'consultant']
    for (const kind of ['carer', 'doctor', 'HCA', ...severalWords, ...kinds]) {
      expect([kind, await totalOf(`${kind}s`)]).toEqual([kind, await totalOf(kind)])
    }
    expect(await totalOf('AHP')).toBeGreaterThan(await totalOf('paramedic'))
    for (const { type } of await firstThree('part time nurse')) expect(type).toBe('Part-time')
    for (const { type } of await firstThree('full time')) expect(type).toBe('Full-time')
  })

  test('a town is found in any case, and no word of it is said to be missing', async () => {
    const search = async (keyword: string) =>
      listActiveJobs(db, clock, readJobQuery(new URLSearchParams({ keyword })))
    const [small, large] = [await search('cambridge'), await search('Cambridge')]
    expect(small).toMatchObject({ near: 'Cambridge', corrected: '', total: large.total })
    expect(large).toMatchObject({ near: 'Cambridge', corrected: '' })
  })

  test('a night never stands for a fortnight, nor for no nights', async () => {
    for (const { title } of await firstThree('night')) expect(title).toMatch(/night/i)
  })
})
