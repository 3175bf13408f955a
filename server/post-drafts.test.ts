import { expect, test } from 'vitest'
import { sweepPostImages } from '#domain/posts/post-images.server.ts'
import { listPostRevisions } from '#domain/posts/post-revisions.server.ts'
import { POST_LIMITS } from '#domain/posts/posts.ts'
import { clockAt } from '#platform/clock.ts'
import { aPicture, openPostsDesk, POST_PATH, postForm } from './test-posts-desk.ts'
import { lacks } from './test-program.ts'

const { services, get, post, textAt, make, now } = await openPostsDesk()
const { db } = services
const NOON = '2026-11-21T12:00:00.000Z'

test('unsaved text is kept with its version and time, and shown to nobody else', async () => {
  const { id, version } = await make()
  const fields = { ...postForm(version, { title: 'Secret plans', slug: 'secret' }), session: 'one' }
  const answer = await post(`/admin/blog/edit/${id}/draft`, fields)
  expect([answer.status, await answer.json()]).toEqual([200, { version: version + 1, at: NOON }])
  expect((await post('/admin/blog/edit/none/draft', fields)).status).toBe(404)
  for (const path of ['/blog', POST_PATH, '/blog/feed.xml', '/sitemap.xml', '/blog/secret']) {
    expect(await textAt(path), path).not.toMatch(/secret/i)
  }
  const shown = [
    'There is unsaved text from 21 Nov 2026, 12:00',
    'value="Secret plans"',
    'Published with unsaved changes',
  ]
  expect(lacks(await textAt(`/admin/blog/edit/${id}`), ...shown)).toEqual([])
  const preview = await textAt(`/admin/blog/preview/${id}`)
  expect(lacks(preview, 'Secret plans', 'name="robots" content="noindex"')).toEqual([])
})

test('unsaved text without a date is looked at, discarded, restored and listed like any other', async () => {
  const { id, version } = await make({}, false)
  await post(`/admin/blog/edit/${id}/draft`, { ...postForm(version, { date: '' }), session: 'one' })
  const shows = async (path: string) => expect([path, (await get(path)).status]).toEqual([path, 200])
  await shows(`/admin/blog/preview/${id}`)
  await shows(`/admin/blog/edit/${id}`)
  await post(`/admin/blog/edit/${id}`, { intent: 'discard', version: String(version + 1) })
  const [aside] = (await listPostRevisions(db, id, 1)).revisions
  const aVersion = `/admin/blog/revisions/${id}/${aside?.id}`
  await shows(aVersion)
  expect((await post(aVersion, { version: String(version + 2) })).status).toBe(303)
  expect((await now(id))?.fields.date).toBe('2026-11-20')
  // As one was that had been restored before dates were looked at.
  await db.updateTable('posts').set({ date: '' }).execute()
  expect(await textAt('/admin/blog/posts')).toContain('No date')
})

test('line ends between blocks are no change to the text', async () => {
  const content = '<p>One</p><p>Two</p>'
  const { id, version } = await make({ content })
  const typed = { title: 'Typed', content: '<p>One</p>\r\n<p>Two</p>' }
  await post(`/admin/blog/edit/${id}/draft`, { ...postForm(version, typed), session: 'one' })
  expect((await now(id))?.unsaved?.fields.content).toBe(content)
})

test('unsaved text may be as long as a post, in any script and however sent, but no longer', async () => {
  const { id, version } = await make()
  const content = `<p>${'\u0928'.repeat(POST_LIMITS.content - 7)}</p>`
  const draft = `/admin/blog/edit/${id}/draft`
  expect((await post(draft, postForm(version, { content }))).status).toBe(200)
  expect((await now(id))?.unsaved?.fields.content).toBe(content)
  const inParts = { ...postForm(version + 1, { content, title: 'In parts' }), image: new File([], '') }
  expect((await post(draft, { ...inParts, session: 'one' })).status).toBe(200)
  const saved = await post(`/admin/blog/edit/${id}`, {
    ...inParts,
    session: 'one',
    version: String(version + 2),
  })
  expect(saved.status).toBe(303)
  expect((await now(id))?.fields.content).toBe(content)
  for (const fields of [{ title: 'x'.repeat(3_000) }, { content: 'x'.repeat(POST_LIMITS.content + 1) }]) {
    expect((await post(draft, postForm(version + 3, fields))).status).toBe(413)
  }
})

test('unsaved text has no NUL, on which the versions and the sweep of pictures would break', async () => {
  const { id, version } = await make()
  const received = await post('/admin/blog/images', { image: await aPicture() })
  const { id: imageId } = (await received.json()) as { id: string }
  const isPictureThere = async () => {
    await sweepPostImages({ ...services, clock: clockAt('2026-11-23T12:00:00Z') })
    const picture = await get(`/blog/images/${imageId}/400`)
    await picture.body?.cancel()
    return picture.status === 200
  }
  const nul = { title: 'Sec\0ret', imageId, imageAlt: '\0', content: '<p>a\0b</p>' }
  const typed = { ...postForm(version, nul), session: 'o\0ne' }
  expect((await post(`/admin/blog/edit/${id}/draft`, typed)).status).toBe(200)
  const kept = { title: 'Secret', imageAlt: '', content: '<p>ab</p>' }
  expect((await now(id))?.unsaved?.fields).toMatchObject(kept)
  expect(await isPictureThere()).toBe(true)
  await post(`/admin/blog/edit/${id}`, { intent: 'discard', version: String(version + 1) })
  expect(await textAt(`/admin/blog/revisions/${id}`)).toContain('Secret')
  expect(await isPictureThere()).toBe(true)
})
