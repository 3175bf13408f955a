import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { postsOfDatabase } from '#domain/posts/source-database.server.ts'
import { clockAt } from '#platform/clock.ts'
import { type Db, tidyDatabase } from '#platform/db/open.server.ts'
import { MANY } from '#platform/db/search.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import {
  activeJobFacets,
  listActiveJobs,
  newestActiveJobs,
  searchJobs,
  similarJobs,
} from './job-search.server.ts'
import { findActiveJob } from './jobs.server.ts'
import type { JobQuery } from './jobs.ts'
import { insertJobs } from './sample-jobs.server.ts'

// How SQLite goes about what public pages ask; PostgreSQL changes its mind with the size of the tables.
const clock = clockAt('2026-11-21T12:00:00Z')

/** The database, anew each time: what is kept of its answers is kept for another one. */
let watched: () => Db
const asked: CompiledQuery[] = []

beforeAll(async () => {
  const plain = await openTestDatabase()
  await insertJobs(plain, clock, 3_000)
  await insertPosts(plain, clock, 300)
  await tidyDatabase(plain)
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

/** How SQLite answers each query of `read`, a line a step. */
async function plansOf(read: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const db = watched()
  asked.length = 0
  await read(db)
  const plans: string[][] = []
  for (const { sql: text, parameters } of [...asked]) {
    // None of these queries has a question mark of its own.
    const parts = text.split('?')
    const explain = sql.join(
      parts.flatMap((part, nth) =>
        nth === 0 ? [sql.raw(part)] : [sql`${parameters[nth - 1]}`, sql.raw(part)],
      ),
      sql.raw(''),
    )
    const { rows } = await sql<{ detail: string }>`explain query plan ${explain}`.execute(db)
    plans.push(rows.map(({ detail }) => detail))
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

const jobs = (query: Partial<JobQuery>) => (of: Db) =>
  listActiveJobs(of, clock, { keyword: '', location: '', type: '', page: 1, ...query })
const posts = (query: object) => (of: Db) =>
  postsOfDatabase(of).listPosts({ search: '', category: '', page: 1, ...query })

const likeAJob = { id: 'nosuch', location: 'London', type: 'Temporary' } as const

/** A step that reads a whole table, row after row. An index that is walked says `USING`. */
const readsAll = (step: string) => /^SCAN (?:jobs|posts)(?! USING)(?! VIRTUAL)/.test(step)

test.each([
  ['the list', jobs({})],
  ['the list, far in', jobs({ page: 200 })],
  ['a type', jobs({ type: 'Temporary' })],
  ['a place and a type, far in', jobs({ location: 'London', type: 'Temporary', page: 8 })],
  ['a place', jobs({ location: 'London' })],
  ['a place, far in', jobs({ location: 'London', page: 30 })],
  ['similar jobs', (of: Db) => similarJobs(of, clock, likeAJob, 4)],
  ['the newest', (of: Db) => newestActiveJobs(of, clock, 6)],
  ['what other systems are given', (of: Db) => searchJobs(of, { limit: 100, page: 5 })],
])('%s: found in the order of an index, so that only a page of rows is sorted', async (_what, read) => {
  for (const plan of await plansOf(read)) expectInOrder(plan)
})

test('a frequent keyword: found in the order of an index, once some of its numbers have shown that it is one', async () => {
  const [probe = [], ...plans] = await plansOf(jobs({ keyword: 'day' }))
  expect(probe).toContain('MATERIALIZE few')
  expect(asked[0]?.parameters).toContain(MANY + 1)
  expect(probe.filter(readsAll)).toEqual([])
  expect(plans).not.toEqual([])
  for (const plan of plans) expectInOrder(plan)
})

function expectInOrder(steps: string[]) {
  const rowsAt = steps.findLastIndex((step) => /^SEARCH jobs USING INTEGER PRIMARY KEY/.test(step))
  const finding = rowsAt === -1 ? steps : steps.slice(0, rowsAt)
  expect(finding).not.toEqual([])
  expect(steps.filter(readsAll)).toEqual([])
  expect(finding.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
}

test.each([
  ['the facets', activeJobFacets],
  ['one job', (of: Db) => findActiveJob(of, 'nosuch')],
  ['the blog', posts({})],
  ['the blog, far in', posts({ page: 40 })],
  ['a category', posts({ category: 'Career advice' })],
  ['the categories', (of: Db) => postsOfDatabase(of).categories()],
])('%s: looked up in an index', async (_what, read) => {
  expect((await plansOf(read)).flat().filter(readsAll)).toEqual([])
})

test.each([
  ['a rare keyword', jobs({ keyword: 'ref 2999' })],
  ['a rare keyword in a place', jobs({ keyword: 'ref 2999', location: 'London' })],
])('%s: looked up in the index of the search, so that only what is found is sorted', async (_what, read) => {
  const plans = (await plansOf(read)).flat()
  expect(plans.filter(readsAll)).toEqual([])
  expect(plans.join('\n')).toContain('SCAN active_jobs_search VIRTUAL TABLE INDEX')
})
