import type { Locator, Page } from '@playwright/test'

/** More stops than any page has between two places of these journeys. */
const STOPS = 60

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${target}`)
}
