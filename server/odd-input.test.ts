import { describe, expect, test } from 'vitest'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { openTestDesk, textOf } from './test-program.ts'

const { services, ...desk } = await openTestDesk()
const { get, send, textAt } = desk.visitor
await loadSampleJobs(services.db, services.clock)

const captionOf = (text: string) => /Showing \d+-\d+ of \d+ jobs|No jobs found/.exec(text)?.[0]
const captionAt = async (path: string) => captionOf(await textAt(path))
const long = 'x'.repeat(10_000)

describe('the list of jobs', () => {
  test.each(['0', '-1', '1.5', 'abc'])('leads to page 1 for "%s"', async (page) => {
    expect(await captionAt('/jobs')).toMatch(/^Showing 1-10 of/)
    expect((await get(`/jobs?page=${page}`)).headers.get('Location')).toBe('/jobs')
  })

  test.each(['99999', '99999999999999999999'])('shows the last page for %s', async (page) => {
    const { status, headers } = await get(`/jobs?page=${page}`)
    const named = headers.get('Location') ?? ''
    expect([status, named]).toEqual([302, expect.stringMatching(/^\/jobs\?page=\d+$/)])
    const [, last, total] = /Showing \d+-(\d+) of (\d+)/.exec(await textAt(named)) ?? []
    expect(last).toBe(total)
  })

  test.each([
    ...['%', '_', '\\', "'", '"', "' or 1=1 --", '<script>alert(1)</script>', '🩺', '*', 'a"b', 'É'],
  ])('keeps %s in the keyword field as typed and runs nothing of it', async (keyword) => {
    const answer = await get(`/jobs?keyword=${encodeURIComponent(keyword)}`)
    const text = await answer.text()
    const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
    const value = keyword.replace(/[&<>"']/g, (sign) => escaped[sign as keyof typeof escaped])
    expect([answer.status, text]).toEqual([200, expect.stringContaining(`value="${value}"`)])
    expect(captionOf(text.replaceAll('<!-- -->', ''))).toBeDefined()
  })

  test('finds nothing of a type and in a place that no job has, and keeps both', async () => {
    const text = await textAt('/jobs?type=Voluntary&location=Atlantis')
    expect(text).toContain(jobMessages.none)
    expect(text).toMatch(/<option[^>]* selected=""[^>]*>Voluntary/)
    // A place is kept where any may be typed: the dropdown offers those that have jobs.
    expect(text).toMatch(/<input(?=[^>]* name="near")[^>]* value="Atlantis"/)
    expect(text).not.toMatch(/<option[^>]*Atlantis/)
  })

  test('takes the first of a repeated parameter', async () => {
    const twice = '/jobs?type=Contract&type=Temporary&page=1&page=9'
    expect(await captionAt(twice)).toBe(await captionAt('/jobs?type=Contract'))
  })

  test.each([
    ['a keyword of 10,000 characters', `keyword=${long}`],
    ['a NUL character as keyword', 'keyword=%00'],
    ['NUL characters in filters', 'keyword=a%00b&location=%00&type=%00'],
    ['a lone surrogate', 'keyword=%ED%A0%80&location=%ED%A0%80'],
    ['bytes that are no text', 'keyword=%FF%FE%80'],
    ['a broken escape', 'keyword=%&location=%zz'],
    ['a thousand parameters', 'type=a&'.repeat(1000)],
  ])('is shown for %s', async (_what, query) => {
    const answer = await get(`/jobs?${query}`)
    expect([answer.status, captionOf(await textOf(answer))]).toEqual([200, expect.any(String)])
  })
})

const ODD_QUERIES = [
  ...['sort=x&state=y&type=z&status=x', 'from=x&job=%F0&assigned=everybody'],
  ...['search=%00&category=%ED%A0%80', 'search=%25%5C_%27%22', `search=${long}&category=${long}`],
  'search=a&search=b&category=All',
]
test.each([
  ...['/blog', '/admin/jobs', '/admin/applications', '/admin/candidates'],
  ...['/admin/messages', '/admin/bookings'],
  ...['/admin/blog/posts', '/admin/settings/mail'],
])('the list %s is shown whatever its address asks for', async (list) => {
  for (const query of ODD_QUERIES) expect((await desk.get(`${list}?${query}`)).status, query).toBe(200)
  for (const page of ['99999', '-1']) {
    const { status, headers } = await desk.get(`${list}?page=${page}`)
    expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining(list)])
  }
})

test.each([
  ...['/jobs/nonsense', '/jobs/%00', '/jobs/%ED%A0%80', '/jobs/%F0%9F%A9%BA', `/jobs/${'x'.repeat(4_000)}`],
  ...["/jobs/'%20or%201=1", '/jobs/__proto__'],
])('%s shows the view of a missing job', async (path) => {
  const answer = await get(path)
  expect([answer.status, await textOf(answer)]).toEqual([404, expect.stringContaining(jobMessages.notFound)])
})

test.each([
  ...['/jobs/%', '/%', '/%00', '/%ED%A0%80', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fserver/index.js'],
  ...['/blog/nonsense', '/blog/%00', '/blog/NIGHTS', '/blog/a/b', '/jobs/%E0%A4%A', '/nonsense', '/jobs/a/b'],
  ...['/jobs/nonsense/apply', '//jobs//', '/.env'],
])('%s leads nowhere', async (path) => {
  const answer = await get(path)
  expect([400, 404]).toContain(answer.status)
  expect(await answer.text()).not.toContain('root:')
})

test.each([
  ...['/jobs.data?page=abc', '/jobs/nonsense.data', '/jobs.data?_routes=nonsense', '/_root.data', '/%.data'],
])('%s is no failure of the server', async (path) => {
  expect((await get(path)).status).toBeLessThan(500)
})

describe('what takes no form', () => {
  test.each([...['/jobs', '/jobs/nonsense', '/sitemap.xml', '/jobs.data']])(
    'refuses all for %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers } = await send(method, path, 'x')
        expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD'])
      }
    },
  )

  test('is not found where there is nothing', async () => {
    expect((await send('POST', '/nonsense', 'x')).status).toBe(404)
  })
})

test.each([
  ...['/admin/jobs/add', '/admin/applications/none', '/admin/settings?index', '/admin/blog/images'],
])('a body that is no form is refused by %s', async (path) => {
  for (const body of ['{"title":"x"}', 'x']) expect((await desk.send('POST', path, body)).status).toBe(400)
})

test('a body that is no form is refused by the sign-in screen with a sentence', async () => {
  const answer = await send('POST', '/admin/login', 'x')
  const said = expect.stringContaining('An error occurred during sign in')
  expect([answer.status, await answer.text()]).toEqual([400, said])
})
