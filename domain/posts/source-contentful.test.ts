import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { CONTENTFUL_LIMITS } from './contentful-client.server.ts'
import { PostsUnavailable } from './posts.server.ts'
import { postsOfContentful } from './source-contentful.server.ts'
import {
  type ContentfulStub,
  paragraph,
  type ServedPost,
  startContentful,
  text,
} from './test-contentful.server.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
const all = { search: '', category: '', page: 1 }

type Settings = Parameters<typeof postsOfContentful>[2] & {
  environment?: Record<string, string>
  /** Answers before the right ones. */
  troubles?: ContentfulStub['troubles']
  log?: Log
}

/** The service with these posts, a reader of it, and a clock that goes when it is told to. */
async function openBlog(posts: ServedPost[], settings: Settings = {}) {
  const { environment, troubles = [], log = createLog('silent'), ...patience } = settings
  const service = await startContentful(posts)
  service.troubles = troubles
  let time = START
  const clock: Clock & { pass(seconds: number): void } = {
    now: () => new Date(time),
    pass(seconds) {
      time += seconds * 1000
    },
  }
  const { contentful } = readConfig({ ...service.environment, ...environment })
  if (!contentful) throw new Error('nothing is configured')
  const reader = postsOfContentful(contentful, { clock, log }, { retries: 0, ...patience })
  onTestFinished(async () => {
    reader.close()
    await service.close()
  })
  return { service, clock, reader }
}

const titles = async (reader: Awaited<ReturnType<typeof openBlog>>['reader'], query = {}) =>
  (await reader.listPosts({ ...all, ...query })).posts.map((post) => post.title)

/** From now on the service is in this trouble for good. */
function fail(service: ContentfulStub, trouble: ContentfulStub['troubles'][0]) {
  service.troubles = [trouble]
  service.isLasting = true
}

describe('what is asked for', () => {
  test('entries of blogPost that are published, newest first', async () => {
    const { service, reader } = await openBlog([
      { slug: 'old', title: 'Old', date: '2026-01-01' },
      { slug: 'new', title: 'New', date: '2026-11-01' },
      { slug: 'hidden', title: 'Hidden', isPublished: false, category: 'Secret' },
    ])
    expect(await titles(reader)).toEqual(['New', 'Old'])
    expect(await reader.categories()).toEqual(['Pay'])
    expect(Object.fromEntries(service.queries[0] ?? [])).toMatchObject({
      content_type: 'blogPost',
      'fields.isPublished': 'true',
      order: '-fields.date',
    })
  })

  test('all of them, page after page', async () => {
    const many = Array.from({ length: 450 }, (_, nth) => ({ slug: `post-${nth}` }))
    const { service, reader } = await openBlog(many)
    expect((await reader.listPosts({ ...all, page: 75 })).total).toBe(450)
    expect(await reader.addresses(1_000)).toHaveLength(450)
    expect(service.queries.map((query) => query.get('skip'))).toEqual(['0', '200', '400'])
  })

  test.each([
    { what: 'was dated anew', moved: { date: '2026-12-24' } },
    { what: 'was unpublished', moved: { isPublished: false } },
  ])('all of them once more, when one $what between two pages', async ({ moved }) => {
    const many = Array.from({ length: 250 }, (_, nth) => ({
      slug: `post-${nth}`,
      date: new Date(START - nth * 86_400_000).toISOString().slice(0, 10),
    }))
    const { service, reader } = await openBlog(many)
    service.meanwhile = () => {
      Object.assign(many['date' in moved ? 249 : 0] ?? {}, moved)
    }
    const slugs = (await reader.addresses(1_000)).map(({ slug }) => slug)
    expect(slugs).toContain('post-200')
    expect(slugs).toContain('post-249')
    expect(new Set(slugs).size).toBe('date' in moved ? 250 : 249)
    expect(service.queries.map((query) => query.get('skip'))).toEqual(['0', '200', '0', '200'])
  })

  test('a single post by its slug, with limit 1, when it is newer than what was fetched', async () => {
    const { service, reader } = await openBlog([{ slug: 'first' }])
    await reader.listPosts(all)
    service.posts.push({ slug: 'just-now', title: 'Just now' })
    expect(await reader.postBySlug('just-now')).toMatchObject({ title: 'Just now' })
    expect(Object.fromEntries(service.queries.at(-1) ?? [])).toMatchObject({
      content_type: 'blogPost',
      'fields.isPublished': 'true',
      'fields.slug': 'just-now',
      limit: '1',
    })
  })

  test('a slug that is missing once a minute, however often it is visited', async () => {
    const { service, clock, reader } = await openBlog([])
    await reader.listPosts(all)
    for (let visit = 0; visit < 5; visit++) expect(await reader.postBySlug('nothing')).toBeUndefined()
    const asked = () => service.queries.filter((query) => query.has('fields.slug')).length
    expect(asked()).toBe(1)
    clock.pass(61)
    await reader.listPosts(all)
    expect(await reader.postBySlug('nothing')).toBeUndefined()
    expect(asked()).toBe(2)
  })

  test('no single post by a page that has waited for all of them already', async () => {
    const { service, reader } = await openBlog([{ slug: 'first' }])
    expect(await reader.postBySlug('nothing')).toBeUndefined()
    expect(service.queries.filter((query) => query.has('fields.slug'))).toEqual([])
  })

  test('an entry that the service gives out although it is not published is no post', async () => {
    const { service, reader } = await openBlog([{ slug: 'shown' }, { slug: 'hidden', isPublished: false }])
    service.isForgetful = true
    expect(await titles(reader)).toEqual(['Title of shown'])
    expect(await reader.postBySlug('hidden')).toBeUndefined()
  })
})

