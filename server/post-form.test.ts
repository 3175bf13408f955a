import { expect, test } from 'vitest'
import type { PostFields } from '#domain/posts/post-form.ts'
import { savePost } from '#domain/posts/post-writing.server.ts'
import { colleague, fieldsOf } from '#domain/posts/test-posts.server.ts'
import { openPostsDesk, POST_PATH, postForm } from './test-posts-desk.ts'
import { type Fields, lacks, sent, textOf } from './test-program.ts'

const { services, get, post, textAt, make, now } = await openPostsDesk()

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
