import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { watchContent } from './content-state.ts'
import { openTestServices } from './test-services.ts'

const services = await openTestServices({})
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('what was seen is known for a moment, and then looked up again', async () => {
  const content = watchContent(services)
  expect(content.known()).toBeUndefined()
  const before = await content.find()
  expect(content.known()).toBe(before)
  await bumpContentRevision(services.db)
  expect(content.known()).toBe(before)
  vi.advanceTimersByTime(500)
  expect(content.known()).toBeUndefined()
  const after = await content.find()
  expect(after).not.toBe(before)
  expect(content.known()).toBe(after)
})

test('an answer from before a change is no word on what is there after it', async () => {
  const content = watchContent(services)
  const begunBefore = content.find()
  content.forget()
  await begunBefore
  expect(content.known()).toBeUndefined()
})

test('while the database is away, what it said last holds for a minute', async () => {
  const posts = { ...services.posts, revision: () => revision() }
  let revision = () => 0
  const content = watchContent({ ...services, posts })
  const seen = await content.find()
  // If any part of it can't be read, the whole is not known.
  revision = () => {
    throw new Error('away')
  }
  vi.advanceTimersByTime(59_000)
  expect(await content.find()).toBe(seen)
  // Also for requests that come while somebody tries to write.
  const asked = content.find()
  content.forget()
  expect(await asked).toBe(seen)
  vi.advanceTimersByTime(2_000)
  expect(await content.find()).toBeUndefined()
  expect(content.known()).toBeUndefined()
  revision = () => 0
  expect(await content.find()).toBe(seen)
})

test('what was seen while somebody wrote is believed as well when the database goes away', async () => {
  let revision = () => 0
  const posts = { ...services.posts, revision: () => revision() }
  const content = watchContent({ ...services, posts })
  const looked = content.find()
  content.forget()
  const seen = await looked
  revision = () => {
    throw new Error('away')
  }
  expect(await content.find()).toBe(seen)
})

/** The same database, in which the result of the nth read, counted from 0, comes when `whenRead` is done. */
function slow(db: Db, whenRead: (nth: number) => unknown): Db {
  let reads = 0
  const watching = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await whenRead(reads++)
      return result
    },
  })
  return Object.assign(watching, { engine: db.engine })
}

test('a slow database: who asks waits for a moment, the late answer is taken, and one look is under way at a time', async () => {
  const gate = Promise.withResolvers<void>()
  let reads = 0
  const whenRead = (nth: number) => {
    reads++
    return nth === 1 ? gate.promise : undefined
  }
  const content = watchContent({ ...services, db: slow(services.db, whenRead) })
  const before = await content.find()
  vi.advanceTimersByTime(500)
  await bumpContentRevision(services.db)
  // This request waits in real time until its patience ends. After that none does.
  expect(await content.find()).toBe(before)
  const late = performance.now()
  expect(await Promise.all(Array.from({ length: 20 }, () => content.find()))).toEqual(Array(20).fill(before))
  expect([reads, performance.now()]).toEqual([2, late])
  gate.resolve()
  await expect.poll(() => content.known()).toBeDefined()
  expect(content.known()).not.toBe(before)
})

test('a look whose connection is dead does not stop the next one', async () => {
  const never = new Promise<never>(() => {})
  const db = slow(services.db, (nth) => (nth === 1 ? never : undefined))
  const content = watchContent({ ...services, db })
  const before = await content.find()
  await bumpContentRevision(services.db)
  vi.advanceTimersByTime(500)
  expect(await content.find()).toBe(before)
  vi.advanceTimersByTime(5_000)
  expect(await content.find()).not.toBe(before)
})

test('what an overtaken look found does not replace what a later one found', async () => {
  const gate = Promise.withResolvers<void>()
  const db = slow(services.db, (nth) => (nth === 0 ? gate.promise : undefined))
  const content = watchContent({ ...services, db })
  const overtaken = content.find()
  // Its row has been read when the revision rises.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await bumpContentRevision(services.db)
  content.forget()
  vi.advanceTimersByTime(1)
  const newest = await content.find()
  gate.resolve()
  expect(await overtaken).toBe(newest)
  expect(content.known()).toBe(newest)
})
