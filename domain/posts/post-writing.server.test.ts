import { beforeEach, describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'
import { findEditedPost } from './edited-post.server.ts'
import { deleteBlankPosts } from './managed-posts.server.ts'
import type { PostReader } from './posts.server.ts'
import { postsOfDatabase } from './source-database.server.ts'
import { admin, colleague, postDesk } from './test-posts.server.ts'

const desk = postDesk()
const { create, discard, events, keep, make, managed, present, publicTitle, publish, remove, save } = desk
let reader: PostReader
beforeEach(() => {
  reader = postsOfDatabase(desk.db)
})

describe("a post's life", () => {
  test('a new post is empty, by the editorial team, of today, and nobody else sees it', async () => {
    const post = await create()
    expect(post).toMatchObject({ isPublished: false, version: 1, unsaved: null })
    expect(post.fields).toMatchObject({ title: '', slug: '', author: 'Editorial team', date: '2026-11-21' })
    expect(await reader.latest(10)).toEqual([])
    expect(await managed()).toMatchObject([{ title: '', state: 'draft' }])
  })

  test('a draft needs a title alone, and its slug is made of that', async () => {
    const { id } = await create()
    const empty = { excerpt: '', content: '', category: '', author: '', slug: '', isPublished: false }
    expect(await save(id, { ...empty, title: ' ' })).toMatchObject({
      kind: 'invalid',
      errors: { title: 'Enter the title.' },
    })
    const saved = await save(id, { ...empty, title: 'Nights & days' })
    expect(saved).toMatchObject({
      kind: 'saved',
      event: 'saved',
      post: { fields: { slug: 'nights-and-days' } },
    })
    expect(await publicTitle('nights-and-days')).toBeUndefined()
  })

  test('what is published needs everything but a picture', async () => {
    const { id } = await create()
    const saved = await save(id, { excerpt: '', content: '<p> </p>', category: '', date: '2026-02-30' })
    expect(saved).toMatchObject({ kind: 'invalid' })
    expect(saved.kind === 'invalid' && Object.keys(saved.errors).sort()).toEqual([
      ...['category', 'content', 'date', 'excerpt'],
    ])
    expect(await publish(id)).toMatchObject({ kind: 'incomplete' })
    expect(await reader.latest(10)).toEqual([])
  })

  test('it is published, changed, taken off the website and deleted', async () => {
    const { id, publishedAt } = await make()
    expect(publishedAt).toBe('2026-11-21T12:00:00.000Z')
    expect(await publicTitle('nights-without-dread')).toBe('Nights without dread')
    await save(id, { title: 'Calm nights' })
    expect(await publicTitle('nights-without-dread')).toBe('Calm nights')
    expect(await publish(id, false)).toEqual({ kind: 'switched' })
    expect(await publicTitle('nights-without-dread')).toBeUndefined()
    await publish(id)
    expect(await publicTitle('nights-without-dread')).toBe('Calm nights')
    expect(await remove(id, colleague)).toBe(true)
    expect(await publicTitle('nights-without-dread')).toBeUndefined()
    expect(await remove(id)).toBe(false)
    const by = admin.name
    expect(await events(id)).toEqual([
      ...['deleted Bea: Calm nights', `published ${by}: Calm nights`, `unpublished ${by}: Calm nights`],
      ...[`saved ${by}: Calm nights`, `published ${by}: Nights without dread`, `created ${by}: `],
    ])
  })

  test('the first page of the blog and of its category shows every change at once', async () => {
    const firstPages = async () => {
      const pages = ['', 'Career advice'].map((category) =>
        reader.listPosts({ search: '', category, page: 1 }),
      )
      return (await Promise.all(pages)).map(({ total, posts }) => [total, ...posts.map(({ title }) => title)])
    }
    const { id } = await make({ category: 'Career advice' })
    expect(await firstPages()).toEqual([
      [1, 'Nights without dread'],
      [1, 'Nights without dread'],
    ])
    await save(id, { title: 'Calm nights', category: 'Wellbeing' })
    expect(await firstPages()).toEqual([[1, 'Calm nights'], [0]])
    await publish(id, false)
    expect(await firstPages()).toEqual([[0], [0]])
    await publish(id)
    await remove(id)
    expect(await firstPages()).toEqual([[0], [0]])
  })

  test('what is stored is clean, whatever was sent', async () => {
    const { fields } = await make({ content: '<h1>Hi</h1><script>x</script><p onclick="x">a</p>' })
    expect(fields.content).toBe('<h2>Hi</h2><p>a</p>')
  })

  test('a body of which nothing is left is none', async () => {
    const { id } = await create()
    expect(await save(id, { content: '<script>alert(1)</script>' })).toEqual({
      kind: 'invalid',
      errors: { content: 'Write the content.' },
    })
  })

  test('a new content revision comes with what readers see, and with nothing else', async () => {
    const rises = async (change: () => Promise<unknown>) => {
      const before = await readContentRevision(desk.db)
      await change()
      return (await readContentRevision(desk.db)) - before
    }
    const { id } = await make({ isPublished: false })
    const typed = async () => keep(await present(id), { title: 'Typed' })
    expect(await rises(() => make({ slug: 'other', isPublished: false }))).toBe(0)
    expect(await rises(() => save(id, { title: 'Draft', isPublished: false }))).toBe(0)
    expect(await rises(() => publish(id))).toBe(1)
    expect(await rises(() => publish(id))).toBe(0)
    expect(await rises(typed)).toBe(0)
    expect(await rises(() => discard(id))).toBe(0)
    expect(await rises(() => save(id, { title: 'Changed' }))).toBe(1)
    expect(await rises(() => save(id, { title: 'Changed' }))).toBe(0)
    expect(await rises(() => save(id, { title: 'Changed', isPublished: false }))).toBe(1)
    expect(await rises(() => remove(id))).toBe(0)
    const other = await make()
    expect(await rises(() => remove(other.id))).toBe(1)
  })

  test('a picture needs a text, and has to be there', async () => {
    const { id } = await create()
    expect(await save(id, { imageId: 'nosuchpicture', imageAlt: '' })).toMatchObject({
      kind: 'invalid',
      errors: {
        imageAlt: 'Say in the alt text what the picture shows.',
        imageId: 'This picture is no longer there. Choose it again.',
      },
    })
  })

  test('saving what is there already writes nothing', async () => {
    const post = await make()
    await save(post.id)
    expect(await findEditedPost(desk.db, post.id)).toEqual(post)
    expect(await events(post.id)).toHaveLength(2)
  })

  test('one that nobody typed anything into is forgotten after a day', async () => {
    const left = await create()
    const typed = await create()
    await keep(typed, { title: 'Begun' })
    const discarded = await create()
    await keep(discarded, { title: 'Thought better of' })
    await discard(discarded.id)
    expect(await deleteBlankPosts(desk.db, clockAt('2026-11-22T11:00:00Z'))).toBe(0)
    expect(await deleteBlankPosts(desk.db, clockAt('2026-11-22T13:00:00Z'))).toBe(1)
    expect(await findEditedPost(desk.db, left.id)).toBeUndefined()
    expect((await managed()).map(({ title }) => title).sort()).toEqual(['', 'Begun'])
    expect((await events(discarded.id))[0]).toBe(`set-aside ${admin.name}: Thought better of`)
  })
})

describe('a slug', () => {
  test('belongs to one post, and another gets a free one proposed', async () => {
    await make()
    await make({ slug: 'nights-without-dread-2' })
    const { id } = await create()
    expect(await save(id)).toEqual({ kind: 'slug-taken', freeSlug: 'nights-without-dread-3' })
    expect(await findEditedPost(desk.db, id)).toMatchObject({ isPublished: false, version: 1 })
  })

  test('is had by one of two who take it at once', async () => {
    const one = await create()
    const other = await create()
    const outcomes = await Promise.all([save(one.id), save(other.id)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['saved', 'slug-taken'])
  })

  test('that readers knew leads to the new one, and no longer when it comes back to use', async () => {
    const { id } = await make({ slug: 'first' })
    await save(id, { slug: 'second' })
    expect([await publicTitle('first'), await publicTitle('second')]).toEqual([
      '→ second',
      'Nights without dread',
    ])
    await save(id, { slug: 'first' })
    expect([await publicTitle('first'), await publicTitle('second')]).toEqual([
      'Nights without dread',
      '→ first',
    ])
  })

  test('that still leads to another post is not free, until that is deleted', async () => {
    const { id } = await make({ slug: 'first' })
    await save(id, { slug: 'first-2' })
    await save(id, { slug: 'last' })
    const other = await create()
    expect(await save(other.id, { slug: 'first' })).toEqual({ kind: 'slug-taken', freeSlug: 'first-3' })
    expect(await publicTitle('first')).toBe('→ last')
    await remove(id)
    expect((await save(other.id, { slug: 'first' })).kind).toBe('saved')
  })

  test('that no reader ever saw leads nowhere', async () => {
    const { id } = await make({ slug: 'first', isPublished: false })
    await save(id, { slug: 'second' })
    expect(await publicTitle('first')).toBeUndefined()
  })
})

test('the list is searched, filtered and sorted', async () => {
  await make({ title: 'Älter', slug: 'a', date: '2026-01-01', category: 'Pay' })
  await make({ title: 'Beta', slug: 'b', date: '2026-02-01', isPublished: false })
  const titles = async (search: string) => (await managed(search)).map(({ title }) => title)
  expect(await titles('')).toEqual(['Beta', 'Älter'])
  expect(await titles('sort=date')).toEqual(['Älter', 'Beta'])
  expect(await titles('sort=title')).toEqual(['Älter', 'Beta'])
  expect(await titles('search=ÄLT')).toEqual(['Älter'])
  expect(await titles('search=%25')).toEqual([])
  expect(await titles('category=Pay')).toEqual(['Älter'])
  expect(await titles('state=draft')).toEqual(['Beta'])
  expect(await titles('state=published')).toEqual(['Älter'])
})
