import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { site } from '#content/site.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertManyJobs } from '#domain/jobs/test-jobs.server.ts'
import { newPostRow } from '#domain/posts/post-rows.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { aPost } from '#domain/posts/test-post.ts'
import { dataIn, lacks, openTestProgram, SITE } from './test-program.ts'

const { services, get, makeJob } = await openTestProgram()
const { db, clock } = services
const now = clock.now().toISOString()
await insertJobs(db, clock, 60)
await insertPosts(db, clock, 15)
const content = '<p>See <a href="/jobs">jobs</a> &amp; rest.</p>'
const post = aPost({ slug: 'nights', title: 'Nights </script><b>&', content })
await db
  .insertInto('posts')
  .values(newPostRow('id-nights', post, now, now))
  .execute()
const hidden = await makeJob({ title: 'Secret post', isActive: false })
const named = { title: 'Nurse </script><b>&', salary: '£38 - £45 per hour', description: 'One.\n\nTwo <i>.' }
const shown = await makeJob(named)

const textOf = async (path: string) => (await get(path)).text()
/** The structured data of a page that are of a type. */
const dataOf = async (path: string, type: string) =>
  dataIn(await textOf(path)).find((data) => data['@type'] === type)

test('only the page of an open job carries JobPosting data', async () => {
  const posting = await dataOf(`/jobs/${shown.id}`, 'JobPosting')
  expect(posting?.description).toContain('<p>Two &lt;i&gt;.</p>')
  for (const path of ['/', '/jobs', '/register', `/jobs/${hidden.id}`]) {
    expect(await dataOf(path, 'JobPosting'), path).toBeUndefined()
  }
})

test('a post carries Article data that says what the page says', async () => {
  expect(await dataOf('/blog/nights', 'Article')).toMatchObject({
    headline: 'Nights </script><b>&',
    datePublished: '2026-11-20',
    dateModified: now,
    image: expect.stringContaining(`${SITE}/og/posts/nights.png?v=`),
    mainEntityOfPage: `${SITE}/blog/nights`,
    author: { '@type': 'Organization' },
  })
  expect(await textOf('/blog/nights')).toContain('<meta property="og:type" content="article"')
})

test.each([...[`/jobs/${shown.id}`, '/blog/nights']])(
  "no text of %s closes its data's script",
  async (path) => {
    expect(await textOf(path)).not.toContain('</script><b>')
  },
)

test('the questions page carries its questions as data', async () => {
  expect((await dataOf('/faq', 'FAQPage'))?.mainEntity).toHaveLength(17)
})

test('a former address of a post leads to the present one for good', async () => {
  await db.insertInto('post_slugs').values({ slug: 'old-nights', post_id: 'id-nights' }).execute()
  const { status, headers } = await get('/blog/old-nights')
  // The address may come back to use.
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
    301,
    '/blog/nights',
    'no-cache',
  ])
})

test.each([
  [`/jobs/${shown.id}.`, `/jobs/${shown.id}`],
  [`/jobs/${shown.id})?utm_source=mail`, `/jobs/${shown.id}?utm_source=mail`],
  [`/jobs/${shown.id}%20`, `/jobs/${shown.id}`],
  ['/faq%E2%80%9D.', '/faq'],
  ['/blog/nights,', '/blog/nights'],
  ['//evil.example/nope).', '/evil.example/nope'],
])('an address that was copied with more than itself leads to what was meant: %s', async (path, meant) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
    ...[301, `${SITE}${meant}`, 'no-cache'],
  ])
})

test.each(['/jobs/nope', '/evil.example/', '/.', '/%00.', '//evil.example/nope', '/admin/nope.'])(
  'no other address is guessed: %s',
  async (path) => {
    expect((await get(path)).headers.get('Location') ?? '').not.toMatch(/nope$|evil/)
  },
)

test('the page to apply for a job is not indexed, and refers to the job', async () => {
  const html = await textOf(`/jobs/${shown.id}/apply`)
  const head = [
    '<meta name="robots" content="noindex"/>',
    `<link rel="canonical" href="${SITE}/jobs/${shown.id}"/>`,
  ]
  expect(lacks(html, ...head)).toEqual([])
})

test('a filtered list has the whole list as its canonical address, and is shared as it is', async () => {
  for (const [path, query] of [
    ['/jobs', 'location=Leeds'],
    ['/blog', 'search=pay'],
  ]) {
    const head = [
      `<link rel="canonical" href="${SITE}${path}"/>`,
      `<meta property="og:url" content="${SITE}${path}?${query}"/>`,
    ]
    expect(lacks(await textOf(`${path}?${query}`), ...head)).toEqual([])
  }
})

test('the manifest names the agency, and icons that are there', async () => {
  const answer = await get('/site.webmanifest')
  expect(answer.headers.get('Content-Type')).toContain('application/manifest+json')
  const { name, icons } = await answer.json()
  expect(name).toBe(site.name)
  for (const { src, type } of icons) expect((await get(src)).headers.get('Content-Type')).toContain(type)
})

test('robots.txt names the site map and keeps robots off the desk', async () => {
  expect(lacks(await textOf('/robots.txt'), `Sitemap: ${SITE}/sitemap.xml`, 'Disallow: /admin/')).toEqual([])
})

