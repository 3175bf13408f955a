import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { newId } from '#platform/ids.ts'
import { newPostRow } from './post-rows.server.ts'
import type { PostValues } from './post-schema.ts'
import type { PostReader } from './posts.server.ts'
import { postsOfDatabase } from './source-database.server.ts'
import { aPost } from './test-post.ts'

const NOW = '2026-11-21T12:00:00.000Z'
let db: Db
let reader: PostReader

beforeEach(async () => {
  db = await openTestDatabase()
  reader = postsOfDatabase(db)
})

/** Puts a post into the table. Its id. */
async function put(fields: Partial<PostValues> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('posts')
    .values(newPostRow(id, aPost({ slug: `post-${id}`, ...fields }), NOW, NOW))
    .execute()
  return id
}

const list = (query: Partial<Parameters<PostReader['listPosts']>[0]> = {}) =>
  reader.listPosts({ search: '', category: '', page: 1, ...query })
const titles = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).posts.map((post) => post.title)

describe('the list', () => {
  test('is newest first by the date that is shown; of one day, the one made last comes first', async () => {
    await put({ title: 'Old', date: '2026-01-02' })
    await put({ title: 'New', date: '2026-03-02' })
    await put({ title: 'New, made later', date: '2026-03-02' })
    expect(await titles()).toEqual(['New, made later', 'New', 'Old'])
  })

  test('has six on a page and clamps a page outside', async () => {
    for (let day = 10; day < 23; day++) await put({ title: `On ${day}`, date: `2026-03-${day}` })
    expect(await list({ page: 2 })).toMatchObject({ page: 2, lastPage: 3, from: 7, to: 12, total: 13 })
    expect(await titles({ page: 99 })).toEqual(['On 10'])
    expect((await list({ page: 99 })).page).toBe(3)
  })

  test('of a search has six on a page too, counts them all, and clamps a page outside', async () => {
    for (let day = 10; day < 18; day++) await put({ title: `Night ${day}`, date: `2026-03-${day}` })
    await put({ title: 'Day' })
    const first = { page: 1, lastPage: 2, from: 1, to: 6, total: 8 }
    expect(await list({ search: 'night 1' })).toMatchObject(first)
    expect(await list({ search: 'night 1', page: 9 })).toMatchObject({ page: 2, from: 7, to: 8, total: 8 })
    expect(await titles({ search: 'night 1', page: 9 })).toEqual(['Night 11', 'Night 10'])
    const nothing = { page: 1, from: 0, to: 0, total: 0, posts: [] }
    expect(await list({ search: 'astronaut', page: 3 })).toMatchObject(nothing)
  })

  test('holds published posts alone, and so do the categories, the feed and the addresses', async () => {
    await put({ title: 'Seen', category: 'Pay' })
    await put({ title: 'Hidden', category: 'Secret', isPublished: false })
    expect(await titles()).toEqual(['Seen'])
    expect(await reader.categories()).toEqual(['Pay'])
    expect((await reader.latest(10)).map((post) => post.title)).toEqual(['Seen'])
    expect(await reader.addresses(10)).toHaveLength(1)
  })

  test('is searched for a substring of title or excerpt, whatever the case', async () => {
    await put({ title: 'ÉTUDE on pay', excerpt: 'One.' })
    await put({ title: 'Two', excerpt: 'About PAYslips.' })
    await put({ title: 'Three', excerpt: 'Three.', content: '<p>pay</p>' })
    expect((await titles({ search: 'pay' })).toSorted()).toEqual(['Two', 'ÉTUDE on pay'])
    expect(await titles({ search: 'étude' })).toEqual(['ÉTUDE on pay'])
    expect(await titles({ search: 'ay' })).toHaveLength(2)
  })

  test('takes % and _ and quotation marks as they are', async () => {
    await put({ title: '100% of "nights"' })
    await put({ title: '1000 nights' })
    expect(await titles({ search: '100%' })).toEqual(['100% of "nights"'])
    expect(await titles({ search: 'of "nig' })).toEqual(['100% of "nights"'])
    expect(await titles({ search: '100_' })).toEqual([])
  })

  test('is narrowed to one category, however it is spelled, with a search or without', async () => {
    await put({ title: 'A', category: 'Pay' })
    await put({ title: 'B', category: 'Pay and tax' })
    await put({ title: 'C', category: 'pay\u00a0' })
    expect(await titles({ category: 'Pay' })).toEqual(['C', 'A'])
    expect(await titles({ category: 'Pay', search: 'B' })).toEqual([])
  })

  test('names its categories once each, as most posts spell them, in the order of the alphabet', async () => {
    for (const category of ['pay', 'Étude', 'Zones', 'pay', 'Care', 'Pay', 'care', 'care'])
      await put({ category })
    expect(await reader.categories()).toEqual(['care', 'Étude', 'pay', 'Zones'])
  })
})

describe('a post', () => {
  test('is found by its slug, not by its id, with its body and the placeholder for a picture', async () => {
    const id = await put({ slug: 'nights', title: 'Nights' })
    expect(await reader.postBySlug(id)).toBeUndefined()
    expect(await reader.postBySlug('nights')).toMatchObject({
      title: 'Nights',
      content: '<p>Sleep before the first one.</p>',
      imageUrl: '/blog/placeholder.jpg',
      imageAlt: '',
    })
  })

  test('that is not published is as good as missing, by a former slug too', async () => {
    const id = await put({ slug: 'nights', isPublished: false })
    await db.insertInto('post_slugs').values({ slug: 'old-nights', post_id: id }).execute()
    expect(await reader.postBySlug('nights')).toBeUndefined()
    expect(await reader.postBySlug('old-nights')).toBeUndefined()
    expect(await reader.postBySlug('nothing')).toBeUndefined()
  })

  test('says under a former slug where it is now', async () => {
    const id = await put({ slug: 'nights' })
    await db.insertInto('post_slugs').values({ slug: 'old-nights', post_id: id }).execute()
    expect(await reader.postBySlug('old-nights')).toEqual({ movedTo: 'nights' })
  })

  test('with a picture of ours names it in every width', async () => {
    await db
      .insertInto('post_images')
      .values({
        ...{ id: 'pic', kind: 'image/webp', width: 1200, height: 630, created_at: NOW, admin_id: 'a' },
        admin_name: 'A',
      })
      .execute()
    await put({ slug: 'nights', imageId: 'pic', imageAlt: 'A ward at night' })
    expect(await reader.postBySlug('nights')).toMatchObject({
      imageUrl: '/blog/images/pic/1200',
      imageSet: '/blog/images/pic/1200 1200w, /blog/images/pic/800 800w, /blog/images/pic/400 400w',
      imageAlt: 'A ward at night',
    })
  })

  test('never shows what another program put into the table and the allow-list does not know', async () => {
    const id = await put({ slug: 'nights' })
    await db
      .updateTable('posts')
      .set({ content: '<p>Fine<img src=x onerror=alert(1)></p><script>alert(1)</script>' })
      .where('id', '=', id)
      .execute()
    expect(await reader.postBySlug('nights')).toMatchObject({ content: '<p>Fine</p>' })
  })
})
