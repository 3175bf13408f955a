import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, test } from './test.ts'

const CELLS = [
  'Name\tEmail\tRole\tHow it came',
  'Imported Ann\timported.ann@home.example\tRGN\tIndeed',
  'Imported Bob\timported.bob\tHCA\tphone',
].join('\n')

test('what comes of pasted cells has the focus before it is painted', async ({ page }) => {
  await openDesk(page, '/admin/candidates/import')
  await page.getByLabel('Cells from a spreadsheet').fill(CELLS)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const heading = document.getElementById('preview')
      if (!heading) return
      // This runs as soon as the page has changed, before the next frame.
      document.documentElement.dataset.focused = String(document.activeElement === heading)
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: "1 row can be imported, 1 row can't." })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'true')
})

test('a sheet of applicants is corrected in place, imported and found among the candidates', async ({
  page,
}) => {
  await openDesk(page, '/admin/candidates')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Cells from a spreadsheet').fill(CELLS)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: "1 row can be imported, 1 row can't." })).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.getByLabel('The cells').fill(CELLS.replace('.bob\t', '.bob@home.example\t'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: '2 rows can be imported.' })).toBeFocused()
  await expect(page.getByLabel('Email each person')).toBeChecked()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeFocused()
  await expect(page.getByText('2 applications added, of 2 people new to us.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Imported Bob', exact: true }).click()
  await expect(page.getByText('from a spreadsheet')).toBeVisible()
})
