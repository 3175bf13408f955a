import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { storeDraft } from '#domain/posts/post-drafts.server.ts'
import type { PostFields } from '#domain/posts/post-form.ts'
import { sweepPostImages } from '#domain/posts/post-images.server.ts'
import { listPostRevisions } from '#domain/posts/post-revisions.server.ts'
import { createPost, savePost } from '#domain/posts/post-writing.server.ts'
import { POST_LIMITS } from '#domain/posts/posts.ts'
import { fieldsOf } from '#domain/posts/test-posts.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestProgram, SITE, textOf } from './test-program.ts'

const TOKEN = 'a-token-of-at-least-32-characters'
const admin = adminByToken(TOKEN, `Bearer ${TOKEN}`) as Admin
const colleague = { ...admin, id: 'bea', name: 'Bea Example' } as Admin
const { services, app, appOn } = await openTestProgram()
const asAdmin: Record<string, string> = { Cookie: await signedInCookie(services) }
beforeEach(async () => {
  await services.db.deleteFrom('posts').execute()
  await services.db.deleteFrom('post_revisions').execute()
})

const get = (path: string, headers = asAdmin) => app.request(`${SITE}${path}`, { headers })

type Fields = Record<string, string | File>
function post(path: string, fields: Fields, headers: Record<string, string> = { ...asAdmin, Origin: SITE }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return app.request(`${SITE}${path}`, { method: 'POST', body, headers })
}
async function make(fields: Partial<PostFields> = {}, isPublished = true) {
  const { db, clock } = services
  const blank = await createPost(db, admin, clock)
  const edit = { version: blank.version, session: '' }
  const saved = await savePost(db, admin, clock, blank.id, { fields: fieldsOf(fields), isPublished }, edit)
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  return saved.post
}
const now = async (id: string) => findEditedPost(services.db, id)
const form = (version: number, fields: Partial<PostFields> = {}, more: Fields = {}) => ({
  ...fieldsOf(fields),
  version: String(version),
  intent: 'save',
  ...more,
})
const aPicture = async (type = 'image/jpeg') => {
  const drawn = sharp({ create: { width: 1300, height: 700, channels: 3, background: '#5b2a86' } })
  return new File([await drawn.jpeg().toBuffer()], 'ward.jpg', { type })
}
/** Does something while a table can't be reached. */
async function without<T>(table: 'posts' | 'post_revisions', work: () => T | Promise<T>): Promise<T> {
  await services.db.schema.alterTable(table).renameTo('away').execute()
  try {
    return await work()
  } finally {
    await services.db.schema.alterTable('away').renameTo(table).execute()
  }
}

describe('who is no administrator', () => {
  test.each([
    ['GET', '/admin/blog'],
    ['GET', '/admin/blog/posts'],
    ['GET', '/admin/blog/add'],
    ['GET', '/admin/blog/edit/any'],
    ['GET', '/admin/blog/preview/any'],
    ['GET', '/admin/blog/revisions/any'],
    ['POST', '/admin/blog/posts'],
    ['POST', '/admin/blog/add'],
    ['POST', '/admin/blog/edit/any'],
    ['POST', '/admin/blog/edit/any/draft'],
    ['POST', '/admin/blog/posts/delete/any'],
    ['POST', '/admin/blog/images'],
  ])('%s %s shows and does nothing', async (method, path) => {
    const { id, version } = await make({ title: 'Confidential' }, false)
    const address = path.replace('any', id)
    const headers = { Origin: SITE }
    const answer =
      method === 'GET'
        ? await get(address, {} as typeof asAdmin)
        : await post(
            address,
            { ...form(version, { title: 'Changed' }), only: id, image: await aPicture() },
            headers,
          )
    expect([answer.status, answer.headers.get('Location')?.split('?')[0]]).toEqual([302, '/admin/login'])
    expect(await answer.text()).not.toContain('Confidential')
    expect(await now(id)).toMatchObject({ version, fields: { title: 'Confidential' } })
    expect(await services.db.selectFrom('post_images').selectAll().execute()).toEqual([])
    expect(await services.db.selectFrom('posts').select('id').execute()).toHaveLength(1)
  })
})

