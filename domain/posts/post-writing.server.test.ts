import { beforeEach, describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { findEditedPost } from './edited-post.server.ts'
import { deleteBlankPosts } from './managed-posts.server.ts'
import { createPost, deletePost, setPostPublished } from './post-writing.server.ts'
import type { PostReader } from './posts.server.ts'
import { postsOfDatabase } from './source-database.server.ts'
import {
  admin,
  colleague,
  discard,
  events,
  keep,
  make,
  managed,
  present,
  publicTitle,
  save,
  today,
} from './test-posts.server.ts'

let db: Db
let reader: PostReader
beforeEach(async () => {
  db = await openTestDatabase()
  reader = postsOfDatabase(db)
})

describe("a post's life", () => {
  test('a new post is empty, by the editorial team, of today, and nobody else sees it', async () => {
    const post = await createPost(db, admin, today)
    expect(post).toMatchObject({ isPublished: false, version: 1, unsaved: null })
    expect(post.fields).toMatchObject({ title: '', slug: '', author: 'Editorial team', date: '2026-11-21' })
    expect(await reader.latest(10)).toEqual([])
    expect(await managed(db)).toMatchObject([{ title: '', state: 'draft' }])
  })

  test('a draft needs a title alone, and its slug is made of that', async () => {
    const { id } = await createPost(db, admin, today)
    const empty = { excerpt: '', content: '', category: '', author: '', slug: '', isPublished: false }
    expect(await save(db, id, { ...empty, title: ' ' })).toMatchObject({
      kind: 'invalid',
      errors: { title: 'Enter the title.' },
    })
    const saved = await save(db, id, { ...empty, title: 'Nights & days' })
    expect(saved).toMatchObject({
      kind: 'saved',
      event: 'saved',
      post: { fields: { slug: 'nights-and-days' } },
    })
    expect(await publicTitle(db, 'nights-and-days')).toBeUndefined()
  })

  test('what is published needs everything but a picture', async () => {
    const { id } = await createPost(db, admin, today)
    const saved = await save(db, id, { excerpt: '', content: '<p> </p>', category: '', date: '2026-02-30' })
    expect(saved).toMatchObject({ kind: 'invalid' })
    expect(saved.kind === 'invalid' && Object.keys(saved.errors).sort()).toEqual([
      'category',
      'content',
      'date',
      'excerpt',
    ])
    expect(await setPostPublished(db, admin, today, id, true)).toMatchObject({ kind: 'incomplete' })
    expect(await reader.latest(10)).toEqual([])
  })

  test('it is published, changed, taken off the website and deleted', async () => {
    const { id, publishedAt } = await make(db)
    expect(publishedAt).toBe('2026-11-21T12:00:00.000Z')
    expect(await publicTitle(db, 'nights-without-dread')).toBe('Nights without dread')
    await save(db, id, { title: 'Calm nights' })
    expect(await publicTitle(db, 'nights-without-dread')).toBe('Calm nights')
    expect(await setPostPublished(db, admin, today, id, false)).toEqual({ kind: 'switched' })
    expect(await publicTitle(db, 'nights-without-dread')).toBeUndefined()
    await setPostPublished(db, admin, today, id, true)
    expect(await publicTitle(db, 'nights-without-dread')).toBe('Calm nights')
    expect(await deletePost(db, colleague, today, id)).toBe(true)
    expect(await publicTitle(db, 'nights-without-dread')).toBeUndefined()
    expect(await deletePost(db, admin, today, id)).toBe(false)
    const by = admin.name
    expect(await events(db, id)).toEqual([
      'deleted Bea: Calm nights',
      `published ${by}: Calm nights`,
      `unpublished ${by}: Calm nights`,
      `saved ${by}: Calm nights`,
      `published ${by}: Nights without dread`,
      `created ${by}: `,
    ])
  })

  test('the first page of the blog and of its category shows every change at once', async () => {
    const firstPages = async () => {
      const pages = ['', 'Career advice'].map((category) =>
        reader.listPosts({ search: '', category, page: 1 }),
      )
      return (await Promise.all(pages)).map(({ total, posts }) => [total, ...posts.map(({ title }) => title)])
    }
    const { id } = await make(db, { category: 'Career advice' })
    expect(await firstPages()).toEqual([
      [1, 'Nights without dread'],
      [1, 'Nights without dread'],
    ])
    await save(db, id, { title: 'Calm nights', category: 'Wellbeing' })
    expect(await firstPages()).toEqual([[1, 'Calm nights'], [0]])
    await setPostPublished(db, admin, today, id, false)
    expect(await firstPages()).toEqual([[0], [0]])
    await setPostPublished(db, admin, today, id, true)
    await deletePost(db, admin, today, id)
    expect(await firstPages()).toEqual([[0], [0]])
  })

  test('what is stored is clean, whatever was sent', async () => {
    const { fields } = await make(db, { content: '<h1>Hi</h1><script>x</script><p onclick="x">a</p>' })
    expect(fields.content).toBe('<h2>Hi</h2><p>a</p>')
  })

  test('a body of which nothing is left is none', async () => {
    const { id } = await createPost(db, admin, today)
    expect(await save(db, id, { content: '<script>alert(1)</script>' })).toEqual({
      kind: 'invalid',
      errors: { content: 'Write the content.' },
    })
  })

  test('a new content revision comes with what readers see, and with nothing else', async () => {
    const rises = async (change: () => Promise<unknown>) => {
      const before = await readContentRevision(db)
      await change()
      return (await readContentRevision(db)) - before
    }
    const { id } = await make(db, { isPublished: false })
    const typed = async () => keep(db, await present(db, id), { title: 'Typed' })
    expect(await rises(() => make(db, { slug: 'other', isPublished: false }))).toBe(0)
    expect(await rises(() => save(db, id, { title: 'Draft', isPublished: false }))).toBe(0)
    expect(await rises(() => setPostPublished(db, admin, today, id, true))).toBe(1)
    expect(await rises(() => setPostPublished(db, admin, today, id, true))).toBe(0)
    expect(await rises(typed)).toBe(0)
    expect(await rises(() => discard(db, id))).toBe(0)
    expect(await rises(() => save(db, id, { title: 'Changed' }))).toBe(1)
    expect(await rises(() => save(db, id, { title: 'Changed' }))).toBe(0)
    expect(await rises(() => save(db, id, { title: 'Changed', isPublished: false }))).toBe(1)
    expect(await rises(() => deletePost(db, admin, today, id))).toBe(0)
    const other = await make(db)
    expect(await rises(() => deletePost(db, admin, today, other.id))).toBe(1)
  })

  test('a picture needs a text, and has to be there', async () => {
    const { id } = await createPost(db, admin, today)
    expect(await save(db, id, { imageId: 'nosuchpicture', imageAlt: '' })).toMatchObject({
      kind: 'invalid',
      errors: {
        imageAlt: 'Say in the alt text what the picture shows.',
        imageId: 'This picture is no longer there. Choose it again.',
      },
    })
  })

  test('saving what is there already writes nothing', async () => {
    const post = await make(db)
    await save(db, post.id)
    expect(await findEditedPost(db, post.id)).toEqual(post)
    expect(await events(db, post.id)).toHaveLength(2)
  })

  test('one that nobody typed anything into is forgotten after a day', async () => {
    const left = await createPost(db, admin, today)
    const typed = await createPost(db, admin, today)
    await keep(db, typed, { title: 'Begun' })
    const discarded = await createPost(db, admin, today)
    await keep(db, discarded, { title: 'Thought better of' })
    await discard(db, discarded.id)
    expect(await deleteBlankPosts(db, clockAt('2026-11-22T11:00:00Z'))).toBe(0)
    expect(await deleteBlankPosts(db, clockAt('2026-11-22T13:00:00Z'))).toBe(1)
    expect(await findEditedPost(db, left.id)).toBeUndefined()
    expect((await managed(db)).map(({ title }) => title).sort()).toEqual(['', 'Begun'])
    expect((await events(db, discarded.id))[0]).toBe(`set-aside ${admin.name}: Thought better of`)
  })
})

describe('a slug', () => {
  test('belongs to one post, and another gets a free one proposed', async () => {
    await make(db)
    await make(db, { slug: 'nights-without-dread-2' })
    const { id } = await createPost(db, admin, today)
    expect(await save(db, id)).toEqual({ kind: 'slug-taken', freeSlug: 'nights-without-dread-3' })
    expect(await findEditedPost(db, id)).toMatchObject({ isPublished: false, version: 1 })
  })

  test('is had by one of two who take it at once', async () => {
    const one = await createPost(db, admin, today)
    const other = await createPost(db, admin, today)
    const outcomes = await Promise.all([save(db, one.id), save(db, other.id)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['saved', 'slug-taken'])
  })

  test('that readers knew leads to the new one, and no longer when it comes back to use', async () => {
    const { id } = await make(db, { slug: 'first' })
    await save(db, id, { slug: 'second' })
    expect([await publicTitle(db, 'first'), await publicTitle(db, 'second')]).toEqual([
      '→ second',
      'Nights without dread',
    ])
    await save(db, id, { slug: 'first' })
    expect([await publicTitle(db, 'first'), await publicTitle(db, 'second')]).toEqual([
      'Nights without dread',
      '→ first',
    ])
  })

  test('that still leads to another post is not free, until that is deleted', async () => {
    const { id } = await make(db, { slug: 'first' })
    await save(db, id, { slug: 'first-2' })
    await save(db, id, { slug: 'last' })
    const other = await createPost(db, admin, today)
    expect(await save(db, other.id, { slug: 'first' })).toEqual({ kind: 'slug-taken', freeSlug: 'first-3' })
    expect(await publicTitle(db, 'first')).toBe('→ last')
    await deletePost(db, admin, today, id)
    expect((await save(db, other.id, { slug: 'first' })).kind).toBe('saved')
  })

  test('that no reader ever saw leads nowhere', async () => {
    const { id } = await make(db, { slug: 'first', isPublished: false })
    await save(db, id, { slug: 'second' })
    expect(await publicTitle(db, 'first')).toBeUndefined()
  })
})

describe('the list', () => {
  test('is searched, filtered and sorted', async () => {
    await make(db, { title: 'Älter', slug: 'a', date: '2026-01-01', category: 'Pay' })
    await make(db, { title: 'Beta', slug: 'b', date: '2026-02-01', isPublished: false })
    const titles = async (search: string) => (await managed(db, search)).map(({ title }) => title)
    expect(await titles('')).toEqual(['Beta', 'Älter'])
    expect(await titles('sort=date')).toEqual(['Älter', 'Beta'])
    expect(await titles('sort=title')).toEqual(['Älter', 'Beta'])
    expect(await titles('search=ÄLT')).toEqual(['Älter'])
    expect(await titles('search=%25')).toEqual([])
    expect(await titles('category=Pay')).toEqual(['Älter'])
    expect(await titles('state=draft')).toEqual(['Beta'])
    expect(await titles('state=published')).toEqual(['Älter'])
  })
})