describe('a post', () => {
  test('has all that the entry says, its rich text as clean HTML', async () => {
    const { reader } = await openBlog([
      {
        slug: 'nights',
        title: 'Nights',
        date: '2026-11-02T22:30+00:00',
        content: [
          { nodeType: 'heading-3', data: {}, content: [text('Before')] },
          paragraph(
            text('Sleep', 'bold'),
            text(' & '),
            text('eat', 'italic'),
            { nodeType: 'hyperlink', data: { uri: 'https://www.nhs.uk' }, content: [text('NHS')] },
            { nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: [text('bad')] },
          ),
          { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'x' } } }, content: [] },
          paragraph(text('')),
        ],
      },
    ])
    expect(await reader.postBySlug('nights')).toMatchObject({
      id: 'entry-nights',
      title: 'Nights',
      slug: 'nights',
      excerpt: 'What it is about.',
      author: 'Editorial team',
      category: 'Pay',
      date: '2026-11-02',
      updatedAt: '2026-11-20T09:30:00.000Z',
      content:
        '<h2>Before</h2><p><strong>Sleep</strong> &amp; <em>eat</em>' +
        '<a href="https://www.nhs.uk/" target="_blank" rel="noopener noreferrer">NHS</a>bad</p>',
    })
  })

  test('shows its picture in our widths, by https, with the description as its text', async () => {
    const url = '//images.ctfassets.net/space1/a/b/ward.jpg'
    const { reader } = await openBlog([{ slug: 'nights', image: { url, description: 'A ward' } }])
    expect(await reader.postBySlug('nights')).toMatchObject({
      imageUrl: `https:${url}?w=1200&h=630&fit=fill&fm=webp`,
      imageSet: expect.stringContaining(`https:${url}?w=400&h=210&fit=fill&fm=webp 400w`),
      imageAlt: 'A ward',
    })
  })

  test.each([
    ['no picture', undefined],
    ['a film', { url: '//videos.ctfassets.net/a.mp4', contentType: 'video/mp4' }],
    ['a picture of another host', { url: 'https://evil.example/a.jpg' }],
    ['a picture without https', { url: 'http://images.ctfassets.net/a.jpg' }],
  ])('with %s shows the placeholder', async (_what, image) => {
    const { reader } = await openBlog([{ slug: 'nights', ...(image && { image }) }])
    expect(await reader.postBySlug('nights')).toMatchObject({ imageUrl: '/blog/placeholder.jpg' })
  })

  test('without a title or a usable slug is left out, and the others are there', async () => {
    const { reader } = await openBlog([
      { slug: 'good' },
      { slug: 'no-title', title: ' ' },
      { slug: 'a/b' },
      { slug: '' },
    ])
    expect(await titles(reader)).toEqual(['Title of good'])
  })
})

test('search, category and pages work as with our own posts', async () => {
  const { reader } = await openBlog([
    { slug: 'a', title: 'ÉTUDE on pay', excerpt: 'x' },
    { slug: 'b', title: 'B', excerpt: 'payslips' },
    { slug: 'c', title: 'C', category: 'Care', content: [paragraph(text('pay'))] },
    ...Array.from({ length: 7 }, (_, nth) => ({ slug: `more-${nth}`, category: 'More' })),
  ])
  expect((await titles(reader, { search: 'PAY' })).toSorted()).toEqual(['B', 'ÉTUDE on pay'])
  expect(await titles(reader, { search: 'étude' })).toEqual(['ÉTUDE on pay'])
  expect(await titles(reader, { category: 'Care' })).toEqual(['C'])
  expect(await reader.listPosts({ ...all, category: 'More', page: 9 })).toMatchObject({
    page: 2,
    from: 7,
    to: 7,
    total: 7,
  })
  expect(await titles(reader, { search: 'astronaut' })).toEqual([])
})

