import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { all, openBlog, titles } from './test-contentful-blog.server.ts'
import { linkToPost, paragraph, type ServedPost, text } from './test-contentful-entries.ts'

describe('the snapshot', () => {
  test('answers every question for a minute with one fetch, also those that come at once', async () => {
    const { service, clock, reader } = await openBlog([{ slug: 'a' }])
    await Promise.all(Array.from({ length: 20 }, () => reader.listPosts(all)))
    clock.pass(60)
    await reader.latest(5)
    expect(service.queries).toHaveLength(1)
  })

  test('is never older than a minute while the service answers: what is unpublished is gone', async () => {
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
    await expect.poll(() => service.queries.length, { timeout: 20_000 }).toBeGreaterThan(2)
  })

  test('is not fetched for nobody', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { service, clock, reader } = await openBlog([{ slug: 'a' }])
    await reader.listPosts(all)
    clock.pass(11 * 60)
    vi.advanceTimersByTime(11 * 60_000)
    // What had been asked for would have arrived by then.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(service.queries).toHaveLength(1)
  })
})

describe('the revision', () => {
  /** A minute later. The revision from then on. */
  async function next({ clock, reader }: Awaited<ReturnType<typeof openBlog>>) {
    clock.pass(61)
    await reader.listPosts(all)
    return reader.revision()
  }

  test('stays while the posts are the same, also ones that link to each other in a circle', async () => {
    const blog = await openBlog([
      { slug: 'a', content: [paragraph(linkToPost('b'))] },
      { slug: 'b', content: [paragraph(linkToPost('a'))] },
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

  test('is none when the next reader starts a fetch, and returns with the posts', async () => {
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
