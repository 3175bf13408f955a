import { type CompiledQuery, type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { postsOfDatabase } from '#domain/posts/source-database.server.ts'
import { clockAt } from '#platform/clock.ts'
import { type Db, tidyDatabase } from '#platform/db/open.server.ts'
import { MANY } from '#platform/db/search.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import {
  activeJobAddresses,
  activeJobFacets,
  listActiveJobs,
  newestActiveJobs,
  searchJobs,
  similarJobs,
} from './job-search.server.ts'
import { findActiveJob } from './jobs.server.ts'
import type { JobQuery } from './jobs.ts'
import { jobLandings, jobsOfTown } from './landings.server.ts'
import { insertJobs } from './sample-jobs.server.ts'

// How the engines go about what public pages ask.
const clock = clockAt('2026-11-21T12:00:00Z')
const engine = inject('engine')

/** A query and how it is answered, a line a step. */
type Plan = { query: string; steps: string[] }
type Read = (db: Db) => Promise<unknown>

/** The database, anew each time: what is kept of its answers is kept for another one. */
let watched: () => Db
const asked: CompiledQuery[] = []

beforeAll(async () => {
  const plain = await openTestDatabase()
  await insertJobs(plain, clock, 3_000)
  await insertPosts(plain, clock, 300)
  await tidyDatabase(plain)
  // PostgreSQL does this by itself within minutes; until then it does not trust its indexes and looks at the rows.
  if (engine === 'postgres') await sql`vacuum`.execute(plain)
  const compiled = new Map<unknown, CompiledQuery>()
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, plain.getExecutor().compileQuery(node, queryId))
      return node
    },
    // Parts of queries are transformed too; only what is executed has a result.
    async transformResult({ result, queryId }) {
      const query = compiled.get(queryId)
      if (query) asked.push(query)
      return result
    },
  }
  watched = () => Object.assign(plain.withPlugin(watching), { engine: plain.engine })
})

/** How each query of `read` is answered. */
async function plansOf(read: Read, db = watched()): Promise<Plan[]> {
  asked.length = 0
  await read(db)
  const plans: Plan[] = []
  for (const query of [...asked]) plans.push({ query: query.sql, steps: await stepsOf(db, query) })
  return plans
}

async function stepsOf(db: Db, query: CompiledQuery): Promise<string[]> {
  if (engine === 'sqlite') {
    const explain = sql`explain query plan ${again(query)}`
    const { rows } = await explain.$castTo<{ detail: string }>().execute(db)
    return rows.map(({ detail }) => detail)
  }
  const { rows } = await sql`explain ${again(query)}`.$castTo<{ 'QUERY PLAN': string }>().execute(db)
  return rows.map((row) => row['QUERY PLAN'])
}

/** A query as part of another one. None of these has a question mark or a dollar of its own. */
function again({ sql: text, parameters }: CompiledQuery): RawBuilder<unknown> {
  let place = 0
  const parts = text.split(/(\?|\$\d+)/).map((part, nth) => {
    if (nth % 2 === 0) return sql.raw(part)
    return sql`${parameters[part === '?' ? place++ : Number(part.slice(1)) - 1]}`
  })
  return sql.join(parts, sql.raw(''))
}

const jobs = (query: Partial<JobQuery>) => (of: Db) =>
  listActiveJobs(of, clock, { keyword: '', location: '', type: '', page: 1, ...query })
const posts = (query: object) => (of: Db) =>
  postsOfDatabase(of).listPosts({ search: '', category: '', page: 1, ...query })
const others = (search: object) => (of: Db) => searchJobs(of, { limit: 100, page: 1, ...search })
const addresses = (part: number) => (of: Db) => activeJobAddresses(of, 500, part)

const likeAJob = { id: 'nosuch', location: 'London', type: 'Temporary' } as const

