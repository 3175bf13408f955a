import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Services } from '#app/context.ts'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import { createJob, deleteJobs, updateJob } from '#domain/jobs/job-writing.server.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { untilBuilt } from '../testing/built.ts'
import type * as Program from './main.ts'
import { type PageCacheCounts, withPageCache } from './page-cache.ts'
import { openTestServices } from './test-services.ts'

const SITE = 'https://jobs.example.org'
const API_TOKEN = 'a-token-of-at-least-32-characters'
const admin = adminByToken(API_TOKEN, `Bearer ${API_TOKEN}`) as Admin

let program: typeof Program
let services: Services
let job: Job
let counts: PageCacheCounts
let port: number

const server = createServer()
const now = { iso: '2026-11-21T12:00:00Z' }

beforeAll(async () => {
  await untilBuilt()
  program = (await import(SERVER_FILE)) as typeof Program
  const opened = await openTestServices({ SITE_URL: SITE, API_TOKEN, FORM_LIMIT_PER_HOUR: '1000' })
  services = { ...opened, clock: { now: () => clockAt(now.iso).now() } }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Fetch = Parameters<typeof withPageCache>[0]
const wholeProgram = (): Fetch => program.app(services, CLIENT_FILES).fetch

/** A program that has nothing in its cache, on the same database unless another is named. */
function restart(fetch: Fetch = wholeProgram(), db = services.db) {
  const cached = withPageCache(fetch, { ...services, db }, program.cacheKeyFor)
  counts = cached.counts
  server.removeAllListeners('request')
  server.on('request', cached.listener)
}

beforeEach(async () => {
  restart()
  job = await createJob(services.db, admin, services.clock, aJob({ title: 'Night nurse' }))
})

type Seen = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** As a browser asks, or a proxy: nothing is added to the headers, nothing unpacked. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  const answered = Promise.withResolvers<IncomingMessage>()
  const asking = request({ host: '127.0.0.1', port, path, method, headers }, answered.resolve)
  asking.on('error', answered.reject).end(body)
  const incoming = await answered.promise
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) } as Seen
}
const textOf = async (path: string) => String((await ask(path)).body)
const jobPage = () => `/jobs/${job.id}`

