import type { Page } from '@playwright/test'

/** What reaches beyond the right edge of the window: the page itself, and texts that no scrolling shows. */
export function beyondWindow(page: Page) {
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
    const found = texts.map((element) => element.textContent.trim().slice(0, 60))
    const beyond = document.documentElement.scrollWidth - width
    return beyond === 0 ? found : [`${beyond} px beyond the window`, ...found]
  })
}

/** Makes all text larger, as a visitor does in the settings of the browser. */
export function enlargeText(page: Page, percent: number) {
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, percent)
}

/** Ordinary words that are broken in their middle; in addresses and references they may be. */
export function brokenWords(page: Page) {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg, .sr-only')) continue
      for (const token of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        if (/^\W*\/|:\/\/|[@_\d?=]|\w\.\w/.test(token[0])) continue
        for (const { 0: text, index } of token[0].matchAll(/\b[a-z]{3,14}\b/gi)) {
          const range = document.createRange()
          range.setStart(node, token.index + index)
          range.setEnd(node, token.index + index + text.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
          if (new Set(lines.map(Math.round)).size > 1) found.push(`broken: ${text}`)
        }
      }
    }
    return found
  })
}

/** Texts that stand in a column too narrow to read: three lines and more with hardly a word in each. */
export function crushedTexts(page: Page) {
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

/** Ranges of figures, such as `£35-45`, that are broken over lines. */
export function brokenRanges(page: Page) {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/£?\d[\d.,:]*\s?[-–]\s?£?\d+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`broken: ${text}`)
      }
    }
    return found
  })
}

/** Texts that lie over one another. */
export function overlappingTexts(page: Page) {
  return page.evaluate(() => {
    // A dialog, and the bar with Apply Now, lie over the page on purpose: texts are compared within each.
    const layerOf = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).position === 'fixed'
        ? element
        : layerOf(element.parentElement)
    // Bars that stay in view while the page scrolls are compared where they belong.
    const sticky = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const bar of sticky) bar.style.position = 'static'
    const texts = [...document.querySelectorAll('main *')].flatMap((element) => {
      const isDrawn = element.checkVisibility({ visibilityProperty: true })
      if (!isDrawn || element.closest('svg, .sr-only')) return []
      const layer = layerOf(element)
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
            .map((box) => ({ element, layer, text, box }))
        })
    })
    for (const bar of sticky) bar.style.position = ''
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => other.layer === one.layer && other.element !== one.element)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `${one.text} | ${other.text}`),
    )
  })
}

/** Texts of which a part is cut off to the right, and what scrolls sideways, where not all can be read. */
export function cutTexts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, main *')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.matches('[class*=sr-only]'),
      )
      .filter(
        (element) => getComputedStyle(element).overflowX !== 'visible' && !element.matches('input, textarea'),
      )
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map(
        (element) =>
          `cut: ${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 40)}`,
      ),
  )
}
