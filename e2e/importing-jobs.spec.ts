import { openDesk } from './desk.ts'
import { rowOf, search } from './jobs-desk.ts'
import { expect, test } from './test.ts'

const HEADINGS = ['Job title', 'Hospital', 'Town', 'Job type', 'Pay', 'Job description', 'Requirements']
const ROWS = [
  ['Imported nurse', 'Larkfield General', 'Leeds', 'Temporary', '£38 per hour', '"Days.\nNights."', 'NMC'],
  ['Imported porter', 'Larkfield General', 'York', 'Casual', '£13 per hour', 'Days.', 'Driving licence'],
]
const cells = [HEADINGS, ...ROWS].map((row) => row.join('\t')).join('\n')

test('jobs are pasted from a spreadsheet, corrected, imported and taken back', async ({ page, request }) => {
  await openDesk(page, '/admin/jobs')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Cells from a spreadsheet').fill(cells)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: '1 row can be imported, 1 row can’t.' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3, column Job type:' })).toContainText(
    'Choose one of: Full-time, Part-time, Contract, Temporary, Internship. (Imported porter)',
  )
  await expect(rowOf(page, 'Imported nurse')).toContainText('£38 per hour')

  await page.getByLabel('The cells').fill(cells.replace('Casual', 'full time'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: '2 rows can be imported.' })).toBeFocused()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(page.getByRole('alert')).toContainText('The import is done')
  await expect(page.getByRole('row').nth(1)).toContainText('Imported nurse')
  await expect(page.getByRole('row').nth(2)).toContainText('Full-time')
  const open = async () => (await (await request.get('/api/jobs?keyword=imported')).json()).length
  expect(await open()).toBe(2)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await open()).toBe(0)
  await search(page).fill('imported')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No jobs found.')).toBeVisible()
})

test('a file is shown as cells first, and leaving asks', async ({ page }) => {
  await openDesk(page, '/admin/jobs/import')
  const csv = `\ufeff${cells.replaceAll('\t', ';')}`
  await page
    .getByLabel('Or a CSV file')
    .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByLabel('The cells')).toHaveValue(/^.?Job title;Hospital/)
  await expect(page.getByRole('button', { name: 'Import the 1 right one' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Template' }).click()
  expect((await download).suggestedFilename()).toBe('jobs-to-import.csv')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/jobs')
})