describe('a public page', () => {
  test('is made once for all who ask, at once and later', async () => {
    const pages = await Promise.all(Array.from({ length: 40 }, () => textOf(jobPage())))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('Night nurse')
    expect(await textOf(jobPage())).toBe(pages[0])
    expect(counts.renders).toBe(1)
  })

  test('comes in the encoding that is liked best, each with a strong tag of its own', async () => {
    const plain = await ask(jobPage())
    const brotli = await ask(jobPage(), { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    const gzip = await ask(jobPage(), { 'Accept-Encoding': 'br;q=0.1, gzip' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
    expect(brotli.headers.vary).toBe('Accept-Encoding')
  })

  test('that a browser has already is not sent again', async () => {
    const { headers } = await ask(jobPage())
    for (const tag of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const again = await ask(jobPage(), { 'If-None-Match': tag ?? '' })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    expect((await ask(jobPage(), { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('keeps the security headers, is revalidated, and carries nothing of one request', async () => {
    const [first, later] = [await ask(jobPage()), await ask(jobPage())]
    expect(later.headers['cache-control']).toBe('no-cache')
    expect(later.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect(later.headers['x-content-type-options']).toBe('nosniff')
    for (const { headers } of [first, later]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-request-id']).toBeUndefined()
    }
  })

  test.each([
    ['a host whose name can not be', '/jobs', { Host: 'a b' }],
    ['a path that no browser sends', '/jobs\\x', {}],
  ])('what is no request, for %s, is refused with the headers of safety', async (_what, path, headers) => {
    const refused = await ask(path, headers, 'POST')
    expect(refused.status).toBe(400)
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a failure outside the program is answered with 500 and logged', async () => {
    const logged = vi.spyOn(services.log, 'error')
    onTestFinished(() => logged.mockRestore())
    restart(() => Promise.reject(new Error('the house is on fire')))
    expect((await ask('/contact')).status).toBe(500)
    expect(logged.mock.calls).toEqual([[{ err: new Error('the house is on fire') }, 'a request failed']])
  })

  test('answers HEAD with the same headers and no body', async () => {
    const page = await ask(jobPage())
    const head = await ask(jobPage(), {}, 'HEAD')
    expect(head.body.length).toBe(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...page.headers, date: '' })
  })

  test('has no key and no start time of a form in it: its dialogs make their own', async () => {
    for (const path of ['/', jobPage()]) {
      const html = await textOf(path)
      expect(html, path).not.toMatch(/idempotencyKey|startedAt/)
    }
  })

  test('does not take over what one visitor sent', async () => {
    const poison = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example', 'X-Original-URL': '/evil' }
    expect(String((await ask(jobPage(), poison)).body)).not.toContain('evil')
    expect(await textOf(jobPage())).not.toContain('evil')
  })
})

describe('a change', () => {
  test('made here is seen by the next who asks', async () => {
    await ask(jobPage())
    const fields = aJob({ title: 'Day nurse' })
    const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' }
    const put = await ask(`/api/jobs/${job.id}`, headers, 'PUT', JSON.stringify(fields))
    expect(put.status).toBe(200)
    expect(await textOf(jobPage())).toContain('Day nurse')
  })

  test('made on another node of the same database is seen within a second', async () => {
    await ask(jobPage())
    await updateJob(services.db, admin, services.clock, job.id, aJob({ title: 'Ward nurse' }))
    await expect.poll(() => textOf(jobPage()), { timeout: 1_000, interval: 50 }).toContain('Ward nurse')
  })

  test('that hides a job takes away its page, its place in the lists and in the API', async () => {
    const places = [jobPage(), '/jobs?keyword=Night', '/', `/api/jobs/${job.id}`, '/api/jobs', '/sitemap.xml']
    for (const place of places) expect((await ask(place)).status, place).toBe(200)
    await deleteJobs(services.db, admin, services.clock, [job.id])
    await expect.poll(async () => (await ask(jobPage())).status, { timeout: 1_000 }).toBe(404)
    for (const place of places) expect(await textOf(place), place).not.toContain(`/jobs/${job.id}"`)
    expect(await textOf('/api/jobs')).not.toContain(job.id)
  })

  test('gives the new page to a browser that has the old one', async () => {
    const { headers } = await ask(jobPage())
    await updateJob(services.db, admin, services.clock, job.id, aJob({ title: 'Bank nurse' }))
    const again = () => ask(jobPage(), { 'If-None-Match': headers.etag ?? '' })
    await expect.poll(async () => (await again()).status, { timeout: 1_000 }).toBe(200)
    const seen = await again()
    expect(String(seen.body)).toContain('Bank nurse')
    expect(seen.headers.etag).not.toBe(headers.etag)
  })

  test('while a page is being made: it goes to those who waited for it and to nobody after', async () => {
    const [made, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const fetch = wholeProgram()
    restart(async (request) => {
      const answer = await fetch(request)
      if (request.method === 'GET' && counts.renders === 1) {
        made.resolve()
        await sent.promise
      }
      return answer
    })
    const before = textOf(jobPage())
    await made.promise
    await updateJob(services.db, admin, services.clock, job.id, aJob({ title: 'Theatre nurse' }))
    // A write, after which the state is looked up again.
    await ask('/api/nothing', {}, 'POST')
    expect(await textOf(jobPage())).toContain('Theatre nurse')
    sent.resolve()
    expect(await before).toContain('Night nurse')
    expect(await textOf(jobPage())).toContain('Theatre nurse')
    expect(counts).toEqual({ hits: 1, renders: 2 })
  })

  test('of the day makes pages anew', async () => {
    expect(await textOf('/privacy-policy')).toContain('21 November 2026')
    now.iso = '2026-11-22T00:00:01Z'
    await expect.poll(() => textOf('/privacy-policy'), { timeout: 1_000 }).toContain('22 November 2026')
    now.iso = '2026-11-21T12:00:00Z'
  })
})

describe('while the database is away', () => {
  test('cached pages are served for a minute; after that each request is rendered uncached', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let isAway = false
    const fetch = wholeProgram()
    restart(
      async (request) => {
        await sleep(50)
        return fetch(request)
      },
      seenBy(services.db, () => {
        if (isAway) throw new Error('away')
      }),
    )
    const kept = await textOf(jobPage())
    isAway = true
    vi.advanceTimersByTime(59_000)
    expect(await textOf(jobPage())).toBe(kept)
    expect(counts).toEqual({ hits: 1, renders: 1 })
    vi.advanceTimersByTime(2_000)
    const pages = await Promise.all(Array.from({ length: 20 }, () => textOf(jobPage())))
    expect(new Set(pages)).toEqual(new Set([kept]))
    expect(counts).toEqual({ hits: 1, renders: 2 })
    await textOf(jobPage())
    expect(counts).toEqual({ hits: 1, renders: 3 })
  })

  /** The same database, in which no result comes when `whenRead` throws. */
  function seenBy(db: Db, whenRead: () => void): Db {
    const watching = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        whenRead()
        return result
      },
    })
    return Object.assign(watching, { engine: db.engine })
  }
})

test('an answer that breaks off is made once for all who wait, and they are told', async () => {
  let times = 0
  restart(async () => {
    times++
    await sleep(50)
    return new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('broken')) }))
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/jobs')))
  for (const { status, headers, body } of answers) {
    expect([status, String(body)]).toEqual([500, expect.stringContaining('try again later')])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(times).toBe(1)
})

describe('a request that is not like everybody’s is answered for itself', () => {
  test.each([
    ['of somebody signed in', () => ({ Cookie: `${sessionCookie(services.config)}=x` })],
    ['with a token', () => ({ Authorization: `Bearer ${API_TOKEN}` })],
    ['of another site’s script', () => ({ Origin: 'https://elsewhere.example' })],
  ])('%s', async (_who, headers) => {
    expect((await ask('/api/jobs', headers())).status).toBe(200)
    expect((await ask('/jobs', headers())).status).toBe(200)
    expect(counts).toEqual({ hits: 0, renders: 0 })
  })

  test('a call with a token, which another compressor encodes, has a strong tag of its own', async () => {
    const long = await createJob(
      services.db,
      admin,
      services.clock,
      aJob({ description: 'Nights. '.repeat(300) }),
    )
    const accept = { 'Accept-Encoding': 'gzip' }
    const kept = await ask(`/api/jobs/${long.id}`, accept)
    const own = await ask(`/api/jobs/${long.id}`, { ...accept, Authorization: `Bearer ${API_TOKEN}` })
    expect(gunzipSync(own.body)).toEqual(gunzipSync(kept.body))
    expect(own.headers.etag).not.toBe(kept.headers.etag)
    for (const { headers } of [own, kept]) expect(headers.etag).toMatch(/^"[^"]+"$/)
  })

  test('but cookies of visitors make no difference', async () => {
    await ask('/jobs', { Cookie: 'cookie_consent=accepted' })
    await ask('/jobs')
    expect(counts).toEqual({ hits: 1, renders: 1 })
  })

  test('the answer for an administrator is never given to others', async () => {
    const hidden = await createJob(services.db, admin, services.clock, aJob({ isActive: false }))
    const asAdmin = { Authorization: `Bearer ${API_TOKEN}` }
    expect((await ask(`/api/jobs/${hidden.id}`, asAdmin)).status).toBe(200)
    expect((await ask(`/api/jobs/${hidden.id}`)).status).toBe(404)
    const all = await ask('/api/jobs?include=inactive', asAdmin)
    expect(String(all.body)).toContain(hidden.id)
    expect((await ask('/api/jobs?include=inactive')).status).toBe(401)
  })
})

describe('what is kept', () => {
  test('is every public page without a form that posts, its data, and the reading calls of the API', () => {
    const kept = (path: string) => program.cacheKeyFor(path.replace(/:\w+/g, 'abc')) !== undefined
    const pages = program.pages.filter(
      ({ id }) => id.startsWith('pages/public/') && !id.endsWith('not-found'),
    )
    const notKept = pages.filter(({ path }) => !kept(path)).map(({ path }) => path)
    expect(notKept.sort()).toEqual([
      '/complaints',
      '/contact',
      '/employers',
      '/jobs/:id/apply',
      '/register',
      // What is typed into it is nobody's business and stays in nobody's memory.
      '/resources/tools/pay-calculator',
      '/training',
      '/training/:session/book',
    ])
    for (const { path, takesForm } of program.pages) if (takesForm) expect(kept(path), path).toBe(false)
    for (const path of ['/_.data', '/jobs.data', '/jobs/abc.data', '/api/jobs']) {
      expect(kept(path), path).toBe(true)
    }
  })

  test('is no more than 32 MB; what nobody has asked for longest goes first', async () => {
    const megabyte = randomBytes(1024 * 1024)
    restart(() => new Response(megabyte))
    const pages = Array.from({ length: 40 }, (_, nth) => `/jobs?page=${nth}`)
    for (const page of pages) await ask(page)
    expect(counts).toEqual({ hits: 0, renders: 40 })
    for (const page of pages.toReversed()) await ask(page)
    expect(counts).toEqual({ hits: 31, renders: 49 })
  })

  test('is nothing of the desk, nothing of one person, and no file', () => {
    const paths = program.pages.filter(({ id }) => id.startsWith('pages/admin/')).map(({ path }) => path)
    for (const path of [...paths, '/ADMIN/jobs', '/api/session', '/api/applications', '/assets/x.js', '/x']) {
      expect(program.cacheKeyFor(path.replace(/:\w+\??/g, 'abc')), path).toBeUndefined()
    }
  })

  test.each([
    ['/jobs?page=2&keyword=icu', '/jobs?keyword=icu&page=2'],
    ['/jobs?keyword=icu&page=2&utm_source=mail&gclid=1', '/jobs?keyword=icu&page=2'],
    ['/jobs?utm_source=mail', '/jobs'],
    ['/blog.data?page=2&_routes=pages%2Fpublic%2Fblog', '/blog.data?page=2&_routes=pages%2Fpublic%2Fblog'],
    ['/jobs?keyword=a&other=1&_routes=x', '/jobs?keyword=a'],
    ['/api/jobs?include=inactive', '/api/jobs?include=inactive'],
    // Pages read the first value, so the second makes no difference to them; the API refuses both.
    ['/jobs?keyword=a&keyword=b&page=1&page=2', '/jobs?keyword=a&page=1'],
    ['/jobs?keyword=&keyword=b&location=&type=', '/jobs'],
    ['/jobs.data?page=&_routes=&_routes=x', '/jobs.data?_routes='],
    ['/api/jobs?keyword=a&keyword=b', undefined],
    ['/api/jobs?page=', '/api/jobs?page='],
    ['//jobs', undefined],
    ['/%6aobs', undefined],
    ['http://elsewhere.example/jobs', undefined],
  ])('%s under %s', (url, address) => {
    expect(program.cacheKeyFor(url)).toBe(address)
  })

  test('is the page of the whole address: first values count, empty ones do not', async () => {
    const fetch = wholeProgram()
    const textAt = async (path: string) => (await fetch(new Request(SITE + path))).text()
    const addresses = [
      ['/jobs', 'keyword=Night&location=London&type=Full-time&page=1'],
      ['/blog', 'search=pay&category=Pay&page=1'],
      ['/resources/tools/interview-practice', 'role=nurse'],
      ['/sitemap.xml', 'part=1'],
    ] as const
    for (const [path, search] of addresses) {
      for (const page of [path, `${path}.data`]) {
        const plain = await textAt(page)
        const twice = `${page}?${search}&${search.replace(/=[^&]*/g, '=7')}`
        expect(await textAt(twice), twice).toBe(await textAt(`${page}?${search}`))
        const empty = `${page}?${search.replace(/=[^&]*/g, '=')}`
        expect(await textAt(empty), empty).toBe(plain)
      }
    }
  })

  test('is not what an endless address is answered with', async () => {
    const endless = `/jobs?keyword=${'x'.repeat(1_000)}`
    expect((await ask(endless)).status).toBe(200)
    expect(counts).toEqual({ hits: 0, renders: 0 })
  })

  test.each(['/jobs/nosuch', '/nosuch', '/api/jobs?page=0'])(
    'is not what %s is answered with',
    async (path) => {
      const before = await ask(path)
      expect(before.status).toBeGreaterThanOrEqual(400)
      await ask(path)
      expect(counts.hits).toBe(0)
    },
  )
})
