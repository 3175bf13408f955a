import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { sampleJobs } from '#content/samples/jobs.ts'
import { deskSettings, openDeskSession } from '../bench/desk-session.ts'
import { startFilled } from '../bench/filled.ts'
import { buildIfStale } from './build.ts'
import { CHROMIUM_FLAGS, findChromium } from './test/chromium.ts'

/** `npm run screens`: the pictures in `docs/screens/`, taken of the program on its sample data. */
const FOLDER = resolve(import.meta.dirname, '../docs/screens')

/** A desk with some months of work on it. */
const APPLICATIONS = 240
const MESSAGES = 30

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  jobs: (page) => page.goto('/jobs'),
  job: openFirstJob,
  'application-dialog': async (page) => {
    await openFirstJob(page)
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    await page.getByRole('dialog').waitFor()
  },
  dashboard: (page) => page.goto('/admin/dashboard'),
  'jobs-manager': (page) => page.goto('/admin/jobs'),
  applications: (page) => page.goto('/admin/applications'),
  application: async (page) => {
    await page.goto('/admin/applications')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  },
}

await buildIfStale()
mkdirSync(FOLDER, { recursive: true })
const program = await startFilled(
  { jobs: sampleJobs.length, applications: APPLICATIONS, messages: MESSAGES },
  deskSettings,
)
const cookie = await openDeskSession(program.address)
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] })
for (const [name, open] of Object.entries(screens)) {
  const page = await browser.newPage({
    baseURL: program.address,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.setExtraHTTPHeaders({ Cookie: cookie })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await page.close()
}
await browser.close()
await program.stop()

async function openFirstJob(page: Page) {
  await page.goto('/jobs')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Job Description' }).waitFor()
}
