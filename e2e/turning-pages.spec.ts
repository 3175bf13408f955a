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

test('turning a page and Back to top, which appears after 300 pixels, scroll smoothly', async ({ page }) => {
  const scrolls = await noteScrolls(page)
  await open(page, '/jobs')
  const list = jobList(page)
  await list.next.scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(300)
  await list.next.click()
  await expect(list.caption).toHaveText(/^Showing 11-20 of/)
  await expect.poll(scrolls).toContainEqual({ top: 0, behavior: 'smooth' })
  await expect.poll(() => scrolled(page)).toBe(0)

  await open(page, '/faq')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 301))
  await expect(button).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await button.click()
  await expect.poll(scrolls).toContainEqual({ top: 0, behavior: 'smooth' })
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(button).toHaveCount(0)

  // With less motion it jumps.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/jobs')
  await list.page(2).click()
  await expect(list.caption).toHaveText(/^Showing 11-20 of/)
  await expect.poll(() => scrolled(page)).toBe(0)
  expect((await scrolls()).map(({ behavior }) => behavior)).not.toContain('smooth')
})
