import type { Page } from '@playwright/test'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { deskAddresses, fillDesk } from '../server/test-desk.ts'
import { fillMyArea } from '../server/test-my-area.ts'
import { hydrated } from '../testing/hydrated.ts'
import { addressOf, pages } from '../testing/pages.ts'
import { startStillProgram } from '../testing/still-program.ts'
import { AXE, takeLook, violations } from './axe.ts'
import { isScreen } from './desk.ts'
import { listen, readThrough } from './listen.ts'
import {
  beyondWindow,
  brokenRanges,
  brokenWords,
  crushedTexts,
  enlargeText,
  overlappingTexts,
} from './overflow.ts'
import { expect, open, test } from './test.ts'

/** Enough for a second page of the manager. */
const SOME_JOBS = 30
/** In how many tests the pages are looked at: each more starts one more program. */
const SHARES = 2
/** How a page is looked at; the next in the opposite order, since changes of width cost most. */
const LOOKS = [
  { width: 360, percent: 100, colorScheme: 'light', hasRules: true },
  { width: 360, percent: 200, colorScheme: 'light', hasRules: false },
  { width: 320, percent: 100, colorScheme: 'light', hasRules: false },
  { width: 768, percent: 100, colorScheme: 'light', hasRules: false },
  { width: 768, percent: 200, colorScheme: 'light', hasRules: false },
  { width: 1280, percent: 200, colorScheme: 'dark', hasRules: false },
  { width: 1280, percent: 100, colorScheme: 'dark', hasRules: true },
] as const
/** Addresses of the desk in which a page looks different. */
const DESK_STATES = [
  ...['/admin/jobs?state=inactive', '/admin/jobs?search=astronaut', '/admin/jobs/edit/nonsense'],
  ...['/admin/applications?search=nothing-like-this', '/admin/messages?state=spam'],
  ...['/admin/messages?kind=complaints', '/admin/dashboard?days=7', '/admin/nowhere'],
]

async function startDesk() {
  return startStillProgram(async (services) => {
    await insertJobs(services.db, services.clock, SOME_JOBS)
    return { ...(await fillDesk(services)), area: await fillMyArea(services) }
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Titles in which a hyphen stands for a dash. */
function dashedTitles(page: Page) {
  return page.evaluate(() =>
    [
      document.title,
      ...[...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent),
    ].filter((title) => / - /.test(title)),
  )
}

/** Opens all that opens, since axe skips what is closed, but menus, which lie over the page. */
function openDetails(page: Page) {
  return page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details:not(.pop-up)')) {
      closed.removeAttribute('name')
      closed.open = true
    }
  })
}

/**
 * Reads one page after the other in the same window. Each has one heading of level 1, breaks no rule of
 * accessibility, logs and asks for nothing that it should not, and no text of it lies beyond the window, over
 * another or in a column too narrow to read. No range such as `£35-45` is broken, no word of enlarged text,
 * and no title has a hyphen for a dash.
 */
async function lookAtAll(page: Page, origin: string, addresses: readonly string[]) {
  await page.addInitScript({ path: AXE })
  // What is counted is sent on leaving, when nobody waits for the answer.
  await page.addInitScript(() => localStorage.setItem('statisticsOptOut', 'true'))
  const noted = await listen(page, origin)
  const looks = [...LOOKS]
  for (const address of addresses) {
    const answer = await page.goto(address)
    await hydrated(page)
    await readThrough(page)
    // A page that is missing, or whose link is, says so itself, and the browser repeats it.
    const missing = [404, 410].includes(answer?.status() ?? 0) ? 2 : 0
    const ofMissing = (what: string) => /\b(404|410)\b/.test(what)
    expect.soft(noted.filter(ofMissing), address).toHaveLength(missing)
    expect
      .soft(
        noted.filter((what) => !ofMissing(what)),
        address,
      )
      .toEqual([])
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    await openDetails(page)
    for (const look of looks) {
      await takeLook(page, look)
      const { width, percent, hasRules } = look
      const found: unknown[] = await beyondWindow(page)
      if (percent === 100 && width >= 360) {
        found.push(...(await crushedTexts(page)), ...(await overlappingTexts(page)))
        found.push(...(await brokenRanges(page)), ...(await dashedTitles(page)))
      }
      if (percent === 200) found.push(...(await brokenWords(page)))
      if (hasRules) found.push(...(await violations(page)))
      expect.soft(found, `${address}, ${width} px, text at ${percent} %`).toEqual([])
    }
    looks.reverse()
    noted.length = 0
  }
}

for (let share = 1; share <= SHARES; share++) {
  const isInShare = (_: string, nth: number) => nth % SHARES === share - 1

  test(`every public page is accessible, quiet and fits every width, share ${share} of ${SHARES}`, async ({
    page,
    request,
    program,
  }) => {
    test.setTimeout(600_000)
    const addresses = pages.filter(isInShare).map((path) => addressOf(path, request))
    await lookAtAll(page, program.address, await Promise.all(addresses))
  })

  test(`every page of the desk is accessible and quiet and fits, share ${share} of ${SHARES}`, async ({
    browser,
    share: shared,
  }) => {
    test.setTimeout(600_000)
    const desk = await shared(startDesk)
    const context = await browser.newContext({ baseURL: desk.address, reducedMotion: 'reduce' })
    await context.setExtraHTTPHeaders({ Cookie: desk.filling.cookie })
    const screens: string[] = []
    const addresses = [...deskAddresses(desk.module, desk.filling).values(), ...DESK_STATES]
    for (const address of addresses.filter(isInShare)) {
      if (await isScreen(context.request, address)) screens.push(address)
    }
    expect(screens.length).toBeGreaterThan(30 / SHARES)
    await lookAtAll(await context.newPage(), desk.address, screens)
    await context.close()
  })

  test(`every page of a candidate’s area and behind a link is accessible and fits, share ${share}`, async ({
    browser,
    share: shared,
  }) => {
    test.setTimeout(200_000)
    const { address, filling } = await shared(startDesk)
    const { cookie, own, linked } = filling.area
    const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
    await context.setExtraHTTPHeaders({ Cookie: cookie })
    await lookAtAll(await context.newPage(), address, [...own, ...linked].filter(isInShare))
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
  expect(await beyondWindow(page)).toEqual([])
})
