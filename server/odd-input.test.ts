import { describe, expect, test } from 'vitest'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

const { app, services } = await openTestProgram()
await loadSampleJobs(services.db, services.clock)

/** The status of a page, and its text without the comments with which React separates texts. */
async function ask(path: string, init: RequestInit = {}) {
  const response = await app.request(SITE + path, init)
  return { status: response.status, text: (await response.text()).replaceAll('<!-- -->', '') }
}
const captionOf = (text: string) => /Showing \d+-\d+ of \d+ jobs|No jobs found/.exec(text)?.[0]

describe('the list of jobs', () => {
  test.each(['0', '-1', '1.5', 'abc', '', '99999999999999999999'])(
    'shows page 1 for page "%s"',
    async (page) => {
      const first = captionOf((await ask('/jobs')).text)
      expect(first).toMatch(/^Showing 1-10 of/)
      const shown = await ask(`/jobs?page=${page}`)
      expect([shown.status, captionOf(shown.text)]).toEqual([200, first])
    },
  )

  test('shows the last page for a page beyond it', async () => {
    const [, last, total] = /Showing \d+-(\d+) of (\d+)/.exec((await ask('/jobs?page=99999')).text) ?? []
    expect(last).toBe(total)
  })

  test.each(['%', '_', '\\', "'", '"', "' or 1=1 --", '<script>alert(1)</script>', '🩺', '*', 'a"b', 'É'])(
    'keeps %s in the keyword field as typed and runs nothing of it',
    async (keyword) => {
      const { status, text } = await ask(`/jobs?keyword=${encodeURIComponent(keyword)}`)
      expect(status).toBe(200)
      const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
      const value = keyword.replace(/[&<>"']/g, (sign) => escaped[sign as keyof typeof escaped])
      expect(text).toContain(`value="${value}"`)
      expect(captionOf(text)).toBeDefined()
    },
  )

  test('shows a type and a place that no job has as chosen, and finds nothing', async () => {
    const { text } = await ask('/jobs?type=Voluntary&location=Atlantis')
    expect(text).toContain(jobMessages.none)
    for (const chosen of ['Voluntary', 'Atlantis']) {
      expect(text).toMatch(new RegExp(`<option value="${chosen}" selected`))
    }
  })

  test('takes the first of a repeated parameter', async () => {
    const twice = await ask('/jobs?type=Contract&type=Temporary&page=1&page=9')
    expect(captionOf(twice.text)).toBe(captionOf((await ask('/jobs?type=Contract')).text))
  })

  test.each([
    ['a keyword of 10,000 characters', `/jobs?keyword=${'x'.repeat(10_000)}`],
    ['a NUL character as keyword', '/jobs?keyword=%00'],
    ['NUL characters in filters', '/jobs?keyword=a%00b&location=%00&type=%00'],
    ['a lone surrogate', '/jobs?keyword=%ED%A0%80&location=%ED%A0%80'],
    ['bytes that are no text', '/jobs?keyword=%FF%FE%80'],
    ['a broken escape', '/jobs?keyword=%&location=%zz'],
    ['a thousand parameters', `/jobs?${'type=a&'.repeat(1000)}`],
  ])('is shown for %s', async (_what, path) => {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    expect(captionOf(text)).toBeDefined()
  })
})

test.each([
  '/jobs/nonsense',
  '/jobs/%00',
  '/jobs/%ED%A0%80',
  '/jobs/%F0%9F%A9%BA',
  `/jobs/${'x'.repeat(4_000)}`,
  "/jobs/'%20or%201=1",
  '/jobs/__proto__',
])('%s shows the view of a missing job', async (path) => {
  const { status, text } = await ask(path)
  expect(status).toBe(404)
  expect(text).toContain(jobMessages.notFound)
})

test.each([
  '/jobs/%',
  '/%',
  '/%00',
  '/%ED%A0%80',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fserver/index.js',
])('%s leads nowhere', async (path) => {
  const { status, text } = await ask(path)
  expect([400, 404]).toContain(status)
  expect(text).not.toContain('root:')
})

test.each([
  '/jobs.data?page=abc',
  '/jobs/nonsense.data',
  '/jobs.data?_routes=nonsense',
  '/_root.data',
  '/%.data',
])('%s is no failure of the server', async (path) => {
  expect((await ask(path)).status).toBeLessThan(500)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page without a form is refused', async (method) => {
  const { status } = await ask('/jobs', { method, body: 'x' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
