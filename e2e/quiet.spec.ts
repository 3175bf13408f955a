import type { Page } from '@playwright/test'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { deskAddresses, fillDesk } from '../server/test-desk.ts'
import { addressOf, pages } from './pages.ts'
import { startStillProgram } from './still-program.ts'
import { expect, open, test } from './test.ts'

/** Enough for a second page of the manager. */
const SOME_JOBS = 30

/** Notes everything that should not happen while a page is looked at. */
async function listen(page: Page, origin: string) {
  const noted: string[] = []
  page.on('console', (message) => noted.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => noted.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText
    // What may not be stored is let go as soon as the page has read it: that is no failure.
    const isRead = failure === 'net::ERR_ABORTED' && /\.data(\?|$)/.test(request.url())
    if (!isRead) noted.push(`failed: ${request.url()} ${failure}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) noted.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) noted.push(`${answer.status()}: ${answer.url()}`)
  })
  await page.exposeFunction('noteBreach', (what: string) => noted.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (breach) =>
      (window as unknown as { noteBreach(what: string): void }).noteBreach(
        `${breach.violatedDirective} ${breach.blockedURI}`,
      ),
    )
  })
  return noted
}

/** Looks at the whole page, so that what is loaded late is loaded. */
async function readThrough(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

for (const path of pages) {
  test(`${path} says nothing on the console, breaks no policy and asks no other host`, async ({
    page,
    request,
    program,
  }) => {
    const address = await addressOf(path, request)
    const noted = await listen(page, program.address)
    const answer = await page.goto(address)
    await readThrough(page)
    // A page that is missing says so itself, and the browser repeats it.
    const isMissing = answer?.status() === 404
    const expected = isMissing ? 2 : 0
    expect(noted.filter((what) => what.includes('404')).length).toBe(expected)
    expect(noted.filter((what) => !what.includes('404'))).toEqual([])
  })
}

test('moving through the site is as quiet', async ({ page, program }) => {
  const noted = await listen(page, program.address)
  await open(page, '/')
  await page.getByRole('button', { name: 'Accept' }).click()
  for (const name of ['Jobs', 'Blog', 'FAQ', 'Contact', 'About', 'Register Now']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await readThrough(page)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Jobs' }).click()
  await page.getByRole('main').getByRole('article').first().click()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await readThrough(page)
  expect(noted).toEqual([])
})

test('every page of the desk is as quiet', async ({ browser }) => {
  test.setTimeout(240_000)
  const program = await startStillProgram(async (services) => {
    await insertJobs(services.db, services.clock, SOME_JOBS)
    return fillDesk(services)
  })
  const context = await browser.newContext({ baseURL: program.address })
  const headers = { Cookie: program.filling.cookie }
  await context.setExtraHTTPHeaders(headers)
  let looked = 0
  for (const [pattern, address] of deskAddresses(program.module, program.filling)) {
    // Files, and what only leads on, are no screens.
    const answer = await context.request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue
    const page = await context.newPage()
    const noted = await listen(page, program.address)
    await page.goto(address)
    await readThrough(page)
    expect.soft(noted, pattern).toEqual([])
    await page.close()
    looked++
  }
  expect(looked).toBeGreaterThan(30)
  await program.stop()
})
