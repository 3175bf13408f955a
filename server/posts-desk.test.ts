import { describe, expect, test } from 'vitest'
import { listPostRevisions } from '#domain/posts/post-revisions.server.ts'
import { openPostsDesk, POST_PATH, postForm } from './test-posts-desk.ts'
import { askedBy, lacks, sent, textOf } from './test-program.ts'

const { services, appOn, headers, get, post, textAt, make } = await openPostsDesk()

test('the help has the title, the link and the four steps', async () => {
  const page = await textAt('/admin/blog')
  const help = [
    'Blog Management',
    ...['Create a post', 'choose Add entry, then Blog Post', 'Edit an existing post'],
    ...['Set Is Published to true', 'click Publish'],
    ...['Best practices', 'Clear titles', 'Unique slugs, such as healthcare-staffing-trends-2023'],
    ...['Images recommended at 1200×630 pixels', 'Consistent categories'],
  ]
  expect(lacks(page, ...help)).toEqual([])
  expect(page).toMatch(/href="\/admin\/blog\/posts"[^>]*>Manage/)
})

test('with posts from Contentful, Manage leads there, and our own list says where to write', async () => {
  const { id } = await make()
  const address = 'http://127.0.0.1:9'
  const contentful = { spaceId: 'space1', accessToken: 'x', environment: 'master', address }
  const other = askedBy(appOn({ config: { ...services.config, contentful } }), headers)
  expect(await other.textAt('/admin/blog')).toMatch(
    /href="https:\/\/app\.contentful\.com\/spaces\/space1"[^>]*>Manage/,
  )
  const list = await other.textAt('/admin/blog/posts')
  expect(lacks(list, 'Posts are written in Contentful', `href="/admin/blog/preview/${id}"`)).toEqual([])
  expect(list).not.toContain(`href="${POST_PATH}"`)
})

describe('the list of posts', () => {
  test('has a row for each post, with its state and what can be done', async () => {
    const { id } = await make()
    const page = await textAt('/admin/blog/posts?search=NIGHTS')
    const row = [
      ...['Nights without dread', 'Working life', '20 November 2026', 'Published'],
      'Showing 1-1 of 1 posts',
    ]
    const paths = [POST_PATH, `/admin/blog/edit/${id}`, `/admin/blog/posts/delete/${id}?search=NIGHTS`]
    expect(lacks(page, ...row, ...paths.map((path) => `href="${path}"`))).toEqual([])
  })

  test('publishes and unpublishes a post, as its address says', async () => {
    const { id } = await make()
    const list = '/admin/blog/posts?search=nights'
    const choose = (intent: string, only = id) => post(list, { only, intent })
    expect(await sent(choose('unpublish'))).toEqual([303, `${list}&done=unpublished`])
    expect((await get(POST_PATH)).status).toBe(404)
    expect((await choose('publish')).status).toBe(303)
    expect((await get(POST_PATH)).status).toBe(200)
    expect((await choose('explode')).status).toBe(400)
    expect((await choose('publish', 'none')).status).toBe(404)
  })

  test('says what is missing of a post that can not be published yet', async () => {
    const { id } = await make({ excerpt: '', category: '' }, false)
    const answer = await post('/admin/blog/posts', { only: id, intent: 'publish' })
    expect(answer.status).toBe(400)
    const said = ['can not be published yet', 'Enter the excerpt.', 'Enter the category.']
    expect(lacks(await textOf(answer), ...said)).toEqual([])
  })

  test('asks before it deletes a post, and then leaves nothing to readers', async () => {
    const { id } = await make()
    const path = `/admin/blog/posts/delete/${id}?search=nights`
    expect(await textAt(path)).toContain('Are you sure you want to delete this post?')
    expect(await sent(post(path, {}))).toEqual([303, '/admin/blog/posts?search=nights&done=deleted'])
    expect((await get(POST_PATH)).status).toBe(404)
    expect((await post(path, {})).status).toBe(404)
  })
})

test('versions of a post are listed, looked at and restored', async () => {
  const { id, version } = await make({ title: 'First words' })
  await post(`/admin/blog/edit/${id}`, postForm(version, { title: 'Second words' }, { isPublished: 'on' }))
  const list = await textAt(`/admin/blog/revisions/${id}`)
  expect(lacks(list, 'First words', 'Second words', 'Created', 'Published', 'Saved')).toEqual([])
  const { revisions } = await listPostRevisions(services.db, id, 1)
  const path = `/admin/blog/revisions/${id}/${revisions.find(({ title }) => title === 'First words')?.id}`
  expect(await textAt(path)).toContain('Restore')
  const stale = await post(path, { version: String(version) })
  expect(stale.status).toBe(409)
  const asked = [
    'changed this post in the meantime, so it is not restored yet.',
    `name="version" value="${version + 1}"`,
  ]
  expect(lacks(await textOf(stale), ...asked)).toEqual([])
  expect(await sent(post(path, { version: String(version + 1) }))).toEqual([
    303,
    `/admin/blog/edit/${id}?done=restored`,
  ])
  expect(await textAt(POST_PATH)).toContain('First words')
  const empty = `/admin/blog/revisions/${id}/${revisions.at(-1)?.id}`
  const refused = await post(empty, { version: String(version + 2) })
  expect([refused.status, await textOf(refused)]).toEqual([409, expect.stringContaining('Enter the title.')])
  for (const missing of [`${id}/none`, 'none']) {
    expect((await get(`/admin/blog/revisions/${missing}`)).status).toBe(404)
  }
})
