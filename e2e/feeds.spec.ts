import type { Page } from '@playwright/test'
import { expect, programOf, test } from './test.ts'

type Entry = Record<string, string>
type Parsed = { fault: string | null; root: string; namespace: string | null; head: Entry; entries: Entry[] }

/**
 * A document read by the browser's strict parser: what is directly in its head, and the entries of a name
 * with what they hold.
 */
async function parsed(page: Page, path: string, head: string, entry: string): Promise<Parsed> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^application\/(?:rss\+)?xml; charset=utf-8$/)
  return page.evaluate(
    ([text = '', headName = '', entryName = '']) => {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      const fieldsOf = (element: Element | null) =>
        Object.fromEntries(
          [...(element?.children ?? [])].map((child) => [
            child.nodeName,
            child.getAttribute('href') ?? child.textContent ?? '',
          ]),
        )
      return {
        fault: document.querySelector('parsererror')?.textContent ?? null,
        root: document.documentElement.nodeName,
        namespace: document.documentElement.namespaceURI,
        head: fieldsOf(document.querySelector(headName)),
        entries: [...document.querySelectorAll(entryName)].map(fieldsOf),
      }
    },
    [await answer.text(), head, entry],
  )
}

const W3C_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/
const MAIL_TIME = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

test('the site map is in order', async ({ page }) => {
  const { address } = programOf(page)
  const siteMap = await parsed(page, '/sitemap.xml', 'urlset', 'url')
  expect(siteMap).toMatchObject({
    fault: null,
    root: 'urlset',
    namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  })
  expect(siteMap.entries.length).toBeGreaterThan(100)
  expect(siteMap.entries.length).toBeLessThanOrEqual(50_000)
  const addresses = siteMap.entries.map(({ loc = '' }) => loc)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { loc = '', lastmod, ...others } of siteMap.entries) {
    expect(others).toEqual({})
    expect(loc.startsWith(`${address}/`)).toBe(true)
    expect(new URL(loc).href).toBe(loc)
    if (/\/(?:jobs|blog)\/./.test(loc)) expect(lastmod, loc).toMatch(W3C_TIME)
    if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now())
  }
})

test('the feeds of jobs and posts are in order', async ({ page }) => {
  const { address } = programOf(page)
  for (const path of ['/jobs/feed.xml', '/blog/feed.xml']) {
    await test.step(path, async () => {
      const feed = await parsed(page, path, 'channel', 'item')
      expect(feed).toMatchObject({ fault: null, root: 'rss' })
      expect(feed.head).toMatchObject({ 'atom:link': `${address}${path}`, language: 'en-GB' })
      for (const field of ['title', 'link', 'description']) expect(feed.head[field], field).toBeTruthy()
      expect(feed.entries.length).toBeGreaterThan(10)
      const guids = feed.entries.map(({ guid }) => guid)
      expect(new Set(guids).size).toBe(guids.length)
      const times = feed.entries.map(({ pubDate = '' }) => Date.parse(pubDate))
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      for (const { guid, link = '', pubDate, title, description } of feed.entries) {
        expect(title && description).toBeTruthy()
        expect(link.startsWith(`${address}/`)).toBe(true)
        expect(pubDate).toMatch(MAIL_TIME)
        // A job is known by its address, a post by what stays when its address changes.
        if (path === '/jobs/feed.xml') expect(guid).toBe(link)
        else expect(link).not.toContain(guid)
      }
    })
  }
})
