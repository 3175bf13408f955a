import { describe, expect, test } from 'vitest'
import { restorePost } from './post-restoring.server.ts'
import { findPostRevision } from './post-revisions.server.ts'
import { admin, colleague, postDesk, today } from './test-posts.server.ts'

const desk = postDesk()
const { create, discard, keep, make, publish, restore, save } = desk
const { events, managed, present, publicTitle, revisions } = desk

describe('a revision', () => {
  test('is looked at and restored as a new one, its slug and picture too', async () => {
    const { id } = await make({ title: 'First', slug: 'first' })
    await save(id, { title: 'Second', slug: 'second', isPublished: false })
    const first = (await revisions(id)).find(({ title }) => title === 'First')?.id ?? ''
    expect(await findPostRevision(desk.db, id, first)).toMatchObject({
      isPublished: true,
      fields: { slug: 'first' },
    })
    const restored = await restore(id, first, colleague)
    expect(restored).toMatchObject({
      kind: 'saved',
      event: 'restored',
      post: { isPublished: false, fields: { title: 'First', slug: 'first' } },
    })
    expect((await events(id))[0]).toBe('restored Bea: First')
  })

  test('keeps the present slug when another post has its own by now', async () => {
    const { id } = await make({ title: 'First', slug: 'first', isPublished: false })
    await save(id, { title: 'Second', slug: 'second' })
    await make({ title: 'Another', slug: 'first' })
    const first = (await revisions(id)).find(({ title }) => title === 'First')
    await restore(id, first?.id)
    expect(await publicTitle('second')).toBe('First')
    expect(await publicTitle('first')).toBe('Another')
  })

  test('is not restored over what somebody else changed since the post was looked at', async () => {
    const { id, version } = await make({ title: 'First' })
    const first = (await revisions(id))[0]?.id ?? ''
    await save(id, { title: 'Theirs' }, colleague)
    const mark = { version, session: '' }
    const refused = await restorePost(desk.db, admin, today, id, first, mark)
    expect(refused).toMatchObject({ kind: 'conflict', byName: 'Bea', post: { version: version + 1 } })
    expect(await publicTitle('nights-without-dread')).toBe('Theirs')
    const seen = { ...mark, version: version + 1 }
    expect(await restorePost(desk.db, admin, today, id, first, seen)).toMatchObject({
      kind: 'saved',
      event: 'restored',
    })
    expect(await restorePost(desk.db, admin, today, id, first, seen)).toMatchObject({ kind: 'saved' })
    expect(await events(id)).toHaveLength(4)
  })

  test('of another post is none of this one', async () => {
    const [one, other] = [await make(), await make({ slug: 'other' })]
    const [latest] = await revisions(other.id)
    expect(await restore(one.id, latest?.id)).toEqual({ kind: 'missing' })
  })
})

describe('the slug of a revision', () => {
  test('that a post lacks is made of its title when it is restored, or published in the list', async () => {
    const restored = await create()
    await keep(restored, { slug: '' })
    await discard(restored.id)
    const [aside] = await revisions(restored.id)
    await make({ isPublished: false })
    await restore(restored.id, aside?.id)
    expect((await present(restored.id)).fields).toMatchObject({ title: 'Nights without dread', slug: '' })
    expect(await publish(restored.id)).toEqual({ kind: 'switched' })
    expect(await publicTitle('nights-without-dread-2')).toBe('Nights without dread')
    expect(await publicTitle(`untitled-${restored.id}`)).toBeUndefined()

    const second = await create()
    await keep(second, { title: 'Calm nights', slug: '' })
    await discard(second.id)
    expect(await restore(second.id)).toMatchObject({ post: { fields: { slug: 'calm-nights' } } })
  })

  test('that is none is not restored', async () => {
    const post = await make({ isPublished: false })
    await keep(post, { slug: 'No slug/at all' })
    await discard(post.id)
    expect(await restore(post.id)).toMatchObject({ post: { fields: { slug: 'nights-without-dread' } } })
  })

  test('is had by one of those that are restored with it at once', async () => {
    const posts: { id: string }[] = []
    for (let nth = 0; nth < 4; nth++) posts.push(await create())
    const versions: string[] = []
    for (const { id } of posts) {
      await save(id, { isPublished: false })
      const [version] = await revisions(id)
      versions.push(version?.id ?? '')
      await save(id, { slug: `away-${id}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'), isPublished: false })
    }
    // Every connection is there already, so that they do meet.
    const now = await Promise.all(posts.map(({ id }) => present(id)))
    const outcomes = await Promise.all(
      now.map(({ id, version }, nth) =>
        restorePost(desk.db, admin, today, id, versions[nth] ?? '', { version, session: '' }),
      ),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(posts.map(() => 'saved'))
    const slugs = (await managed()).map(({ slug }) => slug)
    expect(slugs.filter((slug) => slug === 'nights-without-dread')).toHaveLength(1)
  })
})
