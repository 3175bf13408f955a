import { expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { jobKeywordOf, relatedPosts } from './related.server.ts'
import { insertPosts } from './sample-posts.server.ts'
import { postsOfDatabase } from './source-database.server.ts'

test('who has read a post is shown others on its words, then of its category, never itself', async () => {
  const db = await openTestDatabase()
  await insertPosts(db, clockAt('2026-11-20T10:00:00Z'), 15)
  const posts = postsOfDatabase(db)
  const related = async (slug: string) => {
    const read = await posts.postBySlug(slug)
    if (!read || 'movedTo' in read) throw new Error(slug)
    return (await relatedPosts(posts, read, 3)).map((post) => post.slug)
  }
  const ofPension = await related('workplace-pensions-for-temporary-staff')
  expect(ofPension).toHaveLength(3)
  expect(ofPension).not.toContain('workplace-pensions-for-temporary-staff')
  expect(await related('values-based-interviews')).toContain('references-that-arrive-in-time')
  const onNights = await related('working-nights-and-staying-well')
  expect(onNights[0]).toBe('working-time-and-rest-breaks')
})

test.each([
  ['Working nights and staying well', 'For nurses', 'nights'],
  ['NMC revalidation', '', 'nurse'],
  ['New to care?', 'What a care worker learns', 'care assistant'],
  ['Where does 12.07% come from?', 'Holiday pay', ''],
])('who has read %j may like jobs for %j %j', (title, excerpt, keyword) => {
  expect(jobKeywordOf({ slug: '', title, excerpt, category: 'News' })).toBe(keyword)
})
