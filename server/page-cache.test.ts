import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import { openPageCache, withToken } from './test-page-cache.ts'

const { services, cache, restart, ask, textOf, makeJob } = await openPageCache()
const path = `/jobs/${(await makeJob({ title: 'Night nurse' })).id}`

describe('a public page', () => {
  test('is made once for all who ask, at once and later', async () => {
    const pages = await Promise.all(Array.from({ length: 40 }, () => textOf(path)))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('Night nurse')
    expect(await textOf(path)).toBe(pages[0])
    expect(cache.counts.renders).toBe(1)
  })

  test('comes in the encoding that is liked best, each with a strong tag of its own', async () => {
    const plain = await ask(path)
    const brotli = await ask(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    const gzip = await ask(path, { 'Accept-Encoding': 'br;q=0.1, gzip' })
    const encodings = [plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
    expect(brotli.headers.vary).toBe('Accept-Encoding')
  })

  test('that a browser has already is not sent again', async () => {
    const { headers } = await ask(path)
    for (const tag of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const again = await ask(path, { 'If-None-Match': tag ?? '' })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('keeps the security headers, is revalidated, and carries nothing of one request', async () => {
    const poison = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example', 'X-Original-URL': '/evil' }
    const [first, later] = [await ask(path, poison), await ask(path)]
    expect(later.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      'x-content-type-options': 'nosniff',
    })
    for (const { headers, body } of [first, later]) {
      expect([headers['set-cookie'], headers['x-request-id']]).toEqual([undefined, undefined])
      expect(String(body)).not.toContain('evil')
    }
    // Its dialogs make keys and start times of their own.
    for (const page of ['/', path]) expect(await textOf(page)).not.toMatch(/idempotencyKey|startedAt/)
  })

  test('answers HEAD with the same headers and no body', async () => {
    const page = await ask(path)
    const head = await ask(path, {}, 'HEAD')
    expect(head.body.length).toBe(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...page.headers, date: '' })
  })
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
  const err = new Error('the house is on fire')
  restart(() => Promise.reject(err))
  expect((await ask('/contact')).status).toBe(500)
  expect(logged.mock.calls).toEqual([[{ err }, 'a request failed']])
})

describe('a request that is not like everybody’s is answered for itself', () => {
  test.each([
    ['of somebody signed in', { Cookie: `${sessionCookie(services.config)}=x` }],
    ['with a token', withToken],
    ['of another site’s script', { Origin: 'https://elsewhere.example' }],
  ])('%s', async (_who, headers) => {
    expect((await ask('/api/jobs', headers)).status).toBe(200)
    expect((await ask('/jobs', headers)).status).toBe(200)
    expect(cache.counts).toEqual({ hits: 0, renders: 0 })
  })

  test('a call with a token, which another compressor encodes, has a strong tag of its own', async () => {
    const long = await makeJob({ description: 'Nights. '.repeat(300) })
    const accept = { 'Accept-Encoding': 'gzip' }
    const kept = await ask(`/api/jobs/${long.id}`, accept)
    const own = await ask(`/api/jobs/${long.id}`, { ...accept, ...withToken })
    expect(gunzipSync(own.body)).toEqual(gunzipSync(kept.body))
    expect(own.headers.etag).not.toBe(kept.headers.etag)
    for (const { headers } of [own, kept]) expect(headers.etag).toMatch(/^"[^"]+"$/)
  })

  test('but cookies of visitors make no difference', async () => {
    await ask('/jobs', { Cookie: 'cookie_consent=accepted' })
    await ask('/jobs')
    expect(cache.counts).toEqual({ hits: 1, renders: 1 })
  })
})

describe('what is kept', () => {
  test('is no more than 32 MB; what nobody has asked for longest goes first', async () => {
    const megabyte = randomBytes(1024 * 1024)
    restart(() => new Response(megabyte))
    const pages = Array.from({ length: 40 }, (_, nth) => `/jobs?page=${nth}`)
    for (const page of pages) await ask(page)
    expect(cache.counts).toEqual({ hits: 0, renders: 40 })
    for (const page of pages.toReversed()) await ask(page)
    expect(cache.counts).toEqual({ hits: 31, renders: 49 })
  })

  test.each([
    ['a missing page', '/jobs/nosuch', 404],
    ['nothing', '/nosuch', 404],
    ['a refused call', '/api/jobs?page=0', 400],
    ['an endless address', `/jobs?keyword=${'x'.repeat(1_000)}`, 200],
  ])('is not what %s is answered with', async (_, path, status) => {
    expect((await ask(path)).status).toBe(status)
    await ask(path)
    expect(cache.counts.hits).toBe(0)
  })
})
