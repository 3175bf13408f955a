import { describe, expect, onTestFinished, test } from 'vitest'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { site } from '#content/site.ts'
import { createApiToken } from '#domain/accounts/api-tokens.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { newPostRow } from '#domain/posts/post-rows.server.ts'
import { aPost } from '#domain/posts/test-post.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { version } from '#platform/version.server.ts'
import { askedBy, openTestDesk, SITE } from './test-program.ts'

const { services, app, appOn, program, makeJob, ...desk } = await openTestDesk()
const { get, textAt, send } = desk.visitor
const { db, clock } = services
const now = clock.now().toISOString()
for (const [slug, publishedAt] of [
  ['nights', now],
  ['hidden-words', null],
] as const) {
  const secret = { title: 'Secret post', category: 'Secret category', isPublished: false }
  const row = newPostRow(`id-${slug}`, aPost({ slug, ...(!publishedAt && secret) }), now, publishedAt)
  await db.insertInto('posts').values(row).execute()
}
const hidden = await makeJob({ title: 'Secret post', isActive: false })

test('/healthz and the foot of the desk say which version runs, and no public page does', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'up', version })
  expect(await desk.textAt('/admin/settings')).toContain(`${site.name}, version ${version}`)
  expect(await textAt('/')).not.toContain(version)
})

describe('every answer', () => {
  test('is 503 with Retry-After while the database is away, unless it needs none', async () => {
    const away = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/nobody', dataDir: '' })
    onTestFinished(() => away.destroy())
    const onItsOwn = askedBy(appOn({ db: away }), {})
    for (const path of ['/jobs', '/jobs.data', '/jobs/feed.xml', '/sitemap.xml', '/api/jobs', '/readyz']) {
      const { status, headers } = await onItsOwn.get(path)
      expect([path, status, Number(headers.get('Retry-After')) > 0]).toEqual([path, 503, true])
    }
    for (const path of ['/about', '/faq', '/healthz']) {
      expect([path, (await onItsOwn.get(path)).status]).toEqual([path, 200])
    }
  })

  test.each([
    ...listedPages,
    ...['/nonsense', '/jobs/nonsense', '/blog/nights', '/blog/nonsense', '/blog/placeholder.jpg', '/healthz'],
    ...[
      ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/jobs/feed.xml', '/blog/feed.xml'],
      ...['/favicon.svg', '/favicon.ico', '/.well-known/security.txt'],
    ],
    ...['/api/jobs', '/api/nonsense', '/assets/nonsense.js', '/resources/healthcare-cv.pdf', '/admin/jobs'],
    ...['/api/applications', '/api/docs', '/readyz'],
  ])('%s carries the security headers', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-xss-protection': '1; mode=block',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    })
  })
})

describe('every page', () => {
  test.each(listedPages)('%s has one heading, what search engines need, and nothing inline', async (path) => {
    const html = await (await get(path)).text()
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]{10,70}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}"`)
    expect(html).toContain(`<meta property="og:image" content="${SITE}/`)
    expect(html).toContain('href="/blog/feed.xml"')
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
  })

  test.each(listedPages.slice(1))('%s has its data for script, with and without a slash', async (path) => {
    const routes = [`${path}.data`, `${path}/_.data`].map(async (address) => {
      const answer = await get(address)
      expect(answer.status, address).toBe(200)
      expect(answer.headers.get('Content-Type'), address).toContain('text/x-script')
      return [...new Set((await answer.text()).match(/"(?:root|pages\/[\w/-]+)"/g))].join()
    })
    const [plain, slashed] = await Promise.all(routes)
    expect(slashed).toBe(plain)
  })

  test('HEAD answers with the headers of GET', async () => {
    const [head, whole] = await Promise.all([send('HEAD', '/jobs'), get('/jobs')])
    expect(await head.text()).toBe('')
    expect(head.headers.get('Content-Security-Policy')).toBe(whole.headers.get('Content-Security-Policy'))
  })

  test('absolute addresses come from the configuration, never from the request', async () => {
    const elsewhere = await app.request('http://evil.example/jobs', { headers: { Host: 'evil.example' } })
    expect(await elsewhere.text()).not.toContain('evil.example')
    for (const origin of ['null', 'garbage', 'http://evil.example']) {
      const answer = await get('/jobs', { Origin: origin })
      expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('evil.example')])
    }
  })
})

