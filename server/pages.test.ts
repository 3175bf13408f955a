import { describe, expect, onTestFinished, test } from 'vitest'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { site } from '#content/site.ts'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { createApiToken } from '#domain/accounts/api-tokens.server.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { createJob, updateJob } from '#domain/jobs/job-writing.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { aPost } from '#domain/posts/a-post.ts'
import { newPostRow } from '#domain/posts/post-rows.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
const { services, app, appOn, get, program } = await openTestProgram()
const { db, clock } = services
await insertJobs(db, clock, 60)
await insertPosts(db, clock, 15)
await putPost({ slug: 'hidden-words', title: 'Secret post', category: 'Secret category', isPublished: false })
const content = '<p>See <a href="/jobs">jobs</a> &amp; rest.</p>'
await putPost({ slug: 'nights', title: 'Nights </script><b>&', content, date: '2026-11-20' })
const hidden = await createJob(db, admin, clock, aJob({ title: 'Secret post', isActive: false }))
const named = { title: 'Nurse </script><b>&', salary: '£38 - £45 per hour', description: 'One.\n\nTwo <i>.' }
const shown = await createJob(db, admin, clock, aJob(named))
/** Puts a post into the table, as the editor does. */
async function putPost(fields: Partial<ReturnType<typeof aPost>>) {
  const now = services.clock.now().toISOString()
  const row = newPostRow(`id-${fields.slug}`, aPost(fields), now, fields.isPublished === false ? null : now)
  await services.db.insertInto('posts').values(row).execute()
}
const textOf = async (path: string) => (await get(path)).text()