test('security.txt names whom to tell, and is never older than it says', async () => {
  const lines = (await textOf('/.well-known/security.txt')).trim().split('\n')
  expect(lines).toContain(`Contact: mailto:${site.email}`)
  expect(lines).toContain(`Canonical: ${SITE}/.well-known/security.txt`)
  const [, expires = ''] = lines.find((line) => line.startsWith('Expires:'))?.split(': ') ?? []
  expect(expires).toBe('2027-02-19T00:00:00Z')
})

test('the feed of jobs carries the newest with their text, escaped', async () => {
  const feed = await textOf('/jobs/feed.xml')
  expect(feed).toContain('Nurse &lt;/script&gt;&lt;b&gt;&amp;, Leeds')
  expect(feed.match(/<item>/g)).toHaveLength(50)
})

test('the feed of the blog has the newest posts whole, with absolute links and lasting ids', async () => {
  const answer = await get('/blog/feed.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await answer.text()
  expect(feed.match(/<item>/g)).toHaveLength(16)
  const item = [
    '<title>Nights &lt;/script&gt;&lt;b&gt;&amp;</title>',
    `<link>${SITE}/blog/nights</link>\n<guid isPermaLink="false">id-nights</guid>`,
    '<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>',
    `&lt;p&gt;See &lt;a href=&quot;${SITE}/jobs&quot;`,
  ]
  expect(lacks(feed, ...item)).toEqual([])
  expect(feed.indexOf('Nights ')).toBeGreaterThan(feed.indexOf('<item>'))
})

/** What the elements of a name hold, by the names of what is directly in them. */
function entriesOf(xml: string, name: string): Record<string, string>[] {
  const document = parseDocument(xml, { xmlMode: true })
  return DomUtils.getElementsByTagName(name, document).map((entry) =>
    Object.fromEntries(
      DomUtils.getElementsByTagName(() => true, entry.children, false).map((field) => [
        field.name,
        field.attribs.href ?? DomUtils.textContent(field),
      ]),
    ),
  )
}

const MAIL_TIME = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

test.each([...['/jobs/feed.xml', '/blog/feed.xml']])(
  'each entry of %s is there once, has all its fields, and none is before a newer one',
  async (path) => {
    const feed = await textOf(path)
    const [head] = entriesOf(feed, 'channel')
    expect(head).toMatchObject({ 'atom:link': SITE + path, language: 'en-GB' })
    for (const field of ['title', 'link', 'description']) expect(head?.[field], field).toBeTruthy()
    const entries = entriesOf(feed, 'item')
    expect(new Set(entries.map(({ guid }) => guid)).size).toBe(entries.length)
    const times = entries.map(({ pubDate = '' }) => Date.parse(pubDate))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    for (const { guid, link = '', pubDate, title, description } of entries) {
      expect(title && description).toBeTruthy()
      expect(link.startsWith(`${SITE}/`)).toBe(true)
      expect(pubDate).toMatch(MAIL_TIME)
      // A job is known by its address, a post by what stays when its address changes.
      if (path === '/jobs/feed.xml') expect(link).toBe(`${guid}?ref=feed`)
      else expect(link).not.toContain(guid)
    }
  },
)

test('each entry of the site map is an address of the site and the time of its change, once', async () => {
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const entries = entriesOf(await answer.text(), 'url')
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length)
  for (const { loc = '', lastmod, ...others } of entries) {
    expect(others).toEqual({})
    expect(loc.startsWith(`${SITE}/`)).toBe(true)
    expect(new URL(loc).href).toBe(loc)
    if (/\/(?:jobs|blog)\/./.test(loc)) expect(lastmod, loc).toBeTruthy()
    if (lastmod) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/)
    if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(clock.now().getTime())
  }
})

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('the site map lists every public page, active job and published post', async () => {
  const map = await textOf('/sitemap.xml')
  expect(addressesIn(map)).toEqual(expect.arrayContaining(listedPages.map((path) => SITE + path)))
  const { total } = await searchJobs(db, { limit: 1, page: 1 })
  expect(map.match(/\/jobs\/[^/<]+<\/loc><lastmod>/g)).toHaveLength(total)
  expect(map.match(/\/blog\/[^<]+<\/loc><lastmod>/g)).toHaveLength(16)
  expect(map).toContain(`<loc>${SITE}/blog/nights</loc><lastmod>${now}</lastmod>`)
})

test('the site map of thousands of jobs comes in parts, which have every active job once', async () => {
  const { services, textAt } = await openTestProgram()
  await insertManyJobs(services.db, 6_000, (nth) => ({ isActive: nth % 20 !== 0 }))
  const read = async (address: string) => addressesIn(await textAt(address.slice(SITE.length)))
  const parts = await read(`${SITE}/sitemap.xml`)
  expect(parts).toEqual([`${SITE}/sitemap.xml?part=1`, `${SITE}/sitemap.xml?part=2`])
  const pages = await Promise.all(parts.map(read))
  const jobs = pages.flat().filter((address) => /\/jobs\/m\d{11}$/.test(address))
  const active = await services.db.selectFrom('jobs').select('id').where('is_active', '=', 1).execute()
  expect(jobs.sort()).toEqual(active.map(({ id }) => `${SITE}/jobs/${id}`).sort())
  expect(pages.map((addresses) => addresses.includes(`${SITE}/faq`))).toEqual([true, false])
})
