import type { Browser, Page } from '@playwright/test'
import { ANSWERS } from '#domain/submissions/submissions.ts'
import { hydrated } from './hydrated.ts'
import { openScreens } from './screens.ts'
import type { StillProgram } from './still-program.ts'
import type { fillForTour } from './tour-people.ts'

const PHONE = { width: 390, height: 780 }
const DESK = { width: 1280, height: 800 }

type Tour = StillProgram<Awaited<ReturnType<typeof fillForTour>>>
type Stop = { open: (page: Page, tour: Tour['filling']) => Promise<unknown>; by?: 'desk' | 'candidate' }

/** The pictures of the tour, and how each is come to. */
const stops: Record<string, Stop> = {
  'nurse-search': { open: (page) => page.goto('/jobs?near=SE5&within=25&shift=night') },
  'nurse-job': { open: openNightJob },
  'nurse-apply': {
    async open(page) {
      await openNightJob(page)
      await page.goto(`${new URL(page.url()).pathname}/apply`)
      await page.getByLabel('Full name').fill('Ama Mensah')
      await page.getByLabel('Email address').fill('ama@home.example')
      await page.getByLabel('Full name').scrollIntoViewIfNeeded()
    },
  },
  'nurse-my': { open: (page) => page.goto('/my'), by: 'candidate' },
  'manager-ask': { open: askForNurses },
  'manager-profile': {
    async open(page, { profile }) {
      await page.goto(profile)
      await page.getByRole('button', { name: 'See the profile' }).click()
      const answers = page.getByRole('button', { name: ANSWERS.no })
      await answers.evaluate((button) =>
        scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 16),
      )
    },
  },
  'manager-requests': { open: (page, { requests }) => page.goto(requests) },
  'recruiter-today': { open: (page) => page.goto('/admin/dashboard'), by: 'desk' },
  'recruiter-passport': {
    open: (page, { candidate }) => page.goto(`/admin/candidates/${candidate}/passport`),
    by: 'desk',
  },
  'recruiter-placement': {
    open: (page, { placement }) => page.goto(`/admin/placements/${placement}`),
    by: 'desk',
  },
}

/** Takes the pictures of the tour. @param keep is given each with its name */
export async function takeTour(
  browser: Browser,
  tour: Tour,
  keep: (name: string, page: Page) => Promise<void>,
) {
  const { filling } = tour
  for (const [name, { open, by }] of Object.entries(stops)) {
    const cookie = by === 'desk' ? filling.cookie : by === 'candidate' ? filling.area.cookie : ''
    const context = await openScreens(browser, { ...tour, filling: { cookie } })
    const page = await context.newPage()
    await page.setViewportSize(by === 'desk' ? DESK : PHONE)
    await open(page, filling)
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    await keep(`tour-${name}`, page)
    await context.close()
  }
}

async function openNightJob(page: Page) {
  await page.goto('/jobs?near=SE5&within=25&shift=night')
  const first = page.getByRole('main').getByRole('article').first().getByRole('link')
  await page.goto((await first.getAttribute('href')) ?? '')
}

async function askForNurses(page: Page) {
  await page.goto('/employers')
  await hydrated(page)
  await page.getByLabel('Role').first().fill('Registered nurse')
  await page.getByLabel('How many').first().fill('2')
  await page.getByLabel('First day').fill('2026-11-21')
  await page.getByLabel('Nights').check()
  await page.getByLabel('First day').evaluate((field) => field.scrollIntoView({ block: 'center' }))
}
