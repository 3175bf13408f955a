import { createPageViewCounter } from '#domain/analytics/page-views.server.ts'
import { putApplication } from '#domain/analytics/test-records.server.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { type Program, startProgram } from '../testing/program.ts'
import { openDesk } from './desk.ts'
import { expect, testOf } from './test.ts'

/** What is counted here is in nobody else's lists. */
const test = testOf(async () => {
  const program = await startProgram()
  await fill(program)
  return program
})
// One after the other, so that a single program is started.
test.describe.configure({ mode: 'default' })

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString()

/** Puts in an application and views of three jobs. */
async function fill({ folder }: Program): Promise<void> {
  const db = openDatabase({ databaseUrl: undefined, dataDir: folder })
  try {
    const jobs = await db.selectFrom('jobs').select(['id', 'title']).orderBy('no').limit(3).execute()
    const [job] = jobs
    if (job) await putApplication(db, { at: twoDaysAgo, job })
    const counter = createPageViewCounter(db, systemClock, () => true, console.error)
    for (const [nth, { id }] of jobs.entries()) {
      for (let times = 0; times < 40 - nth * 9; times++) counter.count(`/jobs/${id}`)
    }
    await counter.close()
  } finally {
    await db.destroy()
  }
}

test('each chart says what it shows; its table opens by keyboard, a row for every day', async ({ page }) => {
  await openDesk(page, '/admin/dashboard')
  for (const name of [
    /^Page views per day from /,
    /^Applications per day from /,
    /^Conversion per day from /,
  ]) {
    await expect(page.getByRole('img', { name })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^Jobs by most viewed in the last 30 days/ })).toBeVisible()
  const table = page.getByRole('table', { name: /conversion per day/ })
  await expect(table).toBeHidden()
  await page.getByText('Every day as a table').focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('row')).toHaveCount(31)
  const today = table.getByRole('row').nth(1)
  await expect(today.getByRole('cell').nth(1)).toHaveText('93')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Every day as a CSV file' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^figures-.*\.csv$/)
  // In forced colours the columns keep a colour of the reader.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('.chart-bar').first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
})
