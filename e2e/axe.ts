import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that look at colours: all the others come out alike in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Every rule of accessibility that the page breaks, with the places where it does.
 * @param scheme which colours it shows; in dark only the rules about colours are looked at, for a page that
 *   has been looked at in light
 * @param within the part of the page to look at; otherwise all of it
 */
export async function violations(page: Page, scheme: 'light' | 'dark' = 'light', within?: string) {
  // What stands half behind the bar at the top is no smaller for that.
  if (!within) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  // Half a megabyte that a page needs once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: RunOptions['runOnly'] =
    scheme === 'light' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES }
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { violations } = await window.axe.run(within ?? document, {
        runOnly,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { within, runOnly },
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
