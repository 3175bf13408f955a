import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, test } from './test.ts'

test('how a list stands gets a name, is shared, changed and deleted', async ({ page }) => {
  await openDesk(page, '/admin/applications?status=rejected&sort=name&density=compact')
  const menu = page.locator('summary', { hasText: 'View' })
  await menu.click()
  await page.getByRole('link', { name: 'Save or change views' }).click()
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a name.')
  await page.getByLabel('Name').fill('Closed, by name')
  await page.getByLabel('Colleagues see it, too').check()
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect(page).toHaveURL(/status=rejected&sort=name&density=compact/)
  await expect(menu).toHaveText('View: Closed, by name')
  const notice = page.getByRole('main').getByRole('status').first()
  await expect(notice).toContainText('The view is saved.')

  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /Applications/ })
    .click()
  await expect(menu).toHaveText('Views')
  await menu.click()
  await page.getByRole('link', { name: 'Closed, by name shared' }).click()
  await expect(page).toHaveURL(/status=rejected/)
  expect.soft(await faults(page)).toEqual([])
  await menu.click()
  await page.getByRole('link', { name: 'Save or change views' }).click()
  const view = page.getByRole('region', { name: 'Closed, by name' })
  expect.soft(await faults(page)).toEqual([])
  await view.getByLabel('Name').fill('Closed')
  await view.getByRole('button', { name: 'Change' }).click()
  await expect(notice).toContainText('The view is changed.')
  await page.getByRole('button', { name: 'Delete Closed' }).click()
  await expect(notice).toContainText('The view is deleted.')
})