const HELP = [
  'Blog Management',
  ...['Create a post', 'choose Add entry, then Blog Post', 'Edit an existing post'],
  ...['Set Is Published to true', 'click Publish'],
  ...['Best practices', 'Clear titles', 'Unique slugs, such as healthcare-staffing-trends-2023'],
  ...['Images recommended at 1200×630 pixels', 'Consistent categories'],
]

describe('the help', () => {
  test('has the title, the link and the four steps', async () => {
    const page = await textOf(get('/admin/blog'))
    for (const text of HELP) {
      expect(page).toContain(text)
    }
    expect(page).toMatch(/href="\/admin\/blog\/posts"[^>]*>Manage/)
  })
})

describe('while posts are read from Contentful', () => {
  test('Manage leads there, and our own list says where posts are written', async () => {
    const contentful = {
      spaceId: 'space1',
      accessToken: 'x',
      environment: 'master',
      address: 'http://127.0.0.1:9',
    }
    const other = appOn({ ...services, config: { ...services.config, contentful } })
    const page = async (path: string) => textOf(other.request(`${SITE}${path}`, { headers: asAdmin }))
    expect(await page('/admin/blog')).toMatch(
      /href="https:\/\/app\.contentful\.com\/spaces\/space1"[^>]*>Manage/,
    )
    const { id } = await make()
    const list = await page('/admin/blog/posts')
    expect(list).toContain('Posts are written in Contentful')
    expect(list).toContain(`href="/admin/blog/preview/${id}"`)
    expect(list).not.toContain('href="/blog/nights-without-dread"')
  })
})

describe('the list', () => {
  test('has a row for each post, with its state and what can be done', async () => {
    const { id } = await make()
    const page = await textOf(get('/admin/blog/posts?search=NIGHTS'))
    for (const text of [
      'Nights without dread',
      'Working life',
      '20 November 2026',
      'Published',
      'Showing 1-1 of 1 posts',
    ]) {
      expect(page).toContain(text)
    }
    for (const path of ['/blog/nights-without-dread', `/admin/blog/edit/${id}`]) {
      expect(page).toContain(`href="${path}"`)
    }
    expect(page).toContain(`href="/admin/blog/posts/delete/${id}?search=NIGHTS"`)
  })

  test('publishes and unpublishes a post, as its address says', async () => {
    const { id } = await make()
    const list = '/admin/blog/posts?search=nights'
    const off = await post(list, { only: id, intent: 'unpublish' })
    expect([off.status, off.headers.get('Location')]).toEqual([303, `${list}&done=unpublished`])
    expect((await get('/blog/nights-without-dread')).status).toBe(404)
    expect((await post(list, { only: id, intent: 'publish' })).status).toBe(303)
    expect((await get('/blog/nights-without-dread')).status).toBe(200)
    expect((await post(list, { only: id, intent: 'explode' })).status).toBe(400)
    expect((await post(list, { only: 'none', intent: 'publish' })).status).toBe(404)
  })

  test('says what is missing of a post that can not be published yet', async () => {
    const { id } = await make({ excerpt: '', category: '' }, false)
    const answer = await post('/admin/blog/posts', { only: id, intent: 'publish' })
    expect(answer.status).toBe(400)
    const page = await textOf(answer)
    for (const text of ['can not be published yet', 'Enter the excerpt.', 'Enter the category.']) {
      expect(page).toContain(text)
    }
  })

  test('that can not be read says so, with Try Again', async () => {
    const answer = await without('posts', () => get('/admin/blog/posts'))
    expect(answer.status).toBe(500)
    expect(await textOf(answer)).toContain('Failed to fetch posts. Please try again.')
  })

  test.each(['page=0', 'page=99999', 'sort=x', 'state=y', 'search=%00', 'category=%25'])(
    '?%s gets a page of the list',
    async (query) => {
      expect((await get(`/admin/blog/posts?${query}`)).status).toBe(200)
    },
  )
})

