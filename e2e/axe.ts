import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that look at colours: all the others come out alike in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Every rule of accessibility that the page breaks, with the places where it does.
 * @param scheme which colours it shows; in dark only the rules about colours are looked at, for a page that has been looked at in light
 * @param within the part of the page to look at; otherwise all of it
 */
export async function violations(page: Page, scheme: 'light' | 'dark' = 'light', within?: string) {
  // What stands half behind the bar at the top is no smaller for that.
  if (!within) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const axe = within ? new AxeBuilder({ page }).include(within) : new AxeBuilder({ page })
  const rules = scheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)
  // There are no frames, so the whole answer comes from the page itself; the other way opens a second one each time.
  const { violations } = await rules.setLegacyMode(true).analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
}
