import type { Page } from '@playwright/test'
import { addressOf, pages } from './pages.ts'
import { expect, open, test } from './test.ts'

/** How far a page reaches beyond its right edge, and which texts do although nothing there can be scrolled. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().right > width + 1 &&
        !scrolls(element),
    )
    return {
      beyond: document.documentElement.scrollWidth - width,
      texts: texts.map((element) => element.textContent.trim().slice(0, 60)),
    }
  })
}

/** Makes all text larger, as a visitor does in the settings of the browser. */
function enlargeText(page: Page, percent: number) {
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, percent)
}

const screens = [
  { width: 320, percent: 100 },
  { width: 360, percent: 100 },
  { width: 360, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
]

for (const path of pages) {
  test(`${path} fits narrow screens and text of twice the size`, async ({ page, request }) => {
    await open(page, await addressOf(path, request))
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
        closed.removeAttribute('name')
        closed.open = true
      }
    })
    for (const { width, percent } of screens) {
      await page.setViewportSize({ width, height: 800 })
      await enlargeText(page, percent)
      expect.soft(await overflow(page), `${width} px, text at ${percent} %`).toEqual({ beyond: 0, texts: [] })
    }
  })
}

test('the menu fits a narrow screen with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/')
  await enlargeText(page, 200)
  await page.getByText('Menu', { exact: true }).click()
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register Now' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await overflow(page)).toEqual({ beyond: 0, texts: [] })
})
