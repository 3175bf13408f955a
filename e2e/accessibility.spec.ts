import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { addressOf, pages } from './pages.ts'
import { expect, open, test } from './test.ts'

// Colours that are on their way from one to another are no fault.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens everything that can be opened, since what is closed is not looked at. */
async function unfold(page: Page) {
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      closed.removeAttribute('name')
      closed.open = true
    }
  })
}

for (const path of pages) {
  test(`${path} breaks no rule of accessibility, on phone and desk, in light and dark`, async ({
    page,
    request,
  }) => {
    await open(page, await addressOf(path, request))
    await unfold(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await violations(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open menu of a small screen breaks no rule of accessibility in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/jobs')
    await page.getByText('Menu', { exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('the list that could not be loaded breaks no rule of accessibility', async ({ page }) => {
  await open(page, '/jobs')
  await page.route('**/jobs.data*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Job type' }).selectOption('Contract')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('every page of the site map is among those that are looked at here', async ({ request }) => {
  const siteMap = await (await request.get('/sitemap.xml')).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(10)
  const isSeen = /^\/(?:jobs\/(?:in\/|role\/)?|blog\/)[^/]+$/
  expect(paths.filter((path) => !isSeen.test(path) && !pages.includes(path))).toEqual([])
})

test('every page has a title of its own and one heading of the first level', async ({ page, request }) => {
  const titles: string[] = []
  for (const path of pages) {
    await page.goto(await addressOf(path, request))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    titles.push(await page.title())
  }
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
