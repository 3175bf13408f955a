import type { APIRequestContext } from '@playwright/test'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { jobList } from './job-list.ts'
import { activeJobs, firstCaption, jobsMatching } from './sample-jobs.ts'
import { expect, test } from './test.ts'

const lastPage = Math.ceil(activeJobs.length / 10)
const lastCaption = `Showing ${lastPage * 10 - 9}-${activeJobs.length} of ${activeJobs.length} jobs`

for (const { page: number, caption } of [
  { page: '0', caption: firstCaption({}) },
  { page: '-1', caption: firstCaption({}) },
  { page: '1.5', caption: firstCaption({}) },
  { page: 'abc', caption: firstCaption({}) },
  { page: '', caption: firstCaption({}) },
  { page: '99999', caption: lastCaption },
  { page: '99999999999999999999', caption: firstCaption({}) },
]) {
  test(`page "${number}" of the list shows a page that exists`, async ({ page }) => {
    const answer = await page.goto(`/jobs?page=${number}`)
    expect(answer?.status()).toBe(200)
    await expect(jobList(page).caption).toHaveText(caption)
  })
}

for (const keyword of [
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '🩺',
  '*',
  'a"b',
  'É',
]) {
  test(`${keyword} is searched for as it stands`, async ({ page }) => {
    const answer = await page.goto(`/jobs?keyword=${encodeURIComponent(keyword)}`)
    expect(answer?.status()).toBe(200)
    const list = jobList(page)
    await expect(list.keyword).toHaveValue(keyword)
    if (jobsMatching({ keyword }).length > 0) await expect(list.caption).toHaveText(firstCaption({ keyword }))
    else await expect(page.getByRole('heading', { name: jobMessages.none })).toBeVisible()
  })
}

test('a type and a place that no job has find nothing, and are shown as chosen', async ({ page }) => {
  await page.goto('/jobs?type=Voluntary&location=Atlantis')
  await expect(page.getByRole('heading', { name: jobMessages.none })).toBeVisible()
  await expect(jobList(page).type).toHaveValue('Voluntary')
  await expect(jobList(page).location).toHaveValue('Atlantis')
})

test('of a parameter that is given twice the first counts', async ({ page }) => {
  await page.goto('/jobs?type=Contract&type=Temporary&page=1&page=9')
  await expect(jobList(page).caption).toHaveText(firstCaption({ type: 'Contract' }))
})

/** The answer's status and what its page says first. */
async function ask(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  return { status: answer.status(), text: await answer.text() }
}

const long = 'x'.repeat(10_000)
for (const { name, path } of [
  { name: 'a keyword of 10,000 characters', path: `/jobs?keyword=${long}` },
  { name: 'a NUL character as keyword', path: '/jobs?keyword=%00' },
  { name: 'a NUL character within filters', path: '/jobs?keyword=a%00b&location=%00&type=%00' },
  { name: 'a lone surrogate', path: '/jobs?keyword=%ED%A0%80&location=%ED%A0%80' },
  { name: 'bytes that are no text', path: '/jobs?keyword=%FF%FE%80' },
  { name: 'a broken escape', path: '/jobs?keyword=%&location=%zz' },
  { name: 'a thousand parameters', path: `/jobs?${'type=a&'.repeat(1000)}` },
]) {
  test(`${name} is answered with the list`, async ({ request }) => {
    const { status, text } = await ask(request, path)
    expect(status).toBe(200)
    expect(text).toMatch(/Showing (?:<!-- -->)?\d|No jobs found/)
  })
}

for (const path of [
  '/jobs/nonsense',
  '/jobs/%00',
  '/jobs/%ED%A0%80',
  '/jobs/%F0%9F%A9%BA',
  `/jobs/${'x'.repeat(4_000)}`,
  "/jobs/'%20or%201=1",
  '/jobs/__proto__',
]) {
  test(`${path.slice(0, 40)} is no job`, async ({ request }) => {
    const { status, text } = await ask(request, path)
    expect(status).toBe(404)
    expect(text).toContain(jobMessages.notFound)
  })
}

for (const path of [
  '/jobs/%',
  '/%',
  '/%00',
  '/%ED%A0%80',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fserver/index.js',
]) {
  test(`${path} leads nowhere`, async ({ request }) => {
    const { status, text } = await ask(request, path)
    expect([400, 404]).toContain(status)
    expect(text).not.toContain('root:')
  })
}

for (const path of [
  '/jobs.data?page=abc',
  '/jobs/nonsense.data',
  '/jobs.data?_routes=nonsense',
  '/_root.data',
  '/%.data',
]) {
  test(`${path} is answered without a failure of the server`, async ({ request }) => {
    expect((await ask(request, path)).status).toBeLessThan(500)
  })
}

test('a request of another kind to a page is refused, not failed', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await request.fetch('/jobs', { method, data: 'x' })
    expect(answer.status(), method).toBeGreaterThanOrEqual(400)
    expect(answer.status(), method).toBeLessThan(500)
  }
})
