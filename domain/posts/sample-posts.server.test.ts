import { expect } from 'vitest'
import { samplePosts } from '#content/samples/posts.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { insertPosts, loadSamplePosts } from './sample-posts.server.ts'
import { postsOfDatabase } from './source-database.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')

test('samples are loaded into an empty database once, dated from the day of loading', async ({ db }) => {
  expect(await loadSamplePosts(db, today)).toBe(samplePosts.length)
  expect(await loadSamplePosts(db, today)).toBe(0)
  const posts = await postsOfDatabase(db).latest(100)
  expect(posts.map((post) => post.title)).toEqual(samplePosts.map((sample) => sample.title))
  expect(posts[0]).toMatchObject({ author: 'Editorial team', date: '2026-11-19' })
})

test('nothing of what the samples say is cleaned away', async ({ db }) => {
  await loadSamplePosts(db, today)
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  for (const post of await postsOfDatabase(db).latest(100)) {
    const sample = samplePosts.find(({ slug }) => slug === post.slug)
    expect(words(post.content)).toBe(words(sample?.content ?? ''))
  }
})

test('a larger set holds as many posts as asked for, each at an address of its own', async ({ db }) => {
  expect(await insertPosts(db, today, 100)).toBe(100)
  const addresses = await postsOfDatabase(db).addresses(1_000)
  expect(new Set(addresses.map(({ slug }) => slug)).size).toBe(100)
})
