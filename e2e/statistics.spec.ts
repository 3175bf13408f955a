import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { deskTest as test } from './mail-server.ts'
import { expect, open } from './test.ts'

/** Later than the page waits before it sends what it has counted. */
const LONG_MS = 10_000

/** Collects what the page reports, and holds its clock so that a test need not wait. */
async function listen(page: Page) {
  const reports: { views: string[]; consent?: string }[] = []
  await page.clock.install()
  await page.route('**/api/page-views', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.continue()
  })
  return reports
}

/** How often the program has counted a page, as its database says. */
function viewsOf(path: string, folder: string): number {
  const database = new DatabaseSync(join(folder, 'agency.sqlite'), { readOnly: true })
  const row = database.prepare('select sum(views) as views from page_views where path = ?').get(path)
  database.close()
  return Number(row?.views ?? 0)
}

async function goTo(page: Page, name: string, path: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await page.waitForURL(path)
  await page.getByRole('main').and(page.locator(':focus')).waitFor()
}

test('the pages of a visit are reported together, each once, without search words', async ({ page }) => {
  const reports = await listen(page)
  await open(page, '/jobs?keyword=burnout&location=London')
  // From here only the test moves the time, however long the pages take.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
  await goTo(page, 'FAQ', '/faq')
  await goTo(page, 'Contact', '/contact')
  expect(reports).toEqual([])
  const answered = page.waitForResponse('**/api/page-views')
  await page.clock.fastForward(LONG_MS)
  await expect.poll(() => reports).toEqual([{ views: ['/jobs', '/faq', '/contact'] }])
  expect((await answered).status()).toBe(204)
  // A choice about cookies is reported at once, without a page.
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => reports.slice(1)).toEqual([{ views: [], consent: 'declined' }])
})

test('a view that was not reported before the visitor left is counted too', async ({ page, program }) => {
  const before = viewsOf('/training', program.folder)
  await open(page, '/training')
  await page.goto('about:blank')
  await expect.poll(() => viewsOf('/training', program.folder)).toBe(before + 1)
})

test("who has declined on the privacy page isn't counted, then or on the next visit", async ({ page }) => {
  const reports = await listen(page)
  await open(page, '/privacy-policy')
  await page.getByRole('checkbox', { name: 'Count my page views' }).uncheck()
  await expect(page.getByText("Your page views aren't counted in this browser.")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('statisticsOptOut'))).toBe('true')

  await goTo(page, 'FAQ', '/faq')
  await page.clock.fastForward(LONG_MS)
  await open(page, '/jobs')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.clock.fastForward(LONG_MS)
  await page.goto('about:blank')
  expect(reports).toEqual([])
})

test('a browser that asks for privacy is not counted', async ({ page }) => {
  const reports = await listen(page)
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  await open(page, '/privacy-policy')
  await expect(page.getByRole('checkbox', { name: 'Count my page views' })).toBeDisabled()
  await goTo(page, 'FAQ', '/faq')
  await page.clock.fastForward(LONG_MS)
  await page.goto('about:blank')
  expect(reports).toEqual([])
})