describe('the snapshot', () => {
  test('answers every question for a minute with one fetch, also those that come at once', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a' }])
    await Promise.all(Array.from({ length: 20 }, () => reader.listPosts(all)))
    clock.pass(60)
    await reader.latest(5)
    expect(service.queries).toHaveLength(1)
  })

  test('is never older than a minute: what is unpublished is gone, what is new is there', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }])
    expect(await titles(reader)).toEqual(['A'])
    service.posts = [{ slug: 'b', title: 'B' }]
    clock.pass(61)
    expect(await titles(reader)).toEqual(['B'])
    expect(await reader.postBySlug('a')).toBeUndefined()
  })

  test('is fetched again in the background while somebody reads', async () => {
    const { service, reader } = await openBlog([{ slug: 'a' }], { refreshEveryMs: 5 })
    await reader.listPosts(all)
    await expect.poll(() => service.queries.length).toBeGreaterThan(2)
  })

  test('is not fetched for nobody', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a' }], { refreshEveryMs: 5 })
    await reader.listPosts(all)
    clock.pass(11 * 60)
    // One that is under way may still come in; then there is silence.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { length } = service.queries
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(service.queries).toHaveLength(length)
  })
})

describe('the revision', () => {
  const link = (slug: string) => ({
    nodeType: 'entry-hyperlink',
    data: { target: { sys: { type: 'Link', linkType: 'Entry', id: `entry-${slug}` } } },
    content: [text('there')],
  })
  /** A minute later. The revision from then on. */
  async function next({ clock, reader }: Awaited<ReturnType<typeof openBlog>>) {
    clock.pass(61)
    await reader.listPosts(all)
    return reader.revision()
  }

  test('stays while the posts are the same, also ones that link to each other in a circle', async () => {
    const blog = await openBlog([
      { slug: 'a', content: [paragraph(link('b'))] },
      { slug: 'b', content: [paragraph(link('a'))] },
    ])
    expect(blog.reader.revision()).toBe(0)
    await blog.reader.listPosts(all)
    expect(await blog.reader.postBySlug('a')).toMatchObject({ content: expect.stringContaining('"/blog/b"') })
    const first = blog.reader.revision()
    expect(first).toBeGreaterThan(0)
    expect([await next(blog), await next(blog)]).toEqual([first, first])
  })

  test.each<[string, (posts: ServedPost[]) => void]>([
    ['a title', ([post]) => Object.assign(post ?? {}, { title: 'Other' })],
    ['a text', ([post]) => Object.assign(post ?? {}, { content: [paragraph(text('Other.'))] })],
    ['what a picture shows', ([post]) => Object.assign(post?.image ?? {}, { description: 'Other' })],
    ['whether one is published', ([post]) => Object.assign(post ?? {}, { isPublished: false })],
    ['the number of posts', (posts) => posts.push({ slug: 'new' })],
  ])('is another after a change of %s', async (_what, change) => {
    const image = { url: '//images.ctfassets.net/space1/a/b/ward.jpg', description: 'A ward' }
    const blog = await openBlog([{ slug: 'a', image }, { slug: 'b' }])
    await blog.reader.listPosts(all)
    const before = blog.reader.revision()
    change(blog.service.posts)
    expect(await next(blog)).toBeGreaterThan(before)
  })

  test('is none without a snapshot of the last minute, and returns with the posts', async () => {
    const blog = await openBlog([{ slug: 'a' }])
    await blog.reader.listPosts(all)
    const before = blog.reader.revision()
    blog.clock.pass(61)
    expect(blog.reader.revision()).toBe(0)
    expect(await next(blog)).toBe(before)
  })

  test('is another after a post was shown that came and went between two snapshots', async () => {
    const blog = await openBlog([{ slug: 'a' }])
    await blog.reader.listPosts(all)
    const before = blog.reader.revision()
    blog.service.posts.push({ slug: 'passing' })
    expect(await blog.reader.postBySlug('passing')).toBeDefined()
    blog.service.posts.pop()
    const after = await next(blog)
    expect(after).toBeGreaterThan(before)
    expect(await next(blog)).toBe(after)
  })
})

