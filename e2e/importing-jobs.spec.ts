import { openDesk } from './desk.ts'
import { expect, test } from './test.ts'

const HEADINGS = ['Job title', 'Hospital', 'Town', 'Job type', 'Pay', 'Job description', 'Requirements']
const ROWS = [
  ['Imported nurse', 'Larkfield General', 'Leeds', 'Temporary', '£38 per hour', '"Days.\nNights."', 'NMC'],
  ['Imported porter', 'Larkfield General', 'York', 'Casual', '£13 per hour', 'Days.', 'Driving licence'],
]
const cells = [HEADINGS, ...ROWS].map((row) => row.join('\t')).join('\n')

test('a file is shown as cells first, and leaving asks', async ({ page }) => {
  await openDesk(page, '/admin/jobs/import')
  const csv = `\ufeff${cells.replaceAll('\t', ';')}`
  await page
    .getByLabel('Or a CSV file')
    .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByLabel('The cells')).toHaveValue(/^.?Job title;Hospital/)
  await expect(page.getByRole('heading', { name: "1 row can be imported, 1 row can't." })).toBeFocused()
  await page.getByLabel('The cells').fill(cells.replace('Casual', 'full time'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Template' }).click()
  expect((await download).suggestedFilename()).toBe('jobs-to-import.csv')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/jobs')
})
