import type { Browser, BrowserContext, Page } from '@playwright/test'
import { samplePosts } from '#content/samples/posts.ts'
import { hydrated } from './hydrated.ts'
import { STILL_MOMENT, type StillProgram } from './still-program.ts'

/** How each of the screens in `docs/screens/` is come to. */
export const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  jobs: (page) => page.goto('/jobs'),
  job: openFirstJob,
  'application-dialog': async (page) => {
    await openFirstJob(page)
    await hydrated(page)
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    await page.getByRole('dialog').waitFor()
  },
  'blog-post': (page) => page.goto(`/blog/${samplePosts[0]?.slug}`),
  dashboard: (page) => page.goto('/admin/dashboard'),
  'jobs-manager': (page) => page.goto('/admin/jobs'),
  applications: (page) => page.goto('/admin/applications'),
  application: async (page) => {
    await page.goto('/admin/applications')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByRole('img', { name: /^Page 1 of/ }).waitFor()
    await page.getByText('Drawing the CV...').waitFor({ state: 'detached' })
  },
}

/** The window of the pictures, and that of a phone. */
export const WIDTHS = [1280, 360] as const
const HEIGHT = 800

/** How a picture is taken, so that nothing on it moves. */
export const STILL = { animations: 'disabled', caret: 'hide', scale: 'css' } as const

/** The browser of somebody who has chosen about cookies, is not counted, and works at the desk. */
export async function openScreens(browser: Browser, program: StillProgram) {
  const context = await browser.newContext({
    baseURL: program.address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { Cookie: program.filling.cookie },
  })
  await context.clock.setFixedTime(STILL_MOMENT)
  await context.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'false')
    localStorage.setItem('statisticsOptOut', 'true')
  })
  return context
}

/** Shows one of the screens in a window of its own, at the width of the pictures. */
export async function showScreen(context: BrowserContext, name: string) {
  const page = await context.newPage()
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
  await screens[name]?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Nothing is pointed at, as the row was that was clicked.
  await page.mouse.move(0, 0)
  return page
}

/** Makes the window as wide as this, and waits for two frames, until everything is in its place. */
export async function takeWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Left, top, width and height of a part of a page, in whole pixels. */
export type Box = [number, number, number, number]

/**
 * Where the landmarks of a page stand, and its headings, cards, tables, forms and pictures, each by what it
 * is and its place among those.
 */
export function boxesOf(page: Page): Promise<Record<string, Box>> {
  return page.evaluate(() => {
    const parts =
      'header, nav, main, footer, aside, search, form, dialog, table, article, section, h1, h2, dl'
    const counts = new Map<string, number>()
    const boxes: Record<string, [number, number, number, number]> = {}
    for (const part of document.querySelectorAll(parts)) {
      if (!part.checkVisibility()) continue
      const kind = part.localName
      const nth = (counts.get(kind) ?? 0) + 1
      counts.set(kind, nth)
      const { x, y, width, height } = part.getBoundingClientRect()
      boxes[`${kind} ${nth}`] = [x, y + window.scrollY, width, height].map(Math.round) as [
        number,
        number,
        number,
        number,
      ]
    }
    return boxes
  })
}

async function openFirstJob(page: Page) {
  await page.goto('/jobs')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Job Description' }).waitFor()
}
