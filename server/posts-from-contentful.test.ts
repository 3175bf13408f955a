import { afterAll, describe, expect, test } from 'vitest'
import { startContentful } from '#domain/posts/test-contentful.server.ts'
import { paragraph, text } from '#domain/posts/test-contentful-entries.ts'
import { openTestProgram, SITE } from './test-program.ts'

const service = await startContentful([
  {
    ...{ slug: 'nights', title: 'Nights', author: '', category: '', date: '2026-11-20' },
    content: [paragraph(text('Sleep <script>alert(1)</script> first.'))],
    image: { url: '//images.ctfassets.net/space1/a/b/ward.jpg', description: 'A ward' },
  },
  { slug: 'hidden', title: 'Secret post', isPublished: false },
])
afterAll(() => service.close())
const get = await openProgram()
const getInTrouble = await openProgram({ CONTENTFUL_ACCESS_TOKEN: 'wrong' })

/** The program as a function, with the settings of the service and others. */
async function openProgram(settings: Record<string, string> = {}) {
  const { get } = await openTestProgram({ ...service.environment, ...settings })
  return async (path: string) => {
    const answer = await get(path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

describe('with a space of Contentful', () => {
  test('the list, the post, the feed and the site map are made of its published entries', async () => {
    for (const path of ['/blog', '/blog/nights', '/blog/feed.xml']) {
      const { status, text } = await get(path)
      expect(status, path).toBe(200)
      expect(text, path).toContain('Nights')
      expect(text, path).not.toContain('Secret')
    }
    const map = (await get('/sitemap.xml')).text
    expect(map).toContain(`<loc>${SITE}/blog/nights</loc><lastmod>2026-11-20T09:30:00.000Z</lastmod>`)
    expect(map).not.toContain('hidden')
    expect((await get('/blog/hidden')).status).toBe(404)
  })

  test('the feed names posts by their permanent id and leaves out empty fields', async () => {
    const { text } = await get('/blog/feed.xml')
    expect(text).toContain('<guid isPermaLink="false">entry-nights</guid>\n<dc:creator>')
    expect(text).not.toContain('<category>')
  })

  test('a page may show pictures of its hosts, and asks for them without a referrer', async () => {
    const { text, headers } = await get('/blog/nights')
    expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data: https://*.ctfassets.net;")
    const address =
      'https://images.ctfassets.net/space1/a/b/ward.jpg?w=1200&amp;h=630&amp;fit=fill&amp;fm=webp'
    const [picture] = text.match(/<img[^>]* alt="A ward"[^>]*>/) ?? []
    expect(picture).toContain(`src="${address}"`)
    expect(picture).toMatch(/ referrerPolicy="no-referrer"/i)
  })

  test('while it can not be read the blog says so, and the rest of the site lives', async () => {
    const list = await getInTrouble('/blog')
    expect([list.status, list.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(list.text).toContain('Failed to load blog posts. Please try again later.')
    expect(list.text).toContain('Try Again')
    const post = await getInTrouble('/blog/nights')
    expect(post.status).toBe(503)
    expect(post.text).toContain('Blog Post Not Found')
    expect(post.text).toContain('Failed to load blog post. Please try again later.')
    const feed = await getInTrouble('/blog/feed.xml')
    expect([feed.status, feed.headers.get('Retry-After')]).toEqual([503, '60'])
    for (const path of ['/', '/jobs', '/faq', '/sitemap.xml', '/jobs/feed.xml', '/readyz']) {
      expect((await getInTrouble(path)).status, path).toBe(200)
    }
  })
})
