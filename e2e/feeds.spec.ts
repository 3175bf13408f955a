import { expect, test } from './test.ts'

test('the strict parser of a browser reads the site map and the feeds', async ({ page, request }) => {
  for (const [path, root, entries] of [
    ['/sitemap.xml', 'http://www.sitemaps.org/schemas/sitemap/0.9 urlset', 'url'],
    ['/jobs/feed.xml', 'null rss', 'item'],
    ['/jobs/indeed.xml', 'null source', 'job'],
    ['/jobs/all.xml', 'null jobs', 'job'],
    ['/blog/feed.xml', 'null rss', 'item'],
  ] as const) {
    const text = await (await request.get(path)).text()
    const read = await page.evaluate(
      ([text = '', entries = '']) => {
        const document = new DOMParser().parseFromString(text, 'application/xml')
        const { namespaceURI, nodeName } = document.documentElement
        const fault = document.querySelector('parsererror')?.textContent
        return [fault, `${namespaceURI} ${nodeName}`, document.querySelectorAll(entries).length > 10]
      },
      [text, entries],
    )
    expect(read, path).toEqual([undefined, root, true])
  }
})