/** The structured data of a page, by type. */
async function dataOf(path: string): Promise<Record<string, unknown>[]> {
  const html = await textOf(path)
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

describe('every answer', () => {
  test('is 503 with Retry-After while the database is away, unless it needs none', async () => {
    const db = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/nobody', dataDir: '' })
    onTestFinished(() => db.destroy())
    const onItsOwn = appOn({ ...services, db })
    for (const path of ['/jobs', '/jobs.data', '/jobs/feed.xml', '/sitemap.xml', '/api/jobs', '/readyz']) {
      const answer = await onItsOwn.request(`${SITE}${path}`)
      expect([path, answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([path, 503, true])
    }
    for (const path of ['/about', '/faq', '/healthz']) {
      expect([path, (await onItsOwn.request(`${SITE}${path}`)).status]).toEqual([path, 200])
    }
  })

  test.each([
    ...listedPages,
    '/nonsense',
    '/jobs/nonsense',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/jobs/feed.xml',
    '/blog/nights',
    '/blog/nonsense',
    '/blog/feed.xml',
    '/blog/placeholder.jpg',
    '/api/jobs',
    '/api/nonsense',
    '/healthz',
    '/favicon.svg',
    '/assets/nonsense.js',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-XSS-Protection')).toBe('1; mode=block')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
  })
})

describe('every page', () => {
  test.each(listedPages)(
    '%s has one heading, a title, a description and its canonical address',
    async (path) => {
      const html = await textOf(path)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toMatch(/<title>[^<]{10,70}<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
      expect(html).toContain(`<link rel="canonical" href="${SITE}${path === '/' ? '/' : path}"`)
      expect(html).toMatch(/<meta property="og:image" content="https:\/\/jobs\.example\.org\//)
    },
  )

  test.each(listedPages.slice(1))(
    '%s has its data where script asks for them, with and without a slash',
    async (path) => {
      for (const address of [`${path}.data`, `${path}/_.data`]) {
        const answer = await app.request(SITE + address)
        expect(answer.status, address).toBe(200)
        expect(answer.headers.get('Content-Type'), address).toContain('text/x-script')
      }
      const [plain = '', slashed = ''] = await Promise.all([`${path}.data`, `${path}/_.data`].map(routesIn))
      expect(slashed).toBe(plain)
    },
  )

  test.each(listedPages)('%s renders no style attribute and no event handler', async (path) => {
    expect(await textOf(path)).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
  })

  test('HEAD answers with the headers of GET', async () => {
    const [head, whole] = await Promise.all([app.request(`${SITE}/jobs`, { method: 'HEAD' }), get('/jobs')])
    expect(await head.text()).toBe('')
    expect(head.headers.get('Content-Security-Policy')).toBe(whole.headers.get('Content-Security-Policy'))
  })

  test('absolute addresses come from the configuration, never from the Host header', async () => {
    const html = await (
      await app.request('http://evil.example/jobs', { headers: { Host: 'evil.example' } })
    ).text()
    expect(html).not.toContain('evil.example')
  })
})

describe('what visitors may not see', () => {
  test.each([
    '/',
    '/jobs',
    '/jobs?keyword=secret',
    '/api/jobs',
    '/api/jobs?q=secret',
    '/sitemap.xml',
    '/jobs/feed.xml',
  ])('an inactive job is not on %s', async (path) => {
    const text = await textOf(path)
    expect(text).not.toContain(hidden.id)
    expect(text).not.toContain('Secret post')
  })

  test.each([
    '/blog',
    '/blog?search=secret',
    '/blog?category=Secret+category',
    '/blog.data?search=secret',
    '/blog/hidden-words',
    '/blog/hidden-words.data',
    '/sitemap.xml',
    '/blog/feed.xml',
  ])('a post that is not published is not on %s', async (path) => {
    const text = await textOf(path)
    expect(text).not.toContain('id-hidden-words')
    expect(text).not.toContain('Secret post')
  })

  test('pictures come from this site alone', async () => {
    const { headers } = await get('/blog/nights')
    expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;")
  })

  test.each([
    ['a post that is not published', '/blog', 'hidden-words'],
    ['an inactive job', '/jobs', hidden.id],
  ])('%s is as missing as one that never was', async (_what, list, name) => {
    const [one, other] = await Promise.all([get(`${list}/${name}`), get(`${list}/zzzzzzzzzzzz`)])
    expect([one.status, other.status]).toEqual([404, 404])
    expect((await one.text()).replaceAll(name, 'zzzzzzzzzzzz')).toBe(await other.text())
  })

  test('a job that is switched off is gone from its page at once', async () => {
    const job = await createJob(services.db, admin, services.clock, aJob())
    expect((await get(`/jobs/${job.id}`)).status).toBe(200)
    await updateJob(services.db, admin, services.clock, job.id, aJob({ isActive: false }))
    expect((await get(`/jobs/${job.id}`)).status).toBe(404)
  })
})

describe('bad input', () => {
  const long = 'x'.repeat(10_000)
  test.each([
    '/blog?page=99999',
    '/blog?page=-1',
    `/blog?search=${long}&category=${long}`,
    '/blog?search=%00&category=%ED%A0%80',
    '/blog?search=%25%5C_%27%22',
    '/blog?search=a&search=b&category=All',
  ])('%s gets a page of the list', async (path) => {
    expect((await get(path)).status).toBe(200)
  })

  test.each([
    '/blog/nonsense',
    '/blog/%00',
    '/blog/NIGHTS',
    '/blog/a/b',
    '/jobs/%E0%A4%A',
    '/nonsense',
    '/jobs/a/b',
    '/jobs/nonsense/apply',
    '//jobs//',
    '/.env',
  ])('%s gets the not-found page', async (path) => {
    const answer = await get(path)
    expect([400, 404]).toContain(answer.status)
  })

  test.each(['/jobs', '/jobs/nonsense', '/sitemap.xml', '/jobs.data'])(
    'posting to %s, which takes no form, is refused',
    async (path) => {
      const answer = await app.request(`${SITE}${path}`, { method: 'POST', body: 'a=b' })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    },
  )

  test('posting to an unknown address gets the not-found page', async () => {
    expect((await app.request(`${SITE}/nonsense`, { method: 'POST', body: 'a=b' })).status).toBe(404)
  })

  test.each(['null', 'garbage', 'http://evil.example'])(
    'an Origin of %s does not move a page',
    async (origin) => {
      const answer = await get('/jobs', { Origin: origin })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('evil.example')
    },
  )
})

describe('requests of other sites', () => {
  const post = (headers: Record<string, string>) =>
    app.request(`${SITE}/api/page-views`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"views":[]}',
    })

  test('an unsafe request with an Origin needs exactly ours', async () => {
    expect((await post({ Origin: SITE })).status).toBe(204)
    for (const origin of [
      'https://evil.example',
      `${SITE}.evil.example`,
      'http://jobs.example.org',
      'null',
    ]) {
      expect((await post({ Origin: origin })).status).toBe(403)
    }
  })

  test('a cookie without an Origin is refused; neither is another system', async () => {
    expect((await post({ Cookie: 'a=b' })).status).toBe(403)
    expect((await post({})).status).toBe(204)
  })
})

describe('being found', () => {
  test('a job page carries JobPosting data that says what the page says', async () => {
    const posting = (await dataOf(`/jobs/${shown.id}`)).find((data) => data['@type'] === 'JobPosting')
    expect(posting).toMatchObject({
      title: 'Nurse </script><b>&',
      datePosted: '2026-11-21T12:00:00.000Z',
      employmentType: 'TEMPORARY',
      hiringOrganization: { '@type': 'Organization', name: 'Larkfield General Hospital' },
      jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
      identifier: { value: shown.id },
      baseSalary: { currency: 'GBP', value: { minValue: 38, maxValue: 45, unitText: 'HOUR' } },
    })
    expect(posting?.description).toContain('<p>Two &lt;i&gt;.</p>')
  })

  test('text of a job cannot close the script that carries its data', async () => {
    expect(await textOf(`/jobs/${shown.id}`)).not.toContain('</script><b>')
  })

  test('a post carries Article data that says what the page says', async () => {
    const article = (await dataOf('/blog/nights')).find((data) => data['@type'] === 'Article')
    expect(article).toMatchObject({
      headline: 'Nights </script><b>&',
      datePublished: '2026-11-20',
      dateModified: '2026-11-21T12:00:00.000Z',
      image: `${SITE}/blog/placeholder.jpg`,
      mainEntityOfPage: `${SITE}/blog/nights`,
      author: { '@type': 'Organization' },
    })
    expect(await textOf('/blog/nights')).not.toContain('</script><b>')
    expect(await textOf('/blog/nights')).toContain('<meta property="og:type" content="article"')
  })

  test('a former address of a post leads to the present one for good', async () => {
    await services.db.insertInto('post_slugs').values({ slug: 'old-nights', post_id: 'id-nights' }).execute()
    const answer = await get('/blog/old-nights')
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/blog/nights'])
    // The address may come back to use.
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('no other page carries a JobPosting', async () => {
    for (const path of ['/', '/jobs', '/register', `/jobs/${hidden.id}`]) {
      expect((await dataOf(path)).map((data) => data['@type'])).not.toContain('JobPosting')
    }
  })

  test('the questions page carries its questions as data', async () => {
    const faq = (await dataOf('/faq')).find((data) => data['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(17)
  })

  test('a filtered list refers to the whole list as its canonical address', async () => {
    expect(await textOf('/jobs?location=Leeds&page=2')).toContain(`<link rel="canonical" href="${SITE}/jobs"`)
  })

  test('the site map lists every public page, active job and published post', async () => {
    const map = await textOf('/sitemap.xml')
    for (const path of listedPages.slice(1)) expect(map).toContain(`<loc>${SITE}${path}</loc>`)
    const { total } = await searchJobs(services.db, { limit: 1, page: 1 })
    expect(map.match(/\/jobs\/[^/<]+<\/loc><lastmod>/g)).toHaveLength(total)
    expect(map.match(/\/blog\/[^<]+<\/loc><lastmod>/g)).toHaveLength(16)
    expect(map).toContain(`<loc>${SITE}/blog/nights</loc><lastmod>2026-11-21T12:00:00.000Z</lastmod>`)
  })

  test('the manifest names the agency, and icons that are there', async () => {
    const answer = await get('/site.webmanifest')
    expect(answer.headers.get('Content-Type')).toContain('application/manifest+json')
    const { name, icons } = await answer.json()
    expect(name).toBe(site.name)
    for (const { src, type } of icons) {
      expect((await get(src)).headers.get('Content-Type')).toContain(type)
    }
  })

  test('robots.txt names the site map and keeps robots off the desk', async () => {
    expect(await textOf('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(await textOf('/robots.txt')).toContain('Disallow: /admin/')
  })

  test('the feed carries the newest jobs with their text, escaped', async () => {
    const feed = await textOf('/jobs/feed.xml')
    expect(feed).toContain('Nurse &lt;/script&gt;&lt;b&gt;&amp;, Leeds')
    expect(feed.match(/<item>/g)).toHaveLength(50)
  })
})

describe('the feed of the blog', () => {
  test('carries the newest posts with their whole text and absolute links', async () => {
    const answer = await get('/blog/feed.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const feed = await answer.text()
    expect(feed.match(/<item>/g)).toHaveLength(16)
    expect(feed).toContain('<title>Nights &lt;/script&gt;&lt;b&gt;&amp;</title>')
    expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>')
    expect(feed).toContain(`&lt;p&gt;See &lt;a href=&quot;${SITE}/jobs&quot;`)
    expect(feed.indexOf('Nights ')).toBeGreaterThan(feed.indexOf('<item>'))
  })

  test('is named on every page', async () => {
    expect(await textOf('/about')).toContain('href="/blog/feed.xml"')
  })
})

describe('the tag of the API', () => {
  test.each(['identity', 'gzip'])('is strong and spares the body (%s)', async (encoding) => {
    const first = await get('/api/jobs', { 'Accept-Encoding': encoding })
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const again = await get('/api/jobs', { 'Accept-Encoding': encoding, 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test.each(['identity', 'gzip'])(
    'names the version of a job to replace, for a token too (%s)',
    async (encoding) => {
      const { db, clock } = services
      const { token } = await createApiToken(db, admin, clock, { name: 'Rota', scopes: ['jobs'] })
      const job = await createJob(db, admin, clock, aJob({ description: 'Nights and days. '.repeat(200) }))
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding }
      const tag = (await get(`/api/jobs/${job.id}`, headers)).headers.get('ETag') ?? ''
      expect(tag).toMatch(/^"/)
      const put = (named: string) =>
        app.request(`${SITE}/api/jobs/${job.id}`, {
          method: 'PUT',
          headers: { ...headers, 'If-Match': named, 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...job, title: 'Replaced' }),
        })
      const replaced = await put(tag)
      expect(replaced.status).toBe(200)
      expect(replaced.headers.get('ETag')).toMatch(/^"/)
      expect((await put(tag)).status).toBe(412)
      expect((await put(`W/${replaced.headers.get('ETag')}`)).status).toBe(200)
    },
  )
})

describe('page views', () => {
  test.each([
    '/JOBS',
    '/jobs/',
    '/jobs//',
    '/JOBS/jane@doe.uk',
    '/jobs/foo bar',
    '/blog/foo bar',
    '/blog/nights/',
    '/admin/jobs',
    '/nonsense',
    '/jobs/feed.xml',
    '/blog/feed.xml',
  ])('%s is no page of the site', async (path) => {
    expect(program.isPage(path)).toBe(false)
  })

  // The last is how somebody wrote a slug in Contentful.
  test.each(['/', '/jobs', '/jobs/s4463e3c724b', '/faq', '/blog/nights', '/blog/Night_Shifts.2~'])(
    '%s is one',
    async (path) => {
      expect(program.isPage(path)).toBe(true)
    },
  )
})

describe('files', () => {
  test('a file with a hash in its name may be kept for ever, and comes compressed', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec(await textOf('/jobs'))?.[0] ?? ''
    const answer = await get(script, { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Encoding')).toBe('br')
  })
})

/** Which routes there are data of in what script gets. */
async function routesIn(path: string): Promise<string> {
  const data = await (await app.request(SITE + path)).text()
  return [...new Set(data.match(/"(?:root|pages\/[\w/-]+)"/g))].join()
}
