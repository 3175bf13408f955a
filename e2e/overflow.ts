import type { Page } from '@playwright/test'

/** How far a page reaches beyond its right edge, and which texts do although nothing there can be scrolled. */
export function overflow(page: Page) {
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
export function enlargeText(page: Page, percent: number) {
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, percent)
}
