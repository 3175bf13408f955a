import { openDesk } from './desk.ts'
import { dialog, isAdded, rowOf } from './jobs-desk.ts'
import { tabTo } from './keyboard.ts'
import { deskTest as test } from './mail-server.ts'
import { expect } from './test.ts'

test('by keyboard alone a job is added, switched off and deleted', async ({ page }) => {
  await openDesk(page, '/admin/jobs')
  await tabTo(page, page.getByRole('link', { name: 'Add New Job' }))
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Add New Job')
  await expect(form.getByLabel('Job Title *')).toBeFocused()
  for (const text of ['Keyboard nurse', 'The Trust', 'Hull']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Temp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('£30 per hour')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ward experience.')
  await tabTo(page, form.getByRole('button', { name: 'Save Job' }))
  await page.keyboard.press('Enter')
  await expect(isAdded(page)).toBeVisible()

  const row = rowOf(page, 'Keyboard nurse')
  await tabTo(page, row.getByRole('button', { name: /^Deactivate/ }))
  await page.keyboard.press('Enter')
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Activate/ })).toBeFocused()

  await tabTo(page, row.getByRole('link', { name: /^Delete/ }))
  await page.keyboard.press('Enter')
  const question = dialog(page, 'Delete job')
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Job deleted successfully')).toBeVisible()
})