describe('writing without script', () => {
  test('Add entry and Blog Post make an empty draft and open it', async () => {
    expect(await textOf(get('/admin/blog/add'))).toMatch(/Blog Post<\/button>/)
    const answer = await post('/admin/blog/add', {})
    const address = answer.headers.get('Location') ?? ''
    expect([answer.status, address]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/blog\/edit\/[0-9a-z]{12}$/),
    ])
    const page = await textOf(get(address))
    expect(page).toMatch(/<textarea[^>]*name="content"/)
    expect(page).toContain('value="Editorial team"')
    expect(page).toMatch(/enctype="multipart\/form-data"/i)
  })

  test('a post is saved with its picture, drawn anew', async () => {
    const { id, version } = await make({}, false)
    const more = { image: await aPicture('text/plain'), isPublished: 'on', intent: 'publish' }
    const answer = await post(`/admin/blog/edit/${id}`, form(version, { imageAlt: 'A ward' }, more))
    expect(answer.headers.get('Location')).toBe(`/admin/blog/edit/${id}?done=published`)
    const saved = await now(id)
    const page = await textOf(get('/blog/nights-without-dread'))
    expect(page).toContain(`/blog/images/${saved?.fields.imageId}/1200`)
    expect(page).toContain('alt="A ward"')
    const image = await get(`/blog/images/${saved?.fields.imageId}/800`, {} as typeof asAdmin)
    expect(image.status).toBe(200)
    expect(image.headers.get('Content-Type')).toBe('image/webp')
    expect(image.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(800)
    for (const path of ['/blog/images/none/800', `/blog/images/${saved?.fields.imageId}/801`]) {
      expect((await get(path)).status, path).toBe(404)
    }
    const again = form(saved?.version ?? 0, { imageId: saved?.fields.imageId ?? '' }, { removeImage: 'yes' })
    await post(`/admin/blog/edit/${id}`, { ...again, isPublished: 'on' })
    expect((await now(id))?.fields.imageId).toBe('')
  })

  test('of a picture that only its headers are asked of nothing stays open', async () => {
    const opened: { destroyed: boolean }[] = []
    const files = {
      ...services.files,
      open: async (key: string) => {
        const file = await services.files.open(key)
        if (file) opened.push(file.stream as Readable)
        return file
      },
    }
    const watched = appOn({ ...services, files })
    const { id, version } = await make({}, false)
    const noise = randomBytes(1300 * 700 * 3)
    const drawn = sharp(noise, { raw: { width: 1300, height: 700, channels: 3 } })
    const image = new File([await drawn.jpeg().toBuffer()], 'ward.jpg', { type: 'image/jpeg' })
    const more = { image, isPublished: 'on', intent: 'publish' }
    await post(`/admin/blog/edit/${id}`, form(version, { imageAlt: 'A ward' }, more))
    const address = `${SITE}/blog/images/${(await now(id))?.fields.imageId}/1200`
    const whole = await watched.request(address)
    const { size } = await whole.blob()
    expect(size).toBeGreaterThan(100_000)
    const headers = await watched.request(address, { method: 'HEAD' })
    expect([headers.status, headers.headers.get('Content-Length'), headers.body]).toEqual([
      200,
      `${size}`,
      null,
    ])
    expect(opened).toHaveLength(2)
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
  })

  test('a picture is asked for anew each time, and is gone with its post', async () => {
    const { id, version } = await make({}, false)
    const more = { image: await aPicture(), isPublished: 'on', intent: 'publish' }
    await post(`/admin/blog/edit/${id}`, form(version, { imageAlt: 'A ward' }, more))
    const path = `/blog/images/${(await now(id))?.fields.imageId}/400`
    const asReader = (headers: Record<string, string> = {}) => app.request(`${SITE}${path}`, { headers })
    const first = await asReader()
    await first.body?.cancel()
    const tag = first.headers.get('ETag') ?? ''
    expect([first.status, first.headers.get('Cache-Control'), tag]).toEqual([
      200,
      'no-cache',
      expect.stringMatching(/^"[^"]+"$/),
    ])
    const again = await asReader({ 'If-None-Match': tag })
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, ''])
    const wider = await app.request(`${SITE}${path.replace('400', '800')}`, {
      headers: { 'If-None-Match': tag },
    })
    expect(wider.status).toBe(200)
    await wider.body?.cancel()
    await post('/admin/blog/posts', { only: id, intent: 'unpublish' })
    const gone = await asReader({ 'If-None-Match': tag })
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
    const forUs = await get(path, { ...asAdmin, 'If-None-Match': tag })
    expect([forUs.status, forUs.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    await forUs.body?.cancel()
  })

  test('a picture that is none is refused, and what was typed is kept', async () => {
    const { id, version } = await make({}, false)
    const image = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.jpg', { type: 'image/jpeg' })
    const answer = await post(`/admin/blog/edit/${id}`, form(version, { title: 'Typed' }, { image }))
    expect(answer.status).toBe(415)
    const page = await textOf(answer)
    expect(page).toContain('The picture must be a JPEG, PNG or WebP file.')
    expect(page).toContain('value="Typed"')
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.jpg')
    expect((await post(`/admin/blog/edit/${id}`, form(version, {}, { image: large }))).status).toBe(413)
    expect((await now(id))?.version).toBe(version)
  })

  test('posted HTML is stored clean', async () => {
    const { id, version } = await make({}, false)
    const content =
      '<h1 onclick="x()">Hi</h1><p style="color:red">a<script>alert(1)</script>' +
      '<a href="javascript:x">b</a></p>' +
      '<iframe src="//evil.example"></iframe>'
    await post(`/admin/blog/edit/${id}`, form(version, { content }))
    expect((await now(id))?.fields.content).toBe('<h2>Hi</h2><p>ab</p>')
  })

  test('Publish needs Is Published to be ticked, or takes a published post off the website', async () => {
    const { id, version } = await make({}, false)
    const answer = await post(`/admin/blog/edit/${id}`, form(version, {}, { intent: 'publish' }))
    expect(answer.status).toBe(400)
    expect(await textOf(answer)).toContain('Tick Is Published, then choose Publish.')
    const ticked = { intent: 'publish', isPublished: 'on' }
    expect((await post(`/admin/blog/edit/${id}`, form(version, {}, ticked))).status).toBe(303)
    const off = await post(`/admin/blog/edit/${id}`, form(version + 1, {}, { intent: 'publish' }))
    expect(off.headers.get('Location')).toContain('done=unpublished')
    expect((await get('/blog/nights-without-dread')).status).toBe(404)
  })

  test('what is missing is said, tied to its field, and the rest is kept', async () => {
    const { id, version } = await make({}, false)
    const incomplete = form(version, { excerpt: '', content: '' }, { isPublished: 'on' })
    const answer = await post(`/admin/blog/edit/${id}`, incomplete)
    expect(answer.status).toBe(400)
    const page = await textOf(answer)
    expect(page).toContain('href="#post-excerpt"')
    expect(page).toContain('Write the content.')
    expect(page).toContain('value="Nights without dread"')
  })

  test('a slug that another post has gets a free one proposed', async () => {
    await make()
    const { id, version } = await make({ slug: 'other' }, false)
    const answer = await post(`/admin/blog/edit/${id}`, form(version))
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('Another post has this slug. “nights-without-dread-2” is free.')
  })

  test('a changed slug leads readers on, and the feed knows the post again', async () => {
    const { id, version } = await make()
    await post(`/admin/blog/edit/${id}`, form(version, { slug: 'calm-nights' }, { isPublished: 'on' }))
    const { status, headers } = await get('/blog/nights-without-dread')
    expect([status, headers.get('Location')]).toEqual([301, '/blog/calm-nights'])
    const feed = await textOf(get('/blog/feed.xml'))
    expect(feed).toContain(`<link>${SITE}/blog/calm-nights</link>\n<guid isPermaLink="false">${id}</guid>`)
  })

  test('a save over somebody else’s shows both and says how to go on', async () => {
    const { id, version } = await make()
    const { db, clock } = services
    const theirs = { fields: fieldsOf({ title: 'Theirs', excerpt: 'Their words' }), isPublished: true }
    await savePost(db, colleague, clock, id, theirs, { version, session: '' })
    const answer = await post(
      `/admin/blog/edit/${id}`,
      form(version, { title: 'Mine' }, { isPublished: 'on' }),
    )
    expect(answer.status).toBe(409)
    const page = await textOf(answer)
    for (const text of ['Somebody else has changed this post', 'Bea Example', 'Theirs', 'Their words']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('value="Mine"')
    expect(page).toContain(`name="version" value="${version + 1}"`)
    expect((await now(id))?.fields.title).toBe('Theirs')
  })

  test('a post that is gone is answered with 404 and everything that was typed', async () => {
    const answer = await post('/admin/blog/edit/none', form(1, { title: 'Typed' }))
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).toContain('Typed')
    expect((await get('/admin/blog/edit/none')).status).toBe(404)
  })

  test('a fault of ours keeps what was typed', async () => {
    const { id, version } = await make({}, false)
    const typed = form(version, { title: 'Typed' })
    const answer = await without('post_revisions', () => post(`/admin/blog/edit/${id}`, typed))
    expect(answer.status).toBe(500)
    const page = await textOf(answer)
    expect(page).toContain('Failed to save the post. Please try again later.')
    expect(page).toContain('value="Typed"')
  })

  test('what is no form is refused', async () => {
    const { id } = await make()
    const headers = { ...asAdmin, Origin: SITE, 'Content-Type': 'application/json' }
    for (const path of [`/admin/blog/edit/${id}`, '/admin/blog/images', `/admin/blog/edit/${id}/draft`]) {
      const answer = await app.request(`${SITE}${path}`, { method: 'POST', body: '{}', headers })
      expect(answer.status, path).toBe(400)
    }
  })
})

