import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { overflow } from './overflow.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The two ways in which a page is looked at: between them both widths and both sets of colours. */
const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/**
 * Every rule of accessibility that the page breaks as a phone shows it in light and a desk in dark, and what
 * reaches beyond the window there.
 * @param within the part of the page to look at; otherwise all of it
 */
export async function faults(page: Page, within?: string) {
  const found: string[] = []
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { beyond, texts } = await overflow(page)
    const broken = (await violations(page, within)).map(({ id, where }) => `${id}: ${where.join(', ')}`)
    if (beyond > 0) broken.push(`${beyond} px beyond the window`)
    found.push(...[...broken, ...texts].map((what) => `${width} px, ${colorScheme}: ${what}`))
  }
  return found
}

/**
 * Every rule of accessibility that the page breaks as it stands, with the places where it does.
 * @param within the part of the page to look at; otherwise all of it
 */
export async function violations(page: Page, within?: string) {
  // What stands half behind the bar at the top is no smaller for that.
  if (!within) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  // Half a megabyte that a page needs once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, tags }) => {
      const { violations } = await window.axe.run(within ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { within, tags: TAGS },
  )
}

/** Waits for animations and transitions to end: a colour or size on its way to another is no fault. */
export function settled(page: Page) {
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
