import type { Page } from '@playwright/test'
import { enlargeText, overflow } from './overflow.ts'
import { addressOf, pages } from './pages.ts'
import { expect, open, test } from './test.ts'

/** Texts that stand in a column too narrow to read: three lines and more with hardly a word in each. */
function crushedTexts(page: Page) {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const isCrushed = (element: Element) => {
      const { height } = element.getBoundingClientRect()
      const lines = Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight))
      return lines >= 3 && element.textContent.length / lines < 9
    }
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, span, summary, figcaption)')]
      .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline' && isCrushed(element))
      .map((element) => element.textContent.trim().slice(0, 60))
  })
}

/** Texts that lie over one another. */
function overlappingTexts(page: Page) {
  return page.evaluate(() => {
    // The bar with Apply Now lies over the page on purpose.
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    const texts = [...document.querySelectorAll('main *')].flatMap((element) => {
      const isDrawn = element.checkVisibility({ visibilityProperty: true })
      if (!isDrawn || isFixed(element) || element.closest('svg, .sr-only')) return []
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          const text = node.nodeValue?.trim().slice(0, 40) ?? ''
          // The lines that a clamped text leaves out are drawn nowhere.
          const end = element.getBoundingClientRect().bottom
          const isClipped = getComputedStyle(element).overflowY !== 'visible'
          return [...range.getClientRects()]
            .filter((box) => !isClipped || box.bottom <= end + 1)
            .map((box) => ({ element, text, box }))
        })
    })
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => other.element !== one.element && overlap(one.box, other.box))
        .map((other) => `${one.text} | ${other.text}`),
    )
  })
}

const screens = [
  { width: 320, percent: 100 },
  { width: 360, percent: 100 },
  { width: 360, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
]

/** Opens every question and guide, whose texts count too. */
function openDetails(page: Page) {
  return page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      closed.removeAttribute('name')
      closed.open = true
    }
  })
}

for (const path of pages) {
  test(`${path} fits narrow screens and text of twice the size`, async ({ page, request }) => {
    await open(page, await addressOf(path, request))
    await openDetails(page)
    for (const { width, percent } of screens) {
      await page.setViewportSize({ width, height: 800 })
      await enlargeText(page, percent)
      expect.soft(await overflow(page), `${width} px, text at ${percent} %`).toEqual({ beyond: 0, texts: [] })
    }
  })
}

for (const path of pages) {
  test(`on ${path} no text is crushed into a narrow column or lies over another`, async ({
    page,
    request,
  }) => {
    await open(page, await addressOf(path, request))
    await openDetails(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await crushedTexts(page), `${width} px`).toEqual([])
      expect.soft(await overlappingTexts(page), `${width} px`).toEqual([])
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
