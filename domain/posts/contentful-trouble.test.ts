import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { CONTENTFUL_LIMITS } from './contentful-client.server.ts'
import { PostsUnavailable } from './posts.server.ts'
import { all, fail, openBlog, titles, untilRead } from './test-contentful-blog.server.ts'
import { linkToPost, paragraph, text } from './test-contentful-entries.ts'

describe('when the service is in trouble', () => {
  test('too many requests: it is asked again when it says', async () => {
    const headers = { 'X-Contentful-RateLimit-Reset': '1', 'X-Contentful-RateLimit-Second-Limit': '55' }
    const { service, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 5,
      troubles: [{ status: 429, name: 'RateLimitExceeded', headers }],
    })
    const started = performance.now()
    expect(await titles(reader)).toEqual(['A'])
    expect(service.queries).toHaveLength(2)
    expect(performance.now() - started).toBeGreaterThan(1_000)
  })

  test('more than a response may have is asked for in smaller parts', async () => {
    const body = [paragraph(text('x'.repeat(50_000)))]
    const long = Array.from({ length: 201 }, (_, nth) => ({ slug: `post-${nth}`, content: body }))
    const { service, reader } = await openBlog(long, { waitMs: 20_000 })
    expect(await reader.addresses(1_000)).toHaveLength(201)
    expect(service.queries.map((query) => query.get('limit'))).toEqual(['200', '100', '100', '100'])
  })

  test('a request waits for 30 seconds and is repeated five times in production', () => {
    expect(CONTENTFUL_LIMITS).toEqual({ timeoutMs: 30_000, retries: 5 })
  })

  test('many requests at once are sent at the rate it accepts, 7 a second by default', async () => {
    const many = Array.from({ length: 1_700 }, (_, nth) => ({ slug: `post-${nth}` }))
    const { service, reader } = await openBlog(many, { waitMs: 20_000 })
    service.perSecond = 7
    const times: number[] = []
    service.meanwhile = () => void times.push(performance.now())
    const started = performance.now()
    expect(await reader.addresses(2_000)).toHaveLength(1_700)
    expect(times).toHaveLength(9)
    // The eighth is not sent in the same second as the first, however late they arrive.
    expect((times[7] ?? 0) - started).toBeGreaterThan(900)
  })

  test('a lasting fault: pages show the last snapshot for as long as it takes, without waiting', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }], { refreshEveryMs: 20 })
    await reader.listPosts(all)
    const revision = reader.revision()
    fail(service, { status: 500 })
    for (const hours of [0.5, 6, 72]) {
      clock.pass(hours * 3_600)
      expect(await titles(reader)).toEqual(['A'])
      expect(await reader.postBySlug('a')).toMatchObject({ title: 'A' })
    }
    expect(reader.snapshotAge()).toBe(78.5 * 3_600)
    // Cached pages stay, and one that may be newer than the snapshot is not said to be missing.
    expect(reader.revision()).toBe(revision)
    await expect(reader.postBySlug('b')).rejects.toThrow(PostsUnavailable)
    service.isLasting = false
    service.troubles = []
    service.posts = [{ slug: 'b', title: 'B' }]
    await expect.poll(() => titles(reader), { timeout: 20_000 }).toEqual(['B'])
    expect(reader.snapshotAge()).toBe(0)
  })

  test('during a fault the program starts with the last snapshot of this machine', async () => {
    const posts = [
      { slug: 'a', title: 'A', content: [paragraph(linkToPost('b'))] },
      { slug: 'b', title: 'B', content: [paragraph(linkToPost('a'))] },
    ]
    const { service, clock, reader, start } = await openBlog(posts, { waitMs: 200 })
    await untilRead(reader)
    const revision = reader.revision()
    reader.close()
    fail(service, 'silence')
    clock.pass(3_600)
    const again = start()
    expect(await titles(again)).toEqual(['A', 'B'])
    expect(await again.postBySlug('a')).toMatchObject({ content: expect.stringContaining('"/blog/b"') })
    expect([again.snapshotAge(), again.revision()]).toEqual([3_600, revision])
  })

  test('there has never been a snapshot: pages say that posts can not be read', async () => {
    const { clock, reader } = await openBlog([{ slug: 'a', title: 'A' }], { troubles: [{ status: 500 }] })
    const answers = await Promise.allSettled([
      reader.listPosts(all),
      reader.categories(),
      reader.postBySlug('a'),
      reader.latest(1),
      reader.addresses(1),
    ])
    const reason = expect.any(PostsUnavailable)
    expect(answers).toEqual(Array(5).fill({ status: 'rejected', reason }))
    clock.pass(61)
    expect(await titles(reader)).toEqual(['A'])
  })

  test('silence: a page waits for a moment and no longer, and the answer is given up', async () => {
    const { service, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 1,
      timeoutMs: 1_000,
      waitMs: 50,
      troubles: ['silence'],
    })
    await expect(reader.listPosts(all)).rejects.toThrow(PostsUnavailable)
    // Given up after the timeout, asked again, and answered.
    await expect.poll(() => titles(reader).catch(() => []), { timeout: 20_000 }).toEqual(['A'])
    expect(service.queries).toHaveLength(2)
  })

  test('one silent request: it and another one fit in before the snapshot is a minute old', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { service, clock, reader } = await openBlog([{ slug: 'a', title: 'A' }], {
      retries: 1,
      timeoutMs: 1_000,
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

  test('while looking up one post: that page alone says so', async () => {
    const { service, reader } = await openBlog([{ slug: 'a', title: 'A' }], { waitMs: 100, timeoutMs: 300 })
    await untilRead(reader)
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

test('the log says what went wrong and how old the snapshot is, and never the token', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const { service, clock, reader } = await openBlog([{ slug: 'a' }], { log })
  await reader.listPosts(all)
  service.troubles = [{ status: 500 }]
  clock.pass(3_600)
  await reader.listPosts(all)
  expect(lines.join()).toContain('"ageSeconds":3600,"msg":"Contentful could not be read')
  clock.pass(61)
  await reader.listPosts(all)
  expect(lines.join()).toContain('the posts can be fetched from Contentful again')
  expect(lines.join()).not.toContain('token')
})