describe('unsaved text', () => {
  test('is kept with its version and time, and shown to nobody else', async () => {
    const { id, version } = await make()
    const fields = { ...form(version, { title: 'Secret plans', slug: 'secret' }), session: 'one' }
    const answer = await post(`/admin/blog/edit/${id}/draft`, fields)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { version: version + 1, at: '2026-11-21T12:00:00.000Z' },
    ])
    for (const path of [
      '/blog',
      '/blog/nights-without-dread',
      '/blog/feed.xml',
      '/sitemap.xml',
      '/blog/secret',
    ]) {
      expect(await textOf(get(path)), path).not.toMatch(/secret/i)
    }
    const editor = await textOf(get(`/admin/blog/edit/${id}`))
    expect(editor).toContain('There is unsaved text from 21 Nov 2026, 12:00')
    expect(editor).toContain('value="Secret plans"')
    expect(editor).toContain('Published with unsaved changes')
    const preview = await textOf(get(`/admin/blog/preview/${id}`))
    expect(preview).toContain('Secret plans')
    expect(preview).toContain('name="robots" content="noindex"')
  })

  test('without a date is looked at, discarded, restored and listed like any other', async () => {
    const { id, version } = await make({}, false)
    await post(`/admin/blog/edit/${id}/draft`, { ...form(version, { date: '' }), session: 'one' })
    const shows = async (path: string) => expect([path, (await get(path)).status]).toEqual([path, 200])
    await shows(`/admin/blog/preview/${id}`)
    await shows(`/admin/blog/edit/${id}`)
    await post(`/admin/blog/edit/${id}`, { intent: 'discard', version: String(version + 1) })
    const [aside] = (await listPostRevisions(services.db, id, 1)).revisions
    const aVersion = `/admin/blog/revisions/${id}/${aside?.id}`
    await shows(aVersion)
    expect((await post(aVersion, { version: String(version + 2) })).status).toBe(303)
    expect((await now(id))?.fields.date).toBe('2026-11-20')
    // As one was that had been restored before dates were looked at.
    await services.db.updateTable('posts').set({ date: '' }).execute()
    expect(await textOf(get('/admin/blog/posts'))).toContain('No date')
  })

  test('line ends between blocks are no change to the text', async () => {
    const content = '<p>One</p><p>Two</p>'
    const { id, version } = await make({ content })
    const typed = { title: 'Typed', content: '<p>One</p>\r\n<p>Two</p>' }
    const sent = { ...form(version, typed), session: 'one' }
    await post(`/admin/blog/edit/${id}/draft`, sent)
    expect((await now(id))?.unsaved?.fields.content).toBe(content)
  })

  test('is discarded with a button by who has seen it, and stays among the versions', async () => {
    const { id, version } = await make()
    const { db, clock } = services
    await storeDraft(db, admin, clock, id, fieldsOf({ title: 'Secret' }), { version, session: 'one' })
    const discard = (seen: number) =>
      post(`/admin/blog/edit/${id}`, { intent: 'discard', version: String(seen), session: '' })
    const refused = await discard(version)
    expect(refused.status).toBe(409)
    const page = await textOf(refused)
    expect(page).toContain(`${admin.name} changed this post in the meantime, so nothing was discarded.`)
    expect(page).toContain('value="Secret"')
    const answer = await discard(version + 1)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `/admin/blog/edit/${id}?done=discarded`,
    ])
    expect((await now(id))?.unsaved).toBeNull()
    expect((await listPostRevisions(db, id, 1)).revisions[0]).toMatchObject({
      event: 'set-aside',
      title: 'Secret',
    })
  })

  test('over somebody else’s change is refused with their name', async () => {
    const { id, version } = await make()
    const { db, clock } = services
    await storeDraft(db, colleague, clock, id, fieldsOf({ title: 'Theirs' }), { version, session: 'two' })
    const answer = await post(`/admin/blog/edit/${id}/draft`, { ...form(version), session: 'one' })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { byName: 'Bea Example', at: '2026-11-21T12:00:00.000Z' },
    ])
    expect((await post('/admin/blog/edit/none/draft', form(1))).status).toBe(404)
  })

  test('far beyond any limit is refused', async () => {
    const { id, version } = await make()
    for (const fields of [{ title: 'x'.repeat(3_000) }, { content: 'x'.repeat(POST_LIMITS.content + 1) }]) {
      expect((await post(`/admin/blog/edit/${id}/draft`, form(version, fields))).status).toBe(413)
    }
  })

  test('may be as long as a post, in any script and however it is sent', async () => {
    const { id, version } = await make()
    const content = `<p>${'\u0928'.repeat(POST_LIMITS.content - 7)}</p>`
    const fields = form(version, { content })
    const headers = { ...asAdmin, Origin: SITE }
    const asUrl = { method: 'POST', body: new URLSearchParams(fields), headers }
    expect((await app.request(`${SITE}/admin/blog/edit/${id}/draft`, asUrl)).status).toBe(200)
    expect((await now(id))?.unsaved?.fields.content).toBe(content)
    const other = { ...form(version + 1, { content, title: 'In parts' }), session: 'one' }
    expect((await post(`/admin/blog/edit/${id}/draft`, other)).status).toBe(200)
    const saved = await post(`/admin/blog/edit/${id}`, { ...other, version: String(version + 2) })
    expect(saved.status).toBe(303)
    expect((await now(id))?.fields.content).toBe(content)
  })

  test('has no NUL, on which the versions and the sweep of pictures would break', async () => {
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
    const sent = { ...form(version, nul), session: 'o\0ne' }
    expect((await post(`/admin/blog/edit/${id}/draft`, sent)).status).toBe(200)
    expect((await now(id))?.unsaved?.fields).toMatchObject({
      title: 'Secret',
      imageAlt: '',
      content: '<p>ab</p>',
    })
    expect(await isPictureThere()).toBe(true)
    await post(`/admin/blog/edit/${id}`, { intent: 'discard', version: String(version + 1) })
    expect(await textOf(get(`/admin/blog/revisions/${id}`))).toContain('Secret')
    expect(await isPictureThere()).toBe(true)
  })
})

