import { describe, expect, test } from 'vitest'
import { postsOfDatabase } from './source-database.server.ts'
import { admin, colleague, postDesk } from './test-posts.server.ts'

const desk = postDesk()
const { discard, events, keep, make, managed, present, publicTitle, publish, save } = desk

describe('unsaved text', () => {
  test('is kept beside the post and never public', async () => {
    const post = await make()
    expect(
      await keep(post, { title: 'Secret', slug: 'secret', content: '<p>x</p><script>y</script>' }),
    ).toEqual({ kind: 'stored', version: post.version + 1, at: '2026-11-21T12:00:00.000Z' })
    expect(await publicTitle('nights-without-dread')).toBe('Nights without dread')
    expect(await publicTitle('secret')).toBeUndefined()
    const listed = await postsOfDatabase(desk.db).listPosts({ search: 'secret', category: '', page: 1 })
    expect(listed.total).toBe(0)
    expect((await present(post.id)).unsaved).toMatchObject({
      byName: admin.name,
      fields: { title: 'Secret', content: '<p>x</p>' },
    })
    expect(await managed('state=unsaved')).toMatchObject([{ state: 'unsaved' }])
  })

  test('goes with the save of its own form, unnoted', async () => {
    const post = await make()
    await keep(post, { title: 'Half a ti' })
    await save(post.id, { title: 'Half a title', session: 'one' })
    expect(await present(post.id)).toMatchObject({ unsaved: null, fields: { title: 'Half a title' } })
    expect((await events(post.id))[0]).toBe(`saved ${admin.name}: Half a title`)
    expect(await events(post.id)).toHaveLength(3)
  })

  test('of somebody else stays among the versions when it gives way, and when it is discarded', async () => {
    const post = await make()
    await keep(post, { title: 'Of Bea' }, {}, colleague)
    await save(post.id, { title: 'Mine', session: 'two' })
    expect(await events(post.id)).toContain('set-aside Bea: Of Bea')
    const now = await present(post.id)
    await keep(now, { title: 'Second thoughts' })
    expect(await discard(post.id)).toEqual({ kind: 'discarded' })
    expect(await discard(post.id)).toEqual({ kind: 'discarded' })
    expect(await present(post.id)).toMatchObject({ unsaved: null, fields: { title: 'Mine' } })
    expect((await events(post.id))[0]).toBe(`set-aside ${admin.name}: Second thoughts`)
    expect(await events(post.id)).toHaveLength(5)
  })

  test('that was undone is no draft, also when the answer to that is lost', async () => {
    const post = await make()
    await keep(post, { title: 'Second thoughts' })
    const undone = { kind: 'stored', version: post.version + 2, at: null }
    expect(await keep(post, {})).toEqual(undone)
    expect(await keep(post, {})).toEqual(undone)
    expect(await present(post.id)).toMatchObject({ unsaved: null, version: post.version + 2 })
    expect(await managed()).toMatchObject([{ state: 'published' }])
    expect(await events(post.id)).toHaveLength(2)
    expect(await keep(post, { title: 'Third thoughts' })).toMatchObject({ kind: 'stored' })
  })

  test('of somebody else that is undone stays among the versions', async () => {
    const post = await make()
    await keep(post, { title: 'Of Bea' }, { session: 'two' }, colleague)
    expect(await keep(await present(post.id), {})).toMatchObject({ kind: 'stored', at: null })
    expect((await events(post.id))[0]).toBe('set-aside Bea: Of Bea')
  })
})

describe('nobody is overwritten unseen', () => {
  test('so is unsaved text over a save, and over what somebody else has typed', async () => {
    const post = await make()
    expect((await keep(post, { title: 'Theirs' }, { session: 'two' }, colleague)).kind).toBe('stored')
    expect(await keep(post, { title: 'Mine' })).toMatchObject({ kind: 'conflict', byName: 'Bea' })
    await save(post.id, { title: 'Saved' })
    expect(await keep(post, { title: 'Mine' })).toMatchObject({ kind: 'conflict', byName: admin.name })
  })

  test('a form whose answer was lost on its way goes on with what it has kept itself', async () => {
    const post = await make()
    await keep(post, { title: 'One' })
    const again = await keep(post, { title: 'Two' })
    expect(again).toMatchObject({ kind: 'stored', version: post.version + 2 })
    expect(await save(post.id, { title: 'Three', version: post.version, session: 'one' })).toMatchObject({
      kind: 'saved',
    })
  })

  test('a save whose answer was lost succeeds when sent again with what was typed since', async () => {
    const post = await make()
    const { version } = post
    const lost = { title: 'One', version, session: 'one' }
    await save(post.id, lost)
    expect(await save(post.id, { ...lost, session: '' })).toMatchObject({
      kind: 'saved',
      post: { version: version + 1 },
    })
    expect(await events(post.id)).toHaveLength(3)
    expect(await keep(post, { title: 'Two' })).toMatchObject({ kind: 'stored' })
    expect(await save(post.id, { ...lost, title: 'Two', isPublished: false })).toMatchObject({
      kind: 'saved',
      event: 'unpublished',
    })
    expect(await save(post.id, { ...lost, title: 'Three', session: 'two' })).toMatchObject({
      kind: 'conflict',
    })
  })

  test('not even by the same form, when somebody else wrote in between', async () => {
    const post = await make()
    await keep(post, { title: 'One' })
    await publish(post.id, false, colleague)
    expect(await keep(post, { title: 'Two' })).toMatchObject({ kind: 'conflict' })
    expect(await save(post.id, { title: 'Two', version: post.version, session: 'one' })).toMatchObject({
      kind: 'conflict',
    })
  })

  test('what is sent twice is kept once', async () => {
    const post = await make()
    const first = await keep(post, { title: 'One' })
    expect(await keep(post, { title: 'One' })).toEqual(first)
  })
})
