import type { Page } from '@playwright/test'

/** Waits until a page's JavaScript has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
}