/** What pages ask without a keyword. */
const LISTS: [string, Read][] = [
  ['the list', jobs({})],
  ['the list, far in', jobs({ page: 200 })],
  ['a type', jobs({ type: 'Temporary' })],
  ['a type, far in', jobs({ type: 'Temporary', page: 60 })],
  ['a place and a type, far in', jobs({ location: 'London', type: 'Temporary', page: 8 })],
  ['a place', jobs({ location: 'London' })],
  ['a place, far in', jobs({ location: 'London', page: 30 })],
  ['similar jobs', (of) => similarJobs(of, clock, likeAJob, 4)],
  ['the newest', (of) => newestActiveJobs(of, clock, 6)],
  ['what other systems are given', others({ page: 5 })],
]
const FREQUENT: [string, Read, string][] = [
  ['far in', jobs({ keyword: 'day', page: 90 }), 'jobs_newest'],
  ['in a place', jobs({ keyword: 'day', location: 'London' }), 'jobs_by_location'],
  ['in a place, far in', jobs({ keyword: 'day', location: 'London', page: 10 }), 'jobs_by_location'],
  ['of a type, far in', jobs({ keyword: 'day', type: 'Temporary', page: 60 }), 'jobs_by_type'],
]
const RARE: [string, Read][] = [
  ['a rare keyword', jobs({ keyword: '(ref 2999' })],
  ['a rare keyword in a place', jobs({ keyword: '(ref 2999', location: 'London' })],
  ['something rare that other systems look for', others({ q: 'ref 2999' })],
]
const PHRASES: [string, Read][] = [
  ['a rare phrase', jobs({ keyword: 'ref 2999' })],
  ['a rare phrase in a place', jobs({ keyword: 'ref 2999', location: 'London' })],
  ['a rare phrase that other systems look for', others({ keyword: 'ref 2999' })],
]

