import type { Page } from '@playwright/test'
import { cv } from '../testing/a-cv.ts'
import { hydrated } from '../testing/hydrated.ts'
import { applicationForm } from './application-form.ts'
import { jobList } from './job-list.ts'
import { expect, hold, test } from './test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

/** Presses a button of the banner, which hides without waiting for a script. */
async function choose(page: Page, name: string) {
  await banner(page).getByRole('button', { name }).click()
  await expect(banner(page)).toBeHidden()
}

/** What visitors do first on a page: each tap before any script has come, and what must come of it. */
const taps: {
  what: string
  path: string
  tap(page: Page): Promise<unknown>
  effect(page: Page): Promise<void>
}[] = [
  {
    what: 'Accept in the cookie banner',
    path: '/',
    tap: (page) => choose(page, 'Accept'),
    async effect(page) {
      await expect(banner(page)).toBeHidden()
      expect(await choice(page)).toBe('true')
    },
  },
  {
    what: 'Decline in the cookie banner',
    path: '/jobs',
    tap: (page) => choose(page, 'Decline'),
    async effect(page) {
      await expect(banner(page)).toBeHidden()
      expect(await choice(page)).toBe('false')
    },
  },
  {
    what: 'the menu',
    path: '/',
    tap: (page) => page.getByText('Menu', { exact: true }).click(),
    effect: (page) =>
      expect(
        page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Jobs' }),
      ).toBeVisible(),
  },
  {
    what: 'Filters',
    path: '/jobs',
    tap: (page) => jobList(page).filters.click(),
    effect: (page) => expect(jobList(page).location).toBeVisible(),
  },
  {
    what: 'a location',
    path: '/jobs',
    async tap(page) {
      await jobList(page).filters.click()
      await jobList(page).location.selectOption('London')
    },
    async effect(page) {
      await expect(page).toHaveURL('/jobs?location=London')
      await expect(jobList(page).chosen('London')).toBeVisible()
    },
  },
  {
    what: 'a keyword and a job type',
    path: '/jobs',
    async tap(page) {
      await jobList(page).keyword.fill('nurse')
      await jobList(page).filters.click()
      await jobList(page).type.selectOption('Full-time')
    },
    effect: (page) => expect(page).toHaveURL('/jobs?keyword=nurse&type=Full-time'),
  },
  {
    what: 'a keyword that is not sent yet',
    path: '/jobs',
    tap: (page) => jobList(page).keyword.fill('nurse'),
    effect: (page) => expect(jobList(page).keyword).toHaveValue('nurse'),
  },
  {
    what: 'the heart of a job',
    path: '/jobs',
    tap: (page) => jobList(page).cards.first().getByRole('button').click(),
    effect: (page) => expect(page.getByRole('link', { name: 'Saved jobs' })).toHaveText('Saved jobs1'),
  },
  {
    what: 'an order of jobs',
    path: '/jobs?keyword=nurse',
    async tap(page) {
      await jobList(page).filters.click()
      await page.getByLabel('Sort by').selectOption({ index: 1 })
    },
    effect: (page) => expect(page).toHaveURL(/[?&]sort=/),
  },
  {
    what: 'Quick Register',
    path: '/',
    tap: (page) => page.getByRole('link', { name: 'Quick Register' }).first().click({ noWaitAfter: true }),
    effect: (page) => expect(applicationForm(page).name).toBeVisible(),
  },
  {
    what: 'a category of the blog',
    path: '/blog',
    tap: (page) => page.getByLabel('Category').selectOption('Wellbeing'),
    effect: (page) => expect(page).toHaveURL('/blog?category=Wellbeing'),
  },
  {
    what: 'points of the checklist',
    path: '/resources/tools/cv-checklist',
    async tap(page) {
      for (const nth of [0, 1]) await page.getByRole('checkbox').nth(nth).check()
    },
    async effect(page) {
      await expect(page.getByText(/^2 of \d+ done$/)).toBeVisible()
      for (const nth of [0, 1]) await expect(page.getByRole('checkbox').nth(nth)).toBeChecked()
    },
  },
  {
    what: 'a filled in application',
    path: '/register',
    async tap(page) {
      const form = applicationForm(page)
      await form.name.fill('Ann Example')
      await form.specialty.selectOption('Doctor')
      await form.cv.setInputFiles({
        ...cv,
        mimeType: 'image/jpeg',
        name: 'me.jpg',
        buffer: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
      })
      await form.over18.check()
    },
    async effect(page) {
      const form = applicationForm(page)
      await expect(form.name).toHaveValue('Ann Example')
      await expect(form.specialty).toHaveValue('Doctor')
      await expect(form.over18).toBeChecked()
      // What is wrong with a file is said as soon as it is chosen.
      await expect(page.getByText('This is a picture').first()).toBeVisible()
    },
  },
]

test.use({ viewport: { width: 390, height: 844 } })

for (const { what, path, tap, effect } of taps) {
  test(`${what} takes effect although no script had come`, async ({ page }) => {
    const release = await hold(page, '**/*.js')
    // The pictures of the blog wait behind the scripts that are held, and so does `load`.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await tap(page)
    await release()
    await hydrated(page)
    await effect(page)
  })
}

test('Back to Jobs goes to the search it was found in although no script had come', async ({ page }) => {
  await page.goto('/jobs?keyword=nurse')
  const job = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .getAttribute('href')
  const release = await hold(page, '**/*.js')
  await page.goto(job ?? '')
  await page.getByRole('link', { name: 'Back to Jobs' }).first().click({ noWaitAfter: true })
  await expect(page).toHaveURL('/jobs?keyword=nurse')
  await release()
})
