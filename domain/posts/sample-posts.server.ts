import { createHash } from 'node:crypto'
import { blog } from '#content/blog.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { fillTable, type IsWanted, oldestFirst } from '#platform/db/fill-table.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newPostRow } from './post-rows.server.ts'
import { postSchema } from './post-schema.ts'

const ROUND_DAYS = 5

/**
 * Inserts the sample posts, dated from today, if there are no posts.
 * @param isWanted asked once nothing else can change the content until they are in
 * @returns how many
 */
export async function loadSamplePosts(db: Db, clock: Clock, isWanted?: IsWanted): Promise<number> {
  return insertPosts(db, clock, samplePosts.length, isWanted)
}

/** Inserts `count` variations of the samples, the same all day, if there are no posts. */
export async function insertPosts(db: Db, clock: Clock, count: number, isWanted?: IsWanted): Promise<number> {
  const rowOf = (nth: number) => toRow(nth, clock)
  return fillTable(db, 'posts', oldestFirst(count, ageOf), rowOf, { bump: bumpContentRevision, isWanted })
}

/** The ids of the sample posts that a first start loads. */
export const samplePostIds = () => samplePosts.map((_, nth) => idOf(nth))

const idOf = (nth: number) =>
  `s${createHash('sha256').update(`sample post ${nth}`).digest('hex').slice(0, 11)}`

function sampleAt(nth: number) {
  const sample = samplePosts[nth % samplePosts.length]
  if (!sample) throw new Error('There are no sample posts')
  return sample
}

const roundOf = (nth: number) => Math.floor(nth / samplePosts.length)

/** How many days ago the nth post is dated. */
function ageOf(nth: number): number {
  return sampleAt(nth).daysAgo + roundOf(nth) * ROUND_DAYS
}

function toRow(nth: number, clock: Clock) {
  const { daysAgo, ...sample } = sampleAt(nth)
  const date = shiftDay(dayInLondon(clock.now()), -ageOf(nth))
  const number = roundOf(nth) === 0 ? '' : String(nth)
  const values = postSchema.parse({
    ...sample,
    title: number ? `${sample.title} (${number})` : sample.title,
    slug: number ? `${sample.slug}-${number}` : sample.slug,
    author: blog.author,
    date,
    isPublished: true,
  })
  const id = idOf(nth)
  const published = `${date}T00:00:00.000Z`
  return newPostRow(id, values, published, published)
}
