import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, test } from './test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** Everything that the site keeps in the browser from one visit to the next. */
async function kept(page: Page, context: BrowserContext) {
  const inPage = await page.evaluate(async () => ({
    stored: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  return { ...inPage, cookies: await context.cookies() }
}

const NOTHING = { stored: {}, session: {}, databases: [], caches: [], cookies: [] }

test('before a choice the banner is there and nothing is kept in the browser', async ({ page, context }) => {
  await open(page, '/')
  await expect(banner(page)).toContainText('This site uses cookies')
  const { y = 0, height = 0 } = (await banner(page).boundingBox()) ?? {}
  expect(y + height).toBe(page.viewportSize()?.height)
  await banner(page).getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.reload()
  await expect(banner(page)).toBeVisible()
  expect(await kept(page, context)).toEqual(NOTHING)
})

test('the choice is stored, the banner stays away until asked for again', async ({ page, context }) => {
  await open(page, '/')
  for (const [name, value] of [
    ['Accept', 'true'],
    ['Decline', 'false'],
  ] as const) {
    await banner(page).getByRole('button', { name }).click()
    await expect(banner(page)).toBeHidden()
    expect(await kept(page, context)).toEqual({ ...NOTHING, stored: { cookieConsent: value } })
    await open(page, '/faq')
    await expect(banner(page)).toBeHidden()
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(banner(page)).toBeFocused()
  }
  // A stored value that is no choice counts as none.
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'maybe'))
  await open(page, '/faq')
  await expect(banner(page)).toBeVisible()
})

test('the banner is never drawn for those who have chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(banner(page)).toBeHidden()
})
