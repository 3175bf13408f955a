import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { watchContent } from './content-state.ts'
import { openTestServices, watchReads } from './test-services.ts'

const services = await openTestServices({})
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a state read during a write is used as well when the database goes away', async () => {
  let revision = () => 0
  const posts = { ...services.posts, revision: () => revision() }
  const debug = vi.fn()
  const content = watchContent({ ...services, posts, log: { ...services.log, debug } })
  const looked = content.refresh()
  content.invalidate()
  const seen = await looked
  revision = () => {
    throw new Error('away')
  }
  expect(await content.refresh()).toBe(seen)
  const err = expect.objectContaining({ message: 'away' })
  expect(debug.mock.calls).toEqual([[{ err }, 'the content state could not be read']])
})

test('with a slow database a request waits briefly, and one read runs at a time', async () => {
  const gate = Promise.withResolvers<void>()
  let reads = 0
  const whenRead = (nth: number) => {
    reads++
    return nth === 1 ? gate.promise : undefined
  }
  const content = watchContent({ ...services, db: watchReads(services.db, whenRead) })
  const before = await content.refresh()
  vi.advanceTimersByTime(500)
  await bumpContentRevision(services.db)
  // This request waits in real time until its timeout. After that none does.
  expect(await content.refresh()).toBe(before)
  const late = performance.now()
  expect(await Promise.all(Array.from({ length: 20 }, () => content.refresh()))).toEqual(
    Array(20).fill(before),
  )
  expect([reads, performance.now()]).toEqual([2, late])
  gate.resolve()
  await expect.poll(() => content.current()).toBeDefined()
  expect(content.current()).not.toBe(before)
})

test('a read on a dead connection does not stop the next one', async () => {
  const never = new Promise<never>(() => {})
  const db = watchReads(services.db, (nth) => (nth === 1 ? never : undefined))
  const content = watchContent({ ...services, db })
  const before = await content.refresh()
  await bumpContentRevision(services.db)
  vi.advanceTimersByTime(500)
  expect(await content.refresh()).toBe(before)
  vi.advanceTimersByTime(5_000)
  expect(await content.refresh()).not.toBe(before)
})

test('the result of an overtaken read does not replace that of a later one', async () => {
  const [rowRead, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = watchReads(services.db, (nth) => {
    rowRead.resolve()
    return nth === 0 ? gate.promise : undefined
  })
  const content = watchContent({ ...services, db })
  const overtaken = content.refresh()
  await rowRead.promise
  await bumpContentRevision(services.db)
  content.invalidate()
  vi.advanceTimersByTime(1)
  const newest = await content.refresh()
  gate.resolve()
  expect(await overtaken).toBe(newest)
  expect(content.current()).toBe(newest)
})
