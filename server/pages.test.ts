import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { createPageViewCounter } from '#domain/analytics/page-views.server.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import { createJob, searchJobs, updateJob } from '#domain/jobs/jobs.server.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { createOutboxBell } from '#domain/outbox/outbox.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { createLog } from '#platform/log.ts'
import { buildIfStale, CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import type * as Program from './main.ts'

const SITE = 'https://jobs.example.org'
const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
let services: Services
let app: ReturnType<typeof Program.app>
let isPage: (path: string) => boolean
let hidden: Job
let shown: Job

beforeAll(async () => {
  await buildIfStale()
  const program = (await import(SERVER_FILE)) as typeof Program
  isPage = program.isPage
  const db = await openTestDatabase()
  const clock = clockAt('2026-11-21T12:00:00Z')
  const pageViews = createPageViewCounter(db, clock, () => true, console.error)
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-pages-'))
  const config = readConfig({ SITE_URL: SITE, DATA_DIR: dataDir })
  services = {
    config,
    clock,
    db,
    pageViews,
    secret: 's'.repeat(32),
    files: openFileStore(config),
    mail: undefined,
    outboxBell: createOutboxBell(),
    log: createLog('silent'),
  }
  app = program.app(services, CLIENT_FILES)
  await insertJobs(db, clock, 60)
  hidden = await createJob(db, admin, clock, aJob({ title: 'Secret post', isActive: false }))
  shown = await createJob(
    db,
    admin,
    clock,
    aJob({ title: 'Nurse </script><b>&', salary: '£38 - £45 per hour', description: 'One.\n\nTwo <i>.' }),
  )
})
afterAll(async () => {
  await services.pageViews.close()
  rmSync(services.config.dataDir, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(`${SITE}${path}`, { headers })
const textOf = async (path: string) => (await get(path)).text()

/** The structured data of a page, by type. */
async function dataOf(path: string): Promise<Record<string, unknown>[]> {
  const html = await textOf(path)
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

const PAGES = [
  '/',
  '/jobs',
  '/about',
  '/contact',
  '/register',
  '/training',
  '/resources',
  '/blog',
  '/faq',
  '/testimonials',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
]

describe('every answer', () => {
  test.each([
    ...PAGES,
    '/nonsense',
    '/jobs/nonsense',
    '/sitemap.xml',
    '/robots.txt',
    '/jobs/feed.xml',
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
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
  })
})

describe('every page', () => {
  test.each(PAGES)('%s has one heading, a title, a description and its canonical address', async (path) => {
    const html = await textOf(path)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]{10,70}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path === '/' ? '/' : path}"`)
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/jobs\.example\.org\//)
  })

  test.each(PAGES)('%s renders no style attribute and no event handler', async (path) => {
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

  test('an inactive job is as missing as one that never was', async () => {
    const [one, other] = await Promise.all([get(`/jobs/${hidden.id}`), get('/jobs/zzzzzzzzzzzz')])
    expect([one.status, other.status]).toEqual([404, 404])
    const plain = async (answer: Response) =>
      (await answer.text()).replaceAll(hidden.id, '').replaceAll('zzzzzzzzzzzz', '')
    expect(await plain(one)).toBe(await plain(other))
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
    '/jobs?page=0',
    '/jobs?page=99999',
    '/jobs?page=abc',
    '/jobs?page=-1',
    `/jobs?keyword=${long}`,
    `/jobs?location=${long}&type=${long}`,
    '/jobs?keyword=%25',
    '/jobs?keyword=_',
    '/jobs?keyword=%5C',
    "/jobs?keyword='",
    '/jobs?keyword=%22',
    '/jobs?keyword=%F0%9F%A9%BA',
    '/jobs?keyword=%00',
    '/jobs?keyword=%ED%A0%80',
    '/jobs?location=%00&type=%00',
    '/jobs?type=Nonsense',
    '/jobs?keyword=a&keyword=b',
    '/jobs?keyword=%E0%A4%A',
  ])('%s gets a page of the list', async (path) => {
    expect((await get(path)).status).toBe(200)
  })

  test.each([
    '/jobs/nonsense',
    '/jobs/%00',
    '/jobs/%E0%A4%A',
    "/jobs/'",
    '/nonsense',
    '/jobs/a/b',
    '//jobs//',
    '/.env',
    '/..%2f..%2fetc/passwd',
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

describe('forms that are posted without script', () => {
  const post = (path: string, fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return app.request(`${SITE}${path}`, { method: 'POST', body: form, headers: { Origin: SITE } })
  }
  const cv = () => new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' })
  const person = {
    name: 'Test Applicant',
    email: 'applicant@example.org',
    phone: '020 7946 0001',
    experience: '5-10 years',
    over18: 'yes',
  }
  const applications = () => services.db.selectFrom('applications').selectAll().execute()

  test('their pages are not kept anywhere', async () => {
    for (const path of ['/register', '/contact', `/jobs/${shown.id}/apply`]) {
      expect((await get(path)).headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('an application is taken in and leads to its reference', async () => {
    const answer = await post('/register', { ...person, specialty: 'Nurse', cv: cv() })
    expect(answer.status).toBe(303)
    const [application] = await applications()
    expect(answer.headers.get('Location')).toBe(`/register?sent=${application?.reference}`)
    const page = await textOf(`/register?sent=${application?.reference}`)
    expect(page).toContain('Application submitted successfully')
    expect(page).toContain(application?.reference)
  })

  test('one without a CV says so and keeps what was typed', async () => {
    const answer = await post('/register', { ...person, specialty: 'Nurse', name: 'Somebody <b>' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('Please upload a CV before submitting.')
    expect(page).toContain('value="Somebody &lt;b&gt;"')
  })

  test('one with something else wrong keeps the CV that has arrived', async () => {
    const page = await (await post('/register', { ...person, cv: cv() })).text()
    expect(page).toContain('Choose your specialty.')
    expect(page).toMatch(/name="cvUrl" value="https:\/\/jobs\.example\.org\/api\/files\/[0-9a-z]{26}"/)
  })

  test.each([
    ['a program', () => new File(['MZ\x90\0'], 'cv.pdf', { type: 'application/pdf' }), 415],
    ['far more than 10 MB', () => new File([new Uint8Array(30 * 1024 * 1024)], 'cv.pdf'), 413],
    ['more than 10 MB', () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'cv.pdf'), 413],
  ])('a CV that is %s is refused', async (_what, file, status) => {
    expect((await post('/register', { ...person, specialty: 'Nurse', cv: file() })).status).toBe(status)
  })

  test('an application for a job that is gone answers 410', async () => {
    const answer = await post(`/jobs/${hidden.id}/apply`, { ...person, cv: cv() })
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('This job is no longer open for applications.')
  })

  test('one that comes from another site is refused', async () => {
    const before = (await applications()).length
    const form = new FormData()
    form.append('cv', cv())
    const answer = await app.request(`${SITE}/register`, {
      method: 'POST',
      body: form,
      headers: { Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(await applications()).toHaveLength(before)
  })

  test('a message is taken in and leads back to the page', async () => {
    const message = { name: 'Ann', email: 'ann@home.example', subject: 'Feedback', message: 'Words' }
    const answer = await post('/contact', message)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?sent=1'])
    expect(await services.db.selectFrom('messages').select('message').execute()).toEqual([
      { message: 'Words' },
    ])
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

  test('the site map lists every public page and active job', async () => {
    const map = await textOf('/sitemap.xml')
    for (const path of PAGES.slice(1)) expect(map).toContain(`<loc>${SITE}${path}</loc>`)
    const { total } = await searchJobs(services.db, { limit: 1, page: 1 })
    expect(map.match(/\/jobs\/[^<]+<\/loc><lastmod>/g)).toHaveLength(total)
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

describe('the tag of the API', () => {
  test.each(['identity', 'gzip'])('is strong and spares the body (%s)', async (encoding) => {
    const first = await get('/api/jobs', { 'Accept-Encoding': encoding })
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const again = await get('/api/jobs', { 'Accept-Encoding': encoding, 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})

describe('page views', () => {
  test.each([
    '/JOBS',
    '/jobs/',
    '/jobs//',
    '/JOBS/jane@doe.uk',
    '/jobs/foo bar',
    '/admin/jobs',
    '/nonsense',
    '/jobs/feed.xml',
  ])('%s is no page of the site', async (path) => {
    expect(isPage(path)).toBe(false)
  })

  test.each(['/', '/jobs', '/jobs/s4463e3c724b', '/faq'])('%s is one', async (path) => {
    expect(isPage(path)).toBe(true)
  })
})

describe('files', () => {
  test('a file with a hash in its name may be kept for ever, and comes compressed', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec(await textOf('/jobs'))?.[0] ?? ''
    const answer = await get(script, { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Encoding')).toBe('br')
  })
})