describe('when the service is in trouble', () => {
  test('too many requests: it is asked again when it says', async () => {
    const headers = { 'X-Contentful-RateLimit-Reset': '0' }
    const { service, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 5,
      troubles: [{ status: 429, name: 'RateLimitExceeded', headers }],
    })
    expect(await titles(reader)).toEqual(['A'])
    expect(service.queries).toHaveLength(2)
  })

  test('a request waits for 30 seconds and is repeated five times in production', () => {
    expect(CONTENTFUL_LIMITS).toEqual({ timeoutMs: 30_000, retries: 5 })
  })

  test('many requests at once are sent at the rate it accepts, 7 a second by default', async () => {
    const many = Array.from({ length: 1_700 }, (_, nth) => ({ slug: `post-${nth}` }))
    const { service, reader } = await openBlog(many, { waitMs: 20_000 })
    const times: number[] = []
    service.meanwhile = () => {
      times.push(performance.now())
    }
    expect(await reader.addresses(2_000)).toHaveLength(1_700)
    expect(times).toHaveLength(9)
    // The first and the eighth are not in one second; the clocks of sender and receiver differ a little.
    expect((times[7] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900)
  })

  test('a fault of its own: it is asked again', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 1,
      waitMs: 20_000,
    })
    await reader.listPosts(all)
    service.troubles = [{ status: 502 }]
    clock.pass(61)
    expect(await titles(reader)).toEqual(['A'])
    expect(service.queries).toHaveLength(3)
  })

  test('a lasting fault: pages show the last snapshot for a minute and then say so', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }])
    await reader.listPosts(all)
    fail(service, { status: 500 })
    clock.pass(59)
    expect(await titles(reader)).toEqual(['A'])
    clock.pass(2)
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
    await expect(reader.categories()).rejects.toThrow(PostsUnavailable)
    await expect(reader.postBySlug('a')).rejects.toThrow(PostsUnavailable)
    await expect(reader.latest(1)).rejects.toThrow(PostsUnavailable)
    await expect(reader.addresses(1)).rejects.toThrow(PostsUnavailable)
    expect(service.queries).toHaveLength(2)
  })

  test('after a fault the next request is answered', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }])
    await reader.listPosts(all)
    service.troubles = [{ status: 500 }]
    clock.pass(61)
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
    clock.pass(11)
    expect(await titles(reader)).toEqual(['A'])
  })

  test('silence: a page waits for a moment and no longer, and the answer is given up', async () => {
    const { service, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 1,
      timeoutMs: 200,
      waitMs: 50,
      troubles: ['silence'],
    })
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
    // Given up after the timeout, asked again, and answered.
    await expect.poll(() => titles(reader).catch(() => []), { timeout: 20_000 }).toEqual(['A'])
    expect(service.queries).toHaveLength(2)
  })

  test('one silent request: it and another one fit in before what was fetched is too old', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 1,
      timeoutMs: 200,
    })
    await reader.listPosts(all)
    service.posts = [{ slug: 'b', title: 'B' }]
    service.troubles = ['silence']
    // A request is given up after 30 s (§9), and the library waits a little before the next.
    const [silent, pause] = [30, 3]
    clock.pass(60 - silent - pause)
    vi.advanceTimersByTime((60 - silent - pause) * 1000)
    await expect.poll(() => service.queries.length, { timeout: 20_000 }).toBe(3)
    clock.pass(silent + pause)
    await expect.poll(() => titles(reader), { timeout: 20_000 }).toEqual(['B'])
    clock.pass(1)
    expect(await titles(reader)).toEqual(['B'])
    expect(service.queries).toHaveLength(3)
  })

  test('a wrong token: there are no posts, and it is not asked again at once', async () => {
    const environment = { CONTENTFUL_ACCESS_TOKEN: 'wrong' }
    const { service, reader } = await openBlog([{ slug: 'a' }], { retries: 5, environment })
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
    expect(service.queries).toEqual([])
  })

  test('nobody there: pages say so', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a' }])
    await reader.listPosts(all)
    await service.close()
    clock.pass(61)
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
  })

  test('while looking up one post: that page alone says so', async () => {
    const { service, reader } = await openBlog([{ slug: 'a', title: 'A' }], { waitMs: 100, timeoutMs: 300 })
    await reader.listPosts(all)
    fail(service, 'silence')
    await expect(reader.postBySlug('b')).rejects.toThrow(PostsUnavailable)
    expect(await titles(reader)).toEqual(['A'])
  })

  test('many made-up addresses at once use up no more than a few requests', async () => {
    const { service, reader } = await openBlog([{ slug: 'a' }], { waitMs: 5_000 })
    await reader.listPosts(all)
    const visits = await Promise.allSettled(
      Array.from({ length: 50 }, (_, nth) => reader.postBySlug(`made-up-${nth}`)),
    )
    expect(visits.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(service.queries.filter((query) => query.has('fields.slug'))).toHaveLength(5)
  })
})

test('the log says what went wrong, and never the token', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const { reader } = await openBlog([], { troubles: [{ status: 500 }], log })
  await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
  expect(lines.join()).toContain('the posts could not be fetched from Contentful')
  expect(lines.join()).not.toContain('token')
})
