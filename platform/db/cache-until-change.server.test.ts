import { expect } from 'vitest'
import { cacheUntilContentChanges, cacheUntilJobsChange } from './cache-until-change.server.ts'
import { bumpContentRevision, bumpJobsRevision } from './content-revision.server.ts'
import type { Db } from './open.server.ts'
import { openTestDatabase, test } from './test-database.server.ts'

test('a result is cached for its arguments until a job changes', async ({ db }) => {
  const calls: string[] = []
  const find = cacheUntilJobsChange(async (_db: Db, place: string, type: string) => {
    calls.push(`${place}, ${type}`)
    return calls.length
  })
  expect(await find(db, 'Leeds', 'Temporary')).toBe(1)
  expect(await find(db, 'Leeds', '')).toBe(2)
  await db.transaction().execute(bumpContentRevision)
  expect(await find(db, 'Leeds', 'Temporary')).toBe(1)
  await db.transaction().execute(bumpJobsRevision)
  expect(await find(db, 'Leeds', 'Temporary')).toBe(3)
  expect(calls).toEqual(['Leeds, Temporary', 'Leeds, ', 'Leeds, Temporary'])
})

test('arguments that look alike when joined have results of their own', async ({ db }) => {
  const find = cacheUntilJobsChange(async (_db: Db, place: string, type: string) => [place, type])
  expect(await find(db, 'Leeds', 'a\nb')).toEqual(['Leeds', 'a\nb'])
  expect(await find(db, 'Leeds\na', 'b')).toEqual(['Leeds\na', 'b'])
})

test('databases do not share results', async () => {
  const find = cacheUntilJobsChange(async (db: Db) => db)
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]
  expect(await find(one)).toBe(one)
  expect(await find(other)).toBe(other)
})

test('concurrent calls share one query', async ({ db }) => {
  let times = 0
  const find = cacheUntilJobsChange(async () => {
    await Promise.resolve()
    return ++times
  })
  expect(await Promise.all([find(db), find(db), find(db)])).toEqual([1, 1, 1])
})

test('a failed query is tried again', async ({ db }) => {
  let isAway = true
  const find = cacheUntilJobsChange(async () => {
    if (isAway) throw new Error('away')
    return 'here'
  })
  await expect(find(db)).rejects.toThrow('away')
  isAway = false
  expect(await find(db)).toBe('here')
})

test('what readers see is cached until any of it changes', async ({ db }) => {
  let times = 0
  const find = cacheUntilContentChanges(async () => ++times)
  expect([await find(db), await find(db)]).toEqual([1, 1])
  await db.transaction().execute(bumpContentRevision)
  expect(await find(db)).toBe(2)
})
