import type { Page } from '@playwright/test'
import { jobList } from './job-list.ts'
import { expect, open, test } from './test.ts'

type Scroll = { top: number; behavior: string }

/** Notes what the page asks of the browser's scrolling. */
async function noteScrolls(page: Page) {
  await page.addInitScript(() => {
    const noted: unknown[] = []
    Object.assign(window, { noted })
    const scrollTo = window.scrollTo.bind(window) as (...args: unknown[]) => void
    window.scrollTo = (...args: unknown[]) => {
      if (typeof args[0] === 'object') noted.push(args[0])
      scrollTo(...args)
    }
  })
  return () => page.evaluate(() => (window as unknown as { noted: Scroll[] }).noted)
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('turning a page scrolls smoothly to the top', async ({ page }) => {
  const scrolls = await noteScrolls(page)
  await open(page, '/jobs')
  const list = jobList(page)
  await list.next.scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(300)
  await list.next.click()

  await expect(list.caption).toHaveText(/^Showing 11-20 of/)
  await expect.poll(scrolls).toContainEqual({ top: 0, behavior: 'smooth' })
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('Back to top scrolls smoothly', async ({ page }) => {
  const scrolls = await noteScrolls(page)
  await open(page, '/faq')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(scrolls).toContainEqual({ top: 0, behavior: 'smooth' })
  await expect.poll(() => scrolled(page)).toBe(0)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('turning a page jumps to the top', async ({ page }) => {
    const scrolls = await noteScrolls(page)
    await open(page, '/jobs')
    const list = jobList(page)
    await list.page(2).click()
    await expect(list.caption).toHaveText(/^Showing 11-20 of/)
    await expect.poll(() => scrolled(page)).toBe(0)
    expect((await scrolls()).map(({ behavior }) => behavior)).not.toContain('smooth')
  })
})

test('Back after turning a page shows the page before', async ({ page }) => {
  await open(page, '/jobs')
  const list = jobList(page)
  await list.page(2).click()
  await expect(list.caption).toHaveText(/^Showing 11-20 of/)
  await page.goBack()
  await expect(list.caption).toHaveText(/^Showing 1-10 of/)
  await expect(page).toHaveURL('/jobs')
})

test('Back from a job returns to where one was in the list', async ({ page }) => {
  await open(page, '/jobs')
  const list = jobList(page)
  await list.cards.nth(7).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(300)
  await list.cards.nth(7).click()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(list.caption).toBeVisible()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(place - 200)
})