describe.runIf(engine === 'sqlite')('SQLite', () => {
  /** A step that goes through a whole table or index. One that knows no more than whether a job is active is another matter: see `walks`. */
  const readsAll = (step: string) => /^SCAN (?:jobs|posts)\b(?! VIRTUAL)/.test(step)

  test.each([
    ...LISTS,
    ['the first part of the site map', addresses(1)],
    ['the last part of the site map', addresses(5)],
    ['something frequent that other systems look for', others({ q: 'day' })],
    ['something frequent that other systems look for, far in', others({ q: 'day', page: 20 })],
  ])('%s: found in the order of an index, so that only a page of rows is sorted', async (_what, read) => {
    for (const plan of await plansOf(read)) expectInOrder(plan)
  })

  test('a frequent keyword: found in the order of an index, once some of its numbers have shown that it is one', async () => {
    const [probe, ...plans] = await plansOf(jobs({ keyword: 'day' }))
    expect(probe?.steps).toContain('MATERIALIZE few')
    expect(asked[0]?.parameters).toContain(MANY + 1)
    expect(probe?.steps.filter(readsAll)).toEqual([])
    expect(plans).not.toEqual([])
    for (const plan of plans) expectInOrder(plan)
  })

  test.each(FREQUENT)('a frequent keyword %s: found in the order of an index', async (_what, read, index) => {
    const plans = await plansOf(read)
    expect(plans.flatMap(({ steps }) => steps.filter(readsAll))).toEqual([])
    const page = plans.at(-1)
    if (page) expectInOrder(page)
    expect(page?.steps.join('\n')).toContain(`INDEX ${index} (`)
  })

  function expectInOrder({ steps }: Plan) {
    const rowsAt = steps.findLastIndex((step) => /^SEARCH jobs USING INTEGER PRIMARY KEY/.test(step))
    const finding = rowsAt === -1 ? steps : steps.slice(0, rowsAt)
    expect(finding).not.toEqual([])
    expect(steps.filter(readsAll)).toEqual([])
    expect(finding.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  }

  test.each<[string, Read]>([
    ['the places and types, from value to value', activeJobFacets],
    ['one job', (of) => findActiveJob(of, 'nosuch')],
    ['the blog', posts({})],
    ['the blog, far in', posts({ page: 40 })],
    ['the blog by a search', posts({ search: '(37)' })],
    ['a category', posts({ category: 'Career advice' })],
    ['the categories, from value to value', (of) => postsOfDatabase(of).categories()],
  ])('%s: looked up in an index', async (_what, read) => {
    expect((await plansOf(read)).flatMap(({ steps }) => steps.filter(readsAll))).toEqual([])
  })

  test.each(RARE)(
    '%s: looked up in the index of the search, so that only what is found is sorted',
    async (_what, read) => {
      const steps = (await plansOf(read)).flatMap((plan) => plan.steps)
      expect(steps.filter(readsAll)).toEqual([])
      expect(steps.join('\n')).toMatch(/SCAN (?:active_)?jobs_search VIRTUAL TABLE INDEX/)
    },
  )

  test.each(PHRASES)('%s: looked up in the index of joints', async (_what, read) => {
    const steps = (await plansOf(read)).flatMap((plan) => plan.steps)
    expect(steps.filter(readsAll)).toEqual([])
    expect(steps.join('\n')).toContain('SCAN active_jobs_search_joints VIRTUAL TABLE INDEX')
    expect(steps.filter((step) => step.includes('jobs_search VIRTUAL'))).toEqual([])
  })

  /** Goes from one active job or shown post to the next, through all of them, unless a page of them is enough. */
  const walks = ({ query, steps }: Plan) =>
    !/ limit /.test(query) &&
    steps.some((step) => /^SEARCH (?:jobs|posts) USING .*INDEX \w+ \(is_\w+=\?\)$/.test(step))

  test.each<[string, Read]>([
    ...LISTS.slice(0, -1),
    ['the places and types', activeJobFacets],
    ['the towns and roles', jobLandings],
    ['a town', (of) => jobsOfTown(of, clock, 'london', 1)],
    ['the blog', posts({})],
    ['the categories', (of) => postsOfDatabase(of).categories()],
  ])('%s: what all jobs or posts are gone through for is kept until one changes', async (_what, read) => {
    const db = watched()
    await plansOf(read, db)
    const second = await plansOf(read, db)
    expect(second.filter(walks)).toEqual([])
    expect(second.filter(({ query }) => /count\(|json_group_array/.test(query))).toEqual([])
  })

  test('what other systems are given: counted each time, in a small index that has every active job', async () => {
    const [count, page] = await plansOf(others({}))
    expect(count?.steps).toEqual(['SEARCH jobs USING COVERING INDEX jobs_newest (is_active=?)'])
    expect(page && walks(page)).toBe(false)
  })

  test('a keyword too short for the index of the search: the texts of all active jobs are read, once', async () => {
    const plans = await plansOf(jobs({ keyword: 'rn' }))
    expect(plans).toHaveLength(1)
    expect(plans[0]?.steps).toContain('SEARCH jobs USING INDEX jobs_newest (is_active=?)')
  })
})

describe.runIf(engine === 'postgres')('PostgreSQL', () => {
  /** Reads the jobs themselves, all of them. */
  const readsAll = (step: string) => /Seq Scan on jobs\b/.test(step)

  test.each<[string, Read]>([
    ...LISTS,
    ...RARE,
    ...PHRASES,
    ['a frequent keyword', jobs({ keyword: 'day' })],
    ...FREQUENT.map(([what, read]): [string, Read] => [`a frequent keyword ${what}`, read]),
    ['the places and types', activeJobFacets],
    ['a town', (of) => jobsOfTown(of, clock, 'london', 1)],
    ['one job', (of) => findActiveJob(of, 'nosuch')],
    ['the first part of the site map', addresses(1)],
  ])('%s: found in an index', async (_what, read) => {
    const plans = await plansOf(read)
    expect(plans).not.toEqual([])
    expect(plans.flatMap(({ steps }) => steps.filter(readsAll))).toEqual([])
  })

  test.each(PHRASES)('%s: looked up in the index of joints, so that no text is read', async (_what, read) => {
    const steps = (await plansOf(read)).flatMap((plan) => plan.steps)
    expect(steps.join('\n')).toContain('Bitmap Index Scan on active_jobs_search_joints')
    expect(steps.filter((step) => /Seq Scan on active_jobs_search_texts|strpos/.test(step))).toEqual([])
  })

  test.each<[string, Read]>([
    ...LISTS.slice(0, -1),
    ['the places and types', activeJobFacets],
    ['a town', (of) => jobsOfTown(of, clock, 'london', 1)],
  ])('%s: what all jobs are gone through for is kept until one changes', async (_what, read) => {
    const db = watched()
    await plansOf(read, db)
    const second = await plansOf(read, db)
    expect(second.filter(({ query }) => /count\(|json_agg/.test(query))).toEqual([])
  })
})
