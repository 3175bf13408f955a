import type { BrowserContext, Page } from '@playwright/test'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { deskAddresses, type FilledDesk, fillDesk } from '../server/test-desk.ts'
import { addressOf, pages } from '../testing/pages.ts'
import { type StillProgram, startStillProgram } from '../testing/still-program.ts'
import { faults, settled, violations } from './axe.ts'
import { listen, readThrough } from './listen.ts'
import { crushedTexts, enlargeText, overflow, overlappingTexts } from './overflow.ts'
import { test as base, expect, open } from './test.ts'

/** Enough for a second page of the manager. */
const SOME_JOBS = 30
/** In how many tests the pages are looked at, for as many workers. */
const SHARES = 3
/** Widths in pixels with the size of text in per cent. */
const SIZES = [
  { width: 320, percent: 100 },
  { width: 360, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
]
/** Addresses of the desk in which a page looks different. */
const DESK_STATES = [
  '/admin/jobs?state=inactive',
  '/admin/jobs?search=astronaut',
  '/admin/jobs/edit/nonsense',
  '/admin/applications?search=nothing-like-this',
  '/admin/messages?state=spam',
  '/admin/messages?kind=complaints',
  '/admin/dashboard?days=7',
]

const test = base.extend<object, { desk: StillProgram<FilledDesk> }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
    async ({}, use) => {
      const desk = await startStillProgram(async (services) => {
        await insertJobs(services.db, services.clock, SOME_JOBS)
        return fillDesk(services)
      })
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Opens everything that can be opened, since axe skips what is closed; but the menus of rows, which lie over
 * the page.
 */
function openDetails(page: Page) {
  return page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details:not(.row-menu)')) {
      closed.removeAttribute('name')
      closed.open = true
    }
  })
}

/** One heading of level 1, no fault, and nothing beyond the window at any width and size of text. */
async function expectSound(page: Page, what: string) {
  await expect.soft(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
  await openDetails(page)
  expect.soft(await faults(page), what).toEqual([])
  for (const { width, percent } of SIZES) {
    await page.setViewportSize({ width, height: 800 })
    await enlargeText(page, percent)
    const beyond = await overflow(page)
    expect.soft(beyond, `${what}, ${width} px, text at ${percent} %`).toEqual({ beyond: 0, texts: [] })
  }
}

/** Opens a page in a window of its own, looks it over, and closes it. */
async function lookAt(context: BrowserContext, origin: string, address: string, what = address) {
  const page = await context.newPage()
  const noted = await listen(page, origin)
  const answer = await page.goto(address)
  await readThrough(page)
  // A page that is missing says so itself, and the browser repeats it.
  const missing = noted.filter((what) => what.includes('404'))
  expect.soft(missing, what).toHaveLength(answer?.status() === 404 ? 2 : 0)
  expect
    .soft(
      noted.filter((what) => !what.includes('404')),
      what,
    )
    .toEqual([])
  await expectSound(page, what)
  return page
}

for (let share = 1; share <= SHARES; share++) {
  test(`every public page is accessible, quiet and fits every width, share ${share} of ${SHARES}`, async ({
    context,
    request,
    program,
  }) => {
    test.setTimeout(400_000)
    for (const path of pages.filter((_, nth) => nth % SHARES === share - 1)) {
      const page = await lookAt(context, program.address, await addressOf(path, request), path)
      await enlargeText(page, 100)
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await settled(page)
        expect.soft(await crushedTexts(page), `${path}, ${width} px`).toEqual([])
        expect.soft(await overlappingTexts(page), `${path}, ${width} px`).toEqual([])
      }
      await page.close()
    }
  })

  test(`every page of the desk is accessible and quiet and fits, share ${share} of ${SHARES}`, async ({
    browser,
    desk,
  }) => {
    test.setTimeout(400_000)
    const context = await browser.newContext({ baseURL: desk.address, reducedMotion: 'reduce' })
    await context.setExtraHTTPHeaders({ Cookie: desk.filling.cookie })
    const addresses = [...deskAddresses(desk.module, desk.filling).values(), ...DESK_STATES]
    let looked = 0
    for (const address of addresses.filter((_, nth) => nth % SHARES === share - 1)) {
      // Files and redirects are no screens.
      const answer = await context.request.get(address, { maxRedirects: 0 })
      const isPage = answer.headers()['content-type']?.startsWith('text/html')
      if (!isPage || answer.headers().location) continue
      await (await lookAt(context, desk.address, address)).close()
      looked++
    }
    expect(looked).toBeGreaterThan(30 / SHARES)
    await context.close()
  })
}

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