describe('what visitors may not see', () => {
  test.each([
    ...[
      ...['/', '/jobs', '/jobs?keyword=secret', '/api/jobs', '/api/jobs?q=secret', '/jobs/feed.xml'],
      '/sitemap.xml',
    ],
    ...['/blog', '/blog?search=secret', '/blog?category=Secret+category', '/blog.data?search=secret'],
    ...['/blog/hidden-words', '/blog/hidden-words.data', '/blog/feed.xml'],
  ])('neither an inactive job nor a post that is not published is on %s', async (path) => {
    const text = await textAt(path)
    for (const trace of [hidden.id, 'Secret post', 'id-hidden-words']) expect(text).not.toContain(trace)
  })

  test.each([
    ['a post that is not published', '/blog', 'hidden-words'],
    ['an inactive job', '/jobs', hidden.id],
    ['an inactive job in the API', '/api/jobs', hidden.id],
  ])('%s is as missing as one that never was', async (_what, list, name) => {
    const [one, other] = await Promise.all([get(`${list}/${name}`), get(`${list}/zzzzzzzzzzzz`)])
    expect([one.status, other.status]).toEqual([404, 404])
    expect((await one.text()).replaceAll(name, 'zzzzzzzzzzzz')).toBe(await other.text())
  })
})

describe('requests of other sites', () => {
  const views = (headers: Record<string, string>) => send('POST', '/api/page-views', { views: [] }, headers)

  test('an unsafe request with an Origin or a cookie needs exactly ours', async () => {
    expect((await views({ Origin: SITE })).status).toBe(204)
    for (const Origin of [
      ...['https://evil.example', `${SITE}.evil.example`, 'http://jobs.example.org', 'null'],
    ]) {
      expect((await views({ Origin })).status).toBe(403)
    }
    const withoutWww = await views({ Origin: 'https://example.org' })
    const error = `This did not come from a page of this site, which is at ${SITE}.`
    expect([withoutWww.status, await withoutWww.json()]).toEqual([403, { error }])
    expect((await views({ Cookie: 'a=b' })).status).toBe(403)
    // Another system sends neither.
    expect((await views({})).status).toBe(204)
  })

  test.each([
    ...['/register', '/contact', '/employers', '/complaints', '/training/none/book', '/admin/login'],
    ...['/admin/jobs/add', '/admin/applications/none', '/admin/blog/posts', '/admin/settings?index'],
  ])('no form of %s is taken from elsewhere', async (path) => {
    expect((await desk.post(path, { a: 'b' }, { Origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('the tag of the API', () => {
  test.each(['identity', 'gzip'])('is strong and spares the body (%s)', async (encoding) => {
    const accept = { 'Accept-Encoding': encoding }
    const tag = (await get('/api/jobs', accept)).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const again = await get('/api/jobs', { ...accept, 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test.each(['identity', 'gzip'])('names the version to replace, for a token too (%s)', async (encoding) => {
    const { token } = await createApiToken(db, admin, clock, { name: 'Rota', scopes: ['jobs'] })
    const job = await makeJob({ description: 'Nights and days. '.repeat(200) })
    const rota = askedBy(app, { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding })
    const path = `/api/jobs/${job.id}`
    const tag = (await rota.get(path)).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const put = (named: string) =>
      rota.send('PUT', path, { ...job, title: 'Replaced' }, { 'If-Match': named })
    const replaced = await put(tag)
    expect([replaced.status, replaced.headers.get('ETag')]).toEqual([200, expect.stringMatching(/^"/)])
    expect((await put(tag)).status).toBe(412)
    expect((await put(`W/${replaced.headers.get('ETag')}`)).status).toBe(200)
  })
})

test.each([
  // How somebody wrote a slug in Contentful.
  ...['/', '/jobs', '/jobs/s4463e3c724b', '/faq', '/blog/nights', '/blog/Night_Shifts.2~'],
  ...['/resources/healthcare-cv', '/resources/tools/pay-calculator', '/training/abc/book'],
])('%s is a page whose views are counted', (path) => {
  expect(program.isPage(path)).toBe(true)
})

test.each([
  ...['/JOBS', '/jobs/', '/jobs//', '/JOBS/jane@doe.uk', '/jobs/foo bar', '/blog/foo bar', '/blog/nights/'],
  ...['/admin/jobs', '/nonsense', '/jobs/feed.xml', '/blog/feed.xml', '/resources/healthcare-cv.pdf'],
])('%s is none', (path) => {
  expect(program.isPage(path)).toBe(false)
})

test('a file with a hash in its name may be kept for ever, and comes compressed', async () => {
  const script = /\/assets\/[\w.-]+\.js/.exec(await textAt('/jobs'))?.[0] ?? ''
  const { headers } = await get(script, { 'Accept-Encoding': 'br' })
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Content-Encoding')).toBe('br')
})

test('a public page knows its own routes, and asks for those of its links', async () => {
  const [known, asked] = ['pages/public/jobs', 'pages/public/faq'].map((id) => `"id": "${id}"`)
  const page = await textAt('/jobs')
  expect(page).toContain(known)
  expect(page).not.toContain(asked)
  const versionOfRoutes = /"version": "(\w+)"/.exec(page)?.[1]
  const answer = await get(`/__manifest?paths=/faq,/admin/jobs&version=${versionOfRoutes}`)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(Object.keys(await answer.json())).toEqual(
    expect.arrayContaining(['pages/public/faq', 'pages/admin/jobs']),
  )
})