describe('a picture sent by script', () => {
  test('is kept and named, or refused with a sentence', async () => {
    const answer = await post('/admin/blog/images', { image: await aPicture() })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: string }
    const forUs = await get(`/blog/images/${id}/400`)
    expect([forUs.status, forUs.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    await forUs.body?.cancel()
    const forAll = await get(`/blog/images/${id}/400`, {} as typeof asAdmin)
    expect([forAll.status, forAll.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
    const wrong = await post('/admin/blog/images', { image: new File(['GIF89a'], 'x.gif') })
    expect([wrong.status, await wrong.json()]).toEqual([
      415,
      { error: 'The picture must be a JPEG, PNG or WebP file.' },
    ])
    expect((await post('/admin/blog/images', {})).status).toBe(400)
  })
})

describe('versions', () => {
  test('are listed, looked at and restored', async () => {
    const { id, version } = await make({ title: 'First words' })
    await post(`/admin/blog/edit/${id}`, form(version, { title: 'Second words' }, { isPublished: 'on' }))
    const list = await textOf(get(`/admin/blog/revisions/${id}`))
    for (const text of ['First words', 'Second words', 'Created', 'Published', 'Saved'])
      expect(list).toContain(text)
    const { revisions } = await listPostRevisions(services.db, id, 1)
    const first = revisions.find(({ title }) => title === 'First words')?.id
    const path = `/admin/blog/revisions/${id}/${first}`
    expect(await textOf(get(path))).toContain('Restore')
    const stale = await post(path, { version: String(version) })
    expect(stale.status).toBe(409)
    const asked = await textOf(stale)
    expect(asked).toContain('changed this post in the meantime, so it is not restored yet.')
    expect(asked).toContain(`name="version" value="${version + 1}"`)
    const answer = await post(path, { version: String(version + 1) })
    expect(answer.headers.get('Location')).toBe(`/admin/blog/edit/${id}?done=restored`)
    expect(await textOf(get('/blog/nights-without-dread'))).toContain('First words')
    const created = revisions.at(-1)?.id
    const refused = await post(`/admin/blog/revisions/${id}/${created}`, { version: String(version + 2) })
    expect(refused.status).toBe(409)
    expect(await textOf(refused)).toContain('Enter the title.')
    expect((await get(`/admin/blog/revisions/${id}/none`)).status).toBe(404)
    expect((await get('/admin/blog/revisions/none')).status).toBe(404)
  })
})

describe('deleting', () => {
  test('asks first and then leaves nothing to readers', async () => {
    const { id } = await make()
    const path = `/admin/blog/posts/delete/${id}?search=nights`
    expect(await textOf(get(path))).toContain('Are you sure you want to delete this post?')
    const answer = await post(path, {})
    expect(answer.headers.get('Location')).toBe('/admin/blog/posts?search=nights&done=deleted')
    expect((await get('/blog/nights-without-dread')).status).toBe(404)
    expect((await post(path, {})).status).toBe(404)
  })
})
