import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { restorePost } from './post-restoring.server.ts'
import { findPostRevision, listPostRevisions } from './post-revisions.server.ts'
import { createPost, setPostPublished } from './post-writing.server.ts'
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
  restore,
  save,
  today,
} from './test-posts.server.ts'

let db: Db
beforeEach(async () => {
  db = await openTestDatabase()
})

describe('a revision', () => {
  test('is looked at and restored as a new one, its slug and picture too', async () => {
    const { id } = await make(db, { title: 'First', slug: 'first' })
    await save(db, id, { title: 'Second', slug: 'second', isPublished: false })
    const { revisions } = await listPostRevisions(db, id, 1)
    const first = revisions.find(({ title }) => title === 'First')?.id ?? ''
    expect(await findPostRevision(db, id, first)).toMatchObject({
      isPublished: true,
      fields: { slug: 'first' },
    })
    const restored = await restore(db, id, first, colleague)
    expect(restored).toMatchObject({
      kind: 'saved',
      event: 'restored',
      post: { isPublished: false, fields: { title: 'First', slug: 'first' } },
    })
    expect((await events(db, id))[0]).toBe('restored Bea: First')
  })

  test('keeps the present slug when another post has its own by now', async () => {
    const { id } = await make(db, { title: 'First', slug: 'first', isPublished: false })
    await save(db, id, { title: 'Second', slug: 'second' })
    await make(db, { title: 'Another', slug: 'first' })
    const first = (await listPostRevisions(db, id, 1)).revisions.find(({ title }) => title === 'First')
    await restore(db, id, first?.id)
    expect(await publicTitle(db, 'second')).toBe('First')
    expect(await publicTitle(db, 'first')).toBe('Another')
  })

  test('is not restored over what somebody else changed since the post was looked at', async () => {
    const { id, version } = await make(db, { title: 'First' })
    const first = (await listPostRevisions(db, id, 1)).revisions[0]?.id ?? ''
    await save(db, id, { title: 'Theirs' }, colleague)
    const mark = { version, session: '' }
    const refused = await restorePost(db, admin, today, id, first, mark)
    expect(refused).toMatchObject({ kind: 'conflict', byName: 'Bea', post: { version: version + 1 } })
    expect(await publicTitle(db, 'nights-without-dread')).toBe('Theirs')
    const seen = { ...mark, version: version + 1 }
    expect(await restorePost(db, admin, today, id, first, seen)).toMatchObject({
      kind: 'saved',
      event: 'restored',
    })
    expect(await restorePost(db, admin, today, id, first, seen)).toMatchObject({ kind: 'saved' })
    expect(await events(db, id)).toHaveLength(4)
  })

  test('that is not complete is not restored over what readers see', async () => {
    const { id } = await make(db)
    const created = (await listPostRevisions(db, id, 1)).revisions.at(-1)
    expect(await restore(db, id, created?.id)).toMatchObject({ kind: 'invalid' })
  })

  test('of text without a day leaves the post its date', async () => {
    const post = await createPost(db, admin, today)
    for (const date of ['', '2026-02-30', 'soon']) {
      const now = await present(db, post.id)
      await keep(db, now, { title: `Day ${date}`, date })
      await discard(db, post.id)
      expect(await restore(db, post.id)).toMatchObject({
        post: { fields: { title: `Day ${date}`, date: '2026-11-21' } },
      })
    }
  })

  test('of another post is none of this one', async () => {
    const [one, other] = [await make(db), await make(db, { slug: 'other' })]
    const [latest] = (await listPostRevisions(db, other.id, 1)).revisions
    expect(await restore(db, one.id, latest?.id)).toEqual({ kind: 'missing' })
  })
})

describe('the slug of a revision', () => {
  test('that a post lacks is made of its title when it is restored, or published in the list', async () => {
    const restored = await createPost(db, admin, today)
    await keep(db, restored, { slug: '' })
    await discard(db, restored.id)
    const [aside] = (await listPostRevisions(db, restored.id, 1)).revisions
    await make(db, { isPublished: false })
    await restore(db, restored.id, aside?.id)
    expect((await present(db, restored.id)).fields).toMatchObject({
      title: 'Nights without dread',
      slug: '',
    })
    expect(await setPostPublished(db, admin, today, restored.id, true)).toEqual({ kind: 'switched' })
    expect(await publicTitle(db, 'nights-without-dread-2')).toBe('Nights without dread')
    expect(await publicTitle(db, `untitled-${restored.id}`)).toBeUndefined()

    const second = await createPost(db, admin, today)
    await keep(db, second, { title: 'Calm nights', slug: '' })
    await discard(db, second.id)
    expect(await restore(db, second.id)).toMatchObject({
      post: { fields: { slug: 'calm-nights' } },
    })
  })

  test('that is none is not restored', async () => {
    const post = await make(db, { isPublished: false })
    await keep(db, post, { slug: 'No slug/at all' })
    await discard(db, post.id)
    expect(await restore(db, post.id)).toMatchObject({
      post: { fields: { slug: 'nights-without-dread' } },
    })
  })

  test('is had by one of those that are restored with it at once', async () => {
    const posts: { id: string }[] = []
    for (let nth = 0; nth < 4; nth++) posts.push(await createPost(db, admin, today))
    const versions: string[] = []
    for (const { id } of posts) {
      await save(db, id, { isPublished: false })
      const [version] = (await listPostRevisions(db, id, 1)).revisions
      versions.push(version?.id ?? '')
      await save(db, id, { slug: `away-${id}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'), isPublished: false })
    }
    // Every connection is there already, so that they do meet.
    const now = await Promise.all(posts.map(({ id }) => present(db, id)))
    const outcomes = await Promise.all(
      now.map(({ id, version }, nth) =>
        restorePost(db, admin, today, id, versions[nth] ?? '', { version, session: '' }),
      ),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(posts.map(() => 'saved'))
    const slugs = (await managed(db)).map(({ slug }) => slug)
    expect(slugs.filter((slug) => slug === 'nights-without-dread')).toHaveLength(1)
  })
})
