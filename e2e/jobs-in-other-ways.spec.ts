import { openDesk, signIn } from './desk.ts'
import { dialog, fillIn, isAdded, rowOf, search } from './jobs-desk.ts'
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
  await page.keyboard.type('Words.')
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("a job's whole life", async ({ page, request }) => {
    await signIn(page)
    await page.goto('/admin/jobs')
    await page.getByRole('link', { name: 'Add New Job' }).click()
    await expect(page.getByRole('heading', { name: 'Add New Job' })).toBeInViewport()
    await expect(page.getByLabel('Job Title *')).toBeFocused()
    await fillIn(page.locator('dialog'), 'Scriptless nurse')
    await page.getByLabel('Requirements').fill('NMC registration\nEnhanced DBS')
    await page.getByLabel('Salary *').fill(' ')
    await page.getByRole('button', { name: 'Save Job' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Enter the salary.' })).toBeVisible()
    await expect(page.getByLabel('Job Title *')).toHaveValue('Scriptless nurse')
    await expect(page.getByLabel('Requirements')).toHaveValue('NMC registration\nEnhanced DBS')
    await page.getByLabel('Salary *').fill('£30 per hour')
    await page.getByRole('button', { name: 'Save Job' }).click()
    await expect(isAdded(page)).toBeVisible()

    await search(page).fill('scriptless')
    await page.getByRole('button', { name: 'Search' }).click()
    const row = rowOf(page, 'Scriptless nurse')
    await row.getByRole('link', { name: /^Edit/ }).click()
    await page.getByLabel('Job Title *').fill('Scriptless nurse, senior')
    await page.getByRole('button', { name: 'Save Job' }).click()
    await expect(rowOf(page, 'Scriptless nurse, senior')).toBeVisible()
    await expect(search(page)).toHaveValue('scriptless')

    const address = (await row.getByRole('link', { name: /^View/ }).getAttribute('href')) ?? ''
    await row.getByRole('button', { name: /^Deactivate/ }).click()
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
    await page.getByLabel('Choose Scriptless nurse, senior').check()
    await page.getByRole('button', { name: 'Activate the chosen jobs', exact: true }).click()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    await page.getByLabel('Choose Scriptless nurse, senior').check()
    await page.getByRole('button', { name: 'Delete the chosen jobs' }).click()
    await expect(page.getByText('Are you sure you want to delete this job?')).toBeVisible()
    await page.locator('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Job deleted successfully')).toBeVisible()
  })
})
