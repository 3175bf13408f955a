import { expect, onTestFinished } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { aClock } from '#platform/test-clock.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { postsOfContentful } from './source-contentful.server.ts'
import { type ContentfulStub, startContentful } from './test-contentful.server.ts'
import type { ServedPost } from './test-contentful-entries.ts'

/** A question for the first page of all posts. */
export const all = { search: '', category: '', page: 1 }

const silent = createLog('silent')

type Settings = Parameters<typeof postsOfContentful>[2] & {
  environment?: Record<string, string>
  /** Answers before the right ones. */
  troubles?: ContentfulStub['troubles']
  entries?: ContentfulStub['entries']
  assets?: ContentfulStub['assets']
  log?: Log
}

/** The service with these posts, a reader of it, and a clock that goes when it is told to. */
export async function openBlog(posts: ServedPost[], settings: Settings = {}) {
  const { environment, troubles = [], entries = [], assets = [], log = silent, ...patience } = settings
  const service = await startContentful(posts)
  Object.assign(service, { troubles, entries, assets })
  onTestFinished(() => service.close())
  const clock = aClock()
  const config = readConfig({ ...service.environment, DATA_DIR: newFolder(), ...environment })
  const { contentful } = config
  if (!contentful) throw new Error('nothing is configured')
  /** Another start of the program on the same machine. */
  const start = () => {
    const reader = postsOfContentful(contentful, { clock, log, config }, { retries: 0, ...patience })
    onTestFinished(() => reader.close())
    return reader
  }
  return { service, clock, reader: start(), start }
}

export const titles = async (reader: Awaited<ReturnType<typeof openBlog>>['reader'], query = {}) =>
  (await reader.listPosts({ ...all, ...query })).posts.map((post) => post.title)

/** Waits for the first snapshot, for which a busy machine takes longer than a page waits. */
export const untilRead = (reader: Awaited<ReturnType<typeof openBlog>>['reader']) =>
  expect.poll(() => titles(reader).catch(() => [])).not.toEqual([])

/** From now on the service is in this trouble for good. */
export function fail(service: ContentfulStub, trouble: ContentfulStub['troubles'][0]) {
  service.troubles = [trouble]
  service.isLasting = true
}
