import { expect, test } from 'vitest'
import { bumpContentRevision, bumpJobsRevision } from './content-revision.server.ts'
import type { Db } from './open.server.ts'
import { openTestDatabase } from './test-database.server.ts'
import { untilContentChanges, untilJobsChange } from './until-change.server.ts'

/** The same database, in which what is read comes when `whenRead` is done. */
function watched(db: Db, whenRead: () => unknown): Db {
  const watching = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await whenRead()
      return result
    },
  })
  return Object.assign(watching, { engine: db.engine })
}

test('an answer is kept until a job changes, each question having its own', async () => {
  const db = await openTestDatabase()
  const asked: string[] = []
  const find = untilJobsChange(async (_db, place: string, type: string) => {
    asked.push(`${place}, ${type}`)
    return asked.length
  })
  expect(await find(db, 'Leeds', 'Temporary')).toBe(1)
  expect(await find(db, 'Leeds', '')).toBe(2)
  await db.transaction().execute(bumpContentRevision)
  expect(await find(db, 'Leeds', 'Temporary')).toBe(1)
  await db.transaction().execute(bumpJobsRevision)
  expect(await find(db, 'Leeds', 'Temporary')).toBe(3)
  expect(asked).toEqual(['Leeds, Temporary', 'Leeds, ', 'Leeds, Temporary'])
})

test('questions whose texts join to the same are told apart', async () => {
  const db = await openTestDatabase()
  const find = untilJobsChange(async (_db, place: string, type: string) => [place, type])
  expect(await find(db, 'Leeds', 'a\nb')).toEqual(['Leeds', 'a\nb'])
  expect(await find(db, 'Leeds\na', 'b')).toEqual(['Leeds\na', 'b'])
})

test('an answer about all content is kept until any of it changes', async () => {
  const db = await openTestDatabase()
  let times = 0
  const find = untilContentChanges(async () => ++times)
  expect([await find(db), await find(db)]).toEqual([1, 1])
  await db.transaction().execute(bumpContentRevision)
  expect(await find(db)).toBe(2)
  await db.transaction().execute(bumpJobsRevision)
  expect(await find(db)).toBe(3)
})

test('databases do not share answers', async () => {
  const find = untilJobsChange(async (db) => db)
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]
  expect(await find(one)).toBe(one)
  expect(await find(other)).toBe(other)
})

test('many who ask at once wait for one answer', async () => {
  const db = await openTestDatabase()
  let times = 0
  const find = untilJobsChange(async () => {
    await Promise.resolve()
    return ++times
  })
  expect(await Promise.all([find(db), find(db), find(db)])).toEqual([1, 1, 1])
})

test('what failed is asked again', async () => {
  const db = await openTestDatabase()
  let isAway = true
  const find = untilJobsChange(async () => {
    if (isAway) throw new Error('away')
    return 'here'
  })
  await expect(find(db)).rejects.toThrow('away')
  isAway = false
  expect(await find(db)).toBe('here')
})

test('questions asked side by side look once whether anything has changed, one asked later looks again', async () => {
  let reads = 0
  const db = watched(await openTestDatabase(), () => reads++)
  const one = untilContentChanges(async () => 'one')
  const other = untilContentChanges(async () => 'other')
  expect(await Promise.all([one(db), other(db)])).toEqual(['one', 'other'])
  expect(reads).toBe(1)
  await other(db)
  expect(reads).toBe(2)
})

test('a question asked after a change is not told what was read before it, however long that reading takes', async () => {
  const plain = await openTestDatabase()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let reads = 0
  const db = watched(plain, () => ++reads === 2 && released)
  let times = 0
  const find = untilContentChanges(async () => ++times)
  expect(await find(db)).toBe(1)
  const before = find(db)
  await plain.transaction().execute(bumpContentRevision)
  expect(await find(db)).toBe(2)
  release()
  await before
})
