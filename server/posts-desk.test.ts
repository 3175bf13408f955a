import { describe, expect, test } from 'vitest'
import type { PostFields } from '#domain/posts/post-form.ts'
import { listPostRevisions } from '#domain/posts/post-revisions.server.ts'
import { savePost } from '#domain/posts/post-writing.server.ts'
import { colleague, fieldsOf } from '#domain/posts/test-posts.server.ts'
import { openPostsDesk, POST_PATH, postForm } from './test-posts-desk.ts'
import { askedBy, type Fields, lacks, sent, textOf } from './test-program.ts'

const { services, appOn, headers, get, post, textAt, make, now } = await openPostsDesk()

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
    for (const answer of [await post(path, {}), await get(path)]) {
      const page = await textOf(answer)
      expect([answer.status, lacks(page, 'The post is no longer there.', 'Add entry')]).toEqual([404, []])
      expect(page).not.toContain('Failed to fetch posts')
    }
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

test('Add entry and Blog Post make an empty draft and open it', async () => {
  expect(await textAt('/admin/blog/add')).toMatch(/Blog Post<\/button>/)
  const [status, address] = await sent(post('/admin/blog/add', {}))
  expect([status, address]).toEqual([303, expect.stringMatching(/^\/admin\/blog\/edit\/[0-9a-z]{12}$/)])
  const page = await textAt(`${address}`)
  expect(page).toMatch(/<textarea[^>]*name="content"/)
  expect(page).toContain('value="Editorial team"')
  expect(page).toMatch(/enctype="multipart\/form-data"/i)
})

test('Publish publishes what is ticked, and takes off the website what is not', async () => {
  const { id, version } = await make({}, false)
  const publish = (from: number, more: Fields) =>
    sent(post(`/admin/blog/edit/${id}`, postForm(from, {}, { intent: 'publish', ...more })))
  const done = (what: string) => [303, `/admin/blog/edit/${id}?done=${what}`]
  expect(await publish(version, { isPublished: 'on' })).toEqual(done('published'))
  expect((await get(POST_PATH)).status).toBe(200)
  expect(await publish(version + 1, {})).toEqual(done('unpublished'))
  expect((await get(POST_PATH)).status).toBe(404)
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
test.each<[string, Partial<PostFields>, Fields, number, string[]]>([
  ['no tick at Publish', {}, { intent: 'publish' }, 400, ['Tick Is Published, then choose Publish.']],
  [
    'fields missing',
    { excerpt: '', content: '' },
    { isPublished: 'on' },
    400,
    ['href="#post-excerpt"', 'Write the content.'],
  ],
  [
    'a slug that another post has',
    { slug: 'taken' },
    {},
    409,
    ['Another post has this slug. “taken-2” is free.'],
  ],
  [
    'a drawing as picture',
    {},
    { image: new File([drawing], 'x.jpg', { type: 'image/jpeg' }) },
    415,
    ['The picture must be a JPEG, PNG or WebP file.'],
  ],
  [
    'a picture of over 10 MB',
    {},
    { image: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.jpg') },
    413,
    [],
  ],
])(
  "with %s it isn't saved; that is said, and what was typed is kept",
  async (_, fields, more, status, said) => {
    await make({ slug: 'taken' })
    const { id, version } = await make({}, false)
    const answer = await post(
      `/admin/blog/edit/${id}`,
      postForm(version, { title: 'Typed', ...fields }, more),
    )
    expect(answer.status).toBe(status)
    expect(lacks(await textOf(answer), 'value="Typed"', ...said)).toEqual([])
    expect((await now(id))?.version).toBe(version)
  },
)

test('a save over somebody else’s shows both and says how to go on', async () => {
  const { id, version } = await make()
  const theirs = { fields: fieldsOf({ title: 'Theirs', excerpt: 'Their words' }), isPublished: true }
  await savePost(services.db, colleague, services.clock, id, theirs, { version, session: '' })
  const answer = await post(
    `/admin/blog/edit/${id}`,
    postForm(version, { title: 'Mine' }, { isPublished: 'on' }),
  )
  expect(answer.status).toBe(409)
  const both = [
    ...['Somebody else has changed this post', colleague.name, 'Theirs', 'Their words', 'value="Mine"'],
  ]
  expect(lacks(await textOf(answer), ...both, `name="version" value="${version + 1}"`)).toEqual([])
  expect((await now(id))?.fields.title).toBe('Theirs')
})

test('a post that is gone is answered with 404 and everything that was typed', async () => {
  const answer = await post('/admin/blog/edit/none', postForm(1, { title: 'Typed' }))
  expect([answer.status, await textOf(answer)]).toEqual([404, expect.stringContaining('Typed')])
  expect((await get('/admin/blog/edit/none')).status).toBe(404)
})
