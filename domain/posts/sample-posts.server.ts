import { createHash } from 'node:crypto'
import { blog } from '#content/blog.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newPostRow } from './post-rows.server.ts'
import { postSchema } from './post-schema.ts'

/** Rows in one statement: PostgreSQL takes at most 65,535 values in one. */
const ROWS_AT_ONCE = 500
/** Variations of a sample are so many days older each time. */
const ROUND_DAYS = 5

/**
 * Puts the sample posts into a database that has no posts, dated relative to today; in one that has some it does nothing.
 * @returns how many were put in
 */
export async function loadSamplePosts(db: Db, clock: Clock): Promise<number> {
  return insertPosts(db, clock, samplePosts.length)
}

/**
 * Puts `count` published posts into a database that has none: the samples, then variations of them with a number in the title, always
 * the same for the same day.
 */
export async function insertPosts(db: Db, clock: Clock, count: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Of several nodes that start at once, one puts them in.
    await lockTable(trx, db.engine, 'posts')
    if (await trx.selectFrom('posts').select('id').limit(1).executeTakeFirst()) return 0
    // The oldest first, so that the row number agrees with the order of the dates.
    const order = Array.from({ length: count }, (_, nth) => nth).sort((a, b) => ageOf(b) - ageOf(a) || b - a)
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const rows = order.slice(start, start + ROWS_AT_ONCE).map((nth) => toRow(nth, clock))
      await trx.insertInto('posts').values(rows).execute()
    }
    await bumpContentRevision(trx)
    return count
  })
}

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
  const id = `s${createHash('sha256').update(`sample post ${nth}`).digest('hex').slice(0, 11)}`
  const published = `${date}T00:00:00.000Z`
  return newPostRow(id, values, published, published)
}
