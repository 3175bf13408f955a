import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
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
  // Whatever part of it can't be read: the whole is not known then.
  revision = () => {
    throw new Error('away')
  }
  vi.advanceTimersByTime(59_000)
  expect(await content.find()).toBe(seen)
  // Also for who asks while somebody tries to write.
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
