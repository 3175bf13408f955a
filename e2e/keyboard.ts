import type { Locator, Page } from '@playwright/test'

/** More stops than any page has between two places of these journeys. */
const STOPS = 60

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator) {
  // To look for it by its name at every stop takes longer than the stop.
  let element = await target.elementHandle()
  const hasFocus = (it: Element) => (it.isConnected ? it === document.activeElement : undefined)
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    let isReached = await element?.evaluate(hasFocus)
    if (isReached === undefined) {
      element = await target.elementHandle()
      isReached = await element?.evaluate(hasFocus)
    }
    if (isReached) return
  }
  throw new Error(`The Tab key does not reach ${target}`)
}
