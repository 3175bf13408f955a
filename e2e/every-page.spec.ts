import type { Page } from '@playwright/test'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { deskAddresses, fillDesk } from '../server/test-desk.ts'
import { addressOf, pages } from '../testing/pages.ts'
import { startStillProgram } from '../testing/still-program.ts'
import { settled, violations } from './axe.ts'
import { listen, readThrough } from './listen.ts'
import { crushedTexts, enlargeText, overflow, overlappingTexts } from './overflow.ts'
import { expect, open, test } from './test.ts'

/** Enough for a second page of the manager. */
const SOME_JOBS = 30
/** Widths in pixels with the size of text in per cent. */
const SIZES = [
  { width: 320, percent: 100 },
  { width: 360, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens everything that can be opened, since axe skips what is closed. */
function openDetails(page: Page) {
  return page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      closed.removeAttribute('name')
      closed.open = true
    }
  })
}

/** Axe in light and dark, and nothing beyond the window, crushed or overlapping. */
async function expectSound(page: Page, what: string, widths = [360, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page, colorScheme), `${what}, ${width} px, ${colorScheme}`).toEqual([])
    }
    expect.soft(await overflow(page), `${what}, ${width} px`).toEqual({ beyond: 0, texts: [] })
  }
}

for (const path of pages) {
  test(`${path} is accessible and quiet and fits every width and size of text`, async ({
    page,
    request,
    program,
  }) => {
    const address = await addressOf(path, request)
    const noted = await listen(page, program.address)
    const answer = await page.goto(address)
    await readThrough(page)
    // A page that is missing says so itself, and the browser repeats it.
    expect.soft(noted.filter((what) => what.includes('404')).length).toBe(answer?.status() === 404 ? 2 : 0)
    expect.soft(noted.filter((what) => !what.includes('404'))).toEqual([])
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    await openDetails(page)
    await expectSound(page, path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      expect.soft(await crushedTexts(page), `${width} px`).toEqual([])
      expect.soft(await overlappingTexts(page), `${width} px`).toEqual([])
    }
    for (const { width, percent } of SIZES) {
      await page.setViewportSize({ width, height: 800 })
      await enlargeText(page, percent)
      expect.soft(await overflow(page), `${width} px, text at ${percent} %`).toEqual({ beyond: 0, texts: [] })
    }
  })
}

test('every page of the desk is accessible and quiet and fits a phone', async ({ browser }) => {
  test.setTimeout(400_000)
  const program = await startStillProgram(async (services) => {
    await insertJobs(services.db, services.clock, SOME_JOBS)
    return fillDesk(services)
  })
  const context = await browser.newContext({ baseURL: program.address, reducedMotion: 'reduce' })
  await context.setExtraHTTPHeaders({ Cookie: program.filling.cookie })
  let looked = 0
  for (const [pattern, address] of deskAddresses(program.module, program.filling)) {
    // Files and redirects are no screens.
    const answer = await context.request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue
    const page = await context.newPage()
    const noted = await listen(page, program.address)
    await page.goto(address)
    await readThrough(page)
    expect.soft(noted, pattern).toEqual([])
    await expectSound(page, pattern)
    await page.setViewportSize({ width: 360, height: 800 })
    await enlargeText(page, 200)
    expect.soft(await overflow(page), `${pattern}, large text`).toEqual({ beyond: 0, texts: [] })
    await page.close()
    looked++
  }
  expect(looked).toBeGreaterThan(30)
  await program.stop()
})

test('the menu of a small screen is accessible and fits text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/jobs')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await enlargeText(page, 200)
  const last = menu.getByRole('link', { name: 'Register Now' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await overflow(page)).toEqual({ beyond: 0, texts: [] })
})

test('a list that could not be loaded is accessible', async ({ page }) => {
  await open(page, '/jobs')
  await page.route('**/jobs.data*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Job type' }).selectOption('Contract')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the list of pages has every page of the site map, each with a title of its own', async ({
  request,
}) => {
  const siteMap = await (await request.get('/sitemap.xml')).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(10)
  const isSeen = /^\/(?:jobs\/(?:in\/|role\/)?|blog\/)[^/]+$/
  expect(paths.filter((path) => !isSeen.test(path) && !pages.includes(path))).toEqual([])
  const titles: string[] = []
  for (const path of pages) {
    const html = await (await request.get(await addressOf(path, request))).text()
    titles.push(/<title>([^<]*)/.exec(html)?.[1] ?? '')
  }
  expect(titles.filter((title, at) => title === '' || titles.indexOf(title) !== at)).toEqual([])
})

test('moving through the site logs nothing and asks no other host', async ({ page, program }) => {
  const noted = await listen(page, program.address)
  await open(page, '/')
  await page.getByRole('button', { name: 'Accept' }).click()
  for (const name of ['Jobs', 'Blog', 'FAQ', 'Contact', 'About', 'Register Now']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await readThrough(page)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Jobs' }).click()
  await page.getByRole('main').getByRole('article').first().click()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await readThrough(page)
  expect(noted).toEqual([])
})
