import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { MANY } from '#platform/db/search.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { listActiveJobs, searchJobs } from './job-search.server.ts'
import { listManagedJobs } from './managed-jobs.server.ts'
import { readManagedJobQuery } from './managed-jobs.ts'
import { insertManyJobs } from './test-jobs.server.ts'

// The plans for a term that thousands of rows have. The second is one that PostgreSQL's index of words knows without a look at the text.
const today = clockAt('2026-11-21T12:00:00Z')
const everything = readManagedJobQuery(new URLSearchParams())

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
  // One in thirteen is no match by its title, though some of these are by their text, and every fourth is not active.
  await insertManyJobs(db, 3_000, (nth) => ({
    title: nth % 13 === 0 ? 'Porter' : 'Ward nurse',
    description: nth % 7 === 0 ? 'Days beside a ward nurse.' : 'Days and nights.',
    location: nth % 3 === 0 ? 'London' : 'Leeds',
    type: nth % 2 === 0 ? 'Temporary' : 'Full-time',
    isActive: nth % 4 !== 0,
  }))
})

test.each([
  ['', 1],
  ['', 3],
  ['', 60],
  ['', 9_999],
  ['inactive', 1],
  ['inactive', 40],
] as const)(
  'what thousands of jobs have is found and counted in the state %j on page %i',
  async (state, page) => {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'is_active'])
      .where('title', '=', 'Ward nurse')
      .orderBy('created_at', 'desc')
      .orderBy('no', 'desc')
      .execute()
    const expected = rows.filter((row) => state === '' || row.is_active === 0).map(({ id }) => id)
    const found = await listManagedJobs(db, today, { ...everything, search: 'nurse', state, page })
    expect(found.total).toBe(expected.length)
    expect(found.jobs.map(({ id }) => id)).toEqual(expected.slice(found.from - 1, found.to))
  },
)

const filters = [
  [{}, 1],
  [{}, 30],
  [{}, 90],
  [{}, 9_999],
  [{ location: 'London' }, 1],
  [{ type: 'Temporary' }, 9_999],
] as const
test.each(
  ['ward nurse', 'nurse'].flatMap((term) => filters.map(([filter, page]) => [term, filter, page] as const)),
)('visitors find and count what thousands of jobs have: %s, %j on page %i', async (keyword, filter, page) => {
  let expected = db
    .selectFrom('jobs')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('heading_folded', 'like', `%${keyword}%`), eb('body_folded', 'like', `%${keyword}%`)]),
    )
    .where('is_active', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('no', 'desc')
  for (const [column, value] of Object.entries(filter)) {
    expected = expected.where(sql.ref(column), '=', value)
  }
  const ids = (await expected.execute()).map(({ id }) => id)
  const found = await listActiveJobs(db, today, { location: '', type: '', ...filter, keyword, page })
  expect(ids.length).toBeGreaterThan(0)
  expect(found.total).toBe(ids.length)
  expect(found.jobs.map(({ id }) => id)).toEqual(ids.slice(found.from - 1, found.to))
  const forOthers = await searchJobs(db, { keyword: keyword.toUpperCase(), ...filter, limit: 7, page: 2 })
  expect([forOthers.total, forOthers.jobs.map(({ id }) => id)]).toEqual([ids.length, ids.slice(7, 14)])
})

test('other systems that look at the location too, or at inactive jobs, are answered alike', async () => {
  const count = async (isActiveOnly: boolean) => {
    const rows = await db.selectFrom('jobs').select(['heading_folded', 'body_folded', 'is_active']).execute()
    return rows.filter(
      (row) =>
        `${row.heading_folded}\n${row.body_folded}`.includes('ward nurse') &&
        (row.is_active === 1 || !isActiveOnly),
    ).length
  }
  const ask = async (more: object) => (await searchJobs(db, { limit: 5, page: 1, ...more })).total
  expect(await ask({ q: 'ward nurse' })).toBe(await count(true))
  expect(await ask({ q: 'ward nurse', includeInactive: true })).toBe(await count(false))
  expect(await ask({ keyword: 'ward nurse', includeInactive: true })).toBe(await count(false))
  expect(await ask({ keyword: 'ward nurse', q: 'd nur' })).toBe(await count(true))
})

test('nothing changes for visitors when one job more makes a word one that many jobs have', async () => {
  const other = await openTestDatabase()
  const ids = (await insertManyJobs(other, MANY + 1, () => ({ title: 'Ward nurse' }))).toReversed()
  const read = async (page: number) => {
    const found = await listActiveJobs(other, today, { keyword: 'ward nurse', location: '', type: '', page })
    return { total: found.total, ids: found.jobs.map(({ id }) => id) }
  }
  const last = { total: MANY + 1, ids: ids.slice(-1) }
  expect([await read(1), await read(201), await read(9_999)]).toEqual([
    { total: MANY + 1, ids: ids.slice(0, 10) },
    last,
    last,
  ])
  await other
    .updateTable('jobs')
    .set({ is_active: 0 })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect([await read(1), await read(200), await read(9_999)]).toEqual([
    { total: MANY, ids: ids.slice(1, 11) },
    { total: MANY, ids: ids.slice(-10) },
    { total: MANY, ids: ids.slice(-10) },
  ])
})

test('a word that thousands of jobs have, and few of the newest thousand, is on the first page with the newest of them', async () => {
  const other = await openTestDatabase()
  const count = MANY + 1_500
  /** The first is the newest. */
  const hasWord = (place: number) => place === 7 || place === 400 || place >= 1_000
  const isActive = (place: number) => place % 10 !== 5
  const ids = await insertManyJobs(other, count, (nth) => {
    const place = count - 1 - nth
    return { title: hasWord(place) ? 'Lighthouse nurse' : 'Ward nurse', isActive: isActive(place) }
  })
  const keepers = ids.toReversed().filter((_, place) => hasWord(place) && isActive(place))
  expect(keepers.length).toBeGreaterThan(MANY)
  const found = await listActiveJobs(other, today, {
    keyword: 'lighthouse',
    location: '',
    type: '',
    page: 1,
  })
  expect(found.total).toBe(keepers.length)
  expect(found.jobs.map(({ id }) => id)).toEqual(keepers.slice(0, 10))
})
