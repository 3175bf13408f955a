import { hydrated } from '../testing/hydrated.ts'
import { openDesk, STAFF } from './desk.ts'
import { dialog, fillIn, isAdded, makeJob, rowOf, search } from './jobs-desk.ts'
import { deskTest as test } from './mail-server.ts'
import { expect, hold, programOf } from './test.ts'

test("a job's whole life", async ({ page, request }) => {
  await openDesk(page, '/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Jobs')

  await page.getByRole('link', { name: 'Add New Job' }).click()
  await expect(page).toHaveURL('/admin/jobs/add')
  const adding = dialog(page, 'Add New Job')
  await expect(adding.getByLabel('Job Title *')).toBeFocused()
  await fillIn(adding, 'Whole life nurse')
  await adding.getByRole('button', { name: 'Add a requirement' }).click()
  await page.keyboard.type('NMC registration')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Enhanced DBS')
  await adding.getByLabel('Green to teal').check()
  await adding.getByRole('button', { name: 'Save Job' }).click()
  await expect(isAdded(page)).toBeVisible()
  await expect(page).toHaveURL('/admin/jobs')

  await search(page).fill('WHOLE LIFE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 1-1 of 1 jobs')).toBeVisible()
  const row = rowOf(page, 'Whole life nurse')
  for (const text of ['Larkfield General Hospital', 'Leeds', 'today', 'Contract', '£38 - £45 per hour']) {
    await expect(row).toContainText(text)
  }
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  const address = (await row.getByRole('link', { name: /^View/ }).getAttribute('href')) ?? ''
  const publicPage = await (await request.get(address)).text()
  expect(publicPage).toContain('Enhanced DBS')
  expect(publicPage).toContain('data-job-color="green-teal"')

  await row.getByRole('link', { name: /^Edit/ }).click()
  const editing = dialog(page, 'Edit Job')
  await expect(editing.getByLabel('Requirement 2')).toHaveValue('Enhanced DBS')
  await editing.getByRole('button', { name: 'Remove requirement 1' }).click()
  await editing.getByLabel('Salary *').fill('£40 - £50 per hour')
  await editing.getByRole('button', { name: 'Save Job' }).click()
  await expect(page.getByText('The job is saved.')).toBeVisible()
  await expect(search(page)).toHaveValue('WHOLE LIFE')
  await expect(row).toContainText('£40 - £50 per hour')

  await row.getByRole('button', { name: /^Deactivate/ }).click()
  const badge = row.getByText('Inactive', { exact: true })
  await expect(badge).toBeVisible()
  await expect(badge).toHaveCSS('text-decoration-line', 'line-through')
  expect((await request.get(address)).status()).toBe(404)
  await row.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByText('Only staff see this page')).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('The job is active and visible to users.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(200)

  await page.goto('/admin/jobs?search=whole+life')
  await row.getByText(/^More/).click()
  await row.getByRole('link', { name: /^What changed/ }).click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByText('Salary, Requirements').click()
  await expect(page.getByText('£40 - £50 per hour')).toBeVisible()
  await expect(page.getByRole('cell', { name: STAFF }).first()).toBeVisible()

  await page.goto('/admin/jobs?search=whole+life')
  await row.getByRole('link', { name: /^Delete/ }).click()
  await expect(page.getByText('Are you sure you want to delete this job?', { exact: true })).toBeVisible()
  await dialog(page, 'Delete job').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Job deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No jobs found.', { exact: true })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})

test('the list is narrowed and sorted, and the address says so', async ({ page }) => {
  await openDesk(page, '/admin/jobs')
  const release = await hold(page, '**/admin/jobs.data*')
  await page.getByLabel('State', { exact: true }).selectOption('Inactive')
  // Before the answer comes.
  await page.getByRole('link', { name: 'Company' }).click()
  await release()
  await expect(page).toHaveURL('/admin/jobs?state=inactive&sort=company')
  await page.getByRole('link', { name: 'Company' }).click()
  await expect(page).toHaveURL('/admin/jobs?state=inactive&sort=-company')
  await page.goBack()
  await expect(page).toHaveURL('/admin/jobs?state=inactive&sort=company')
  const [first] = await page.getByRole('rowheader').allTextContents()
  await page.getByLabel('Type', { exact: true }).selectOption('Contract')
  await expect(page).toHaveURL('/admin/jobs?state=inactive&type=Contract&sort=company')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('')
  expect(first).toBeTruthy()
})

test('pages of the list are turned, and a dialog over the second leaves it in place', async ({ page }) => {
  await openDesk(page, '/admin/jobs')
  await page.getByRole('link', { name: 'Page 2' }).click()
  const caption = page.getByText(/^Showing 26-50 of/)
  await expect(caption).toBeFocused()
  const link = page.getByRole('row').nth(20).getByRole('link', { name: /^Edit/ })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const scrolled = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(dialog(page, 'Edit Job')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/jobs?page=2')
  await expect(link).toBeFocused()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(3)
})

test('several jobs are switched off and deleted at once, also after a cancelled try', async ({ page }) => {
  for (const nth of ['first', 'second', 'third']) await makeJob(page, `Batch nurse ${nth}`)
  await openDesk(page, '/admin/jobs?search=batch+nurse')
  await page.getByLabel('Choose Batch nurse first').check()
  await page.getByLabel('Choose Batch nurse third').check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate the chosen jobs' }).click()
  await expect(page.getByText('The jobs are inactive: visitors no longer see them.')).toBeVisible()
  await expect(page.getByText('Inactive', { exact: true }).and(page.locator('span'))).toHaveCount(2)
  await expect(page.getByText('2 chosen')).toBeHidden()

  await page.getByLabel('Choose all jobs on this page').check()
  await page.getByRole('button', { name: 'Delete the chosen jobs' }).click()
  await expect(page.getByText('Are you sure you want to delete these 3 jobs?')).toBeVisible()
  const question = dialog(page, 'Delete 3 jobs')
  const release = await hold(page, '**/admin/jobs.data*')
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('3 chosen')).toBeVisible()
  // The list under it is still on its way.
  await page.getByRole('button', { name: 'Delete the chosen jobs' }).click()
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await release()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No jobs found.')).toBeVisible()
})

test("a row's menu closes when the focus goes on, at Escape and at a click elsewhere", async ({ page }) => {
  for (const nth of ['below', 'above']) await makeJob(page, `Menu nurse ${nth}`)
  await openDesk(page, '/admin/jobs?search=menu+nurse')
  const more = rowOf(page, 'Menu nurse above').getByText(/^More/)
  const duplicate = rowOf(page, 'Menu nurse above').getByRole('link', { name: /^Duplicate/ })
  const close = [
    async () => {
      await rowOf(page, 'Menu nurse above')
        .getByRole('link', { name: /^What changed/ })
        .focus()
      await page.keyboard.press('Tab')
    },
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ]
  for (const closeForm of close) {
    await more.click()
    await expect(duplicate).toBeVisible()
    await closeForm()
    await expect(duplicate).toBeHidden()
  }
})

test('the site leads to the preview of a job just taken off it, and Back to the desk', async ({ page }) => {
  const { id } = await makeJob(page, 'Night nurse for the preview')
  await page.goto('/jobs?keyword=night+nurse+for+the+preview')
  const headers = { Origin: programOf(page).address }
  const { updatedAt, ...job } = await (await page.context().request.get(`/api/jobs/${id}`)).json()
  await page.context().request.put(`/api/jobs/${id}`, { headers, data: { ...job, isActive: false } })
  await page.getByRole('link', { name: 'Night nurse for the preview' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/jobs/preview/${id}`))
  await expect(page.getByRole('heading', { name: 'Night nurse for the preview' })).toBeVisible()
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await expect(page).toHaveURL(/\/admin\/applications/)

  await openDesk(page, '/admin/jobs')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /the website$/ })
    .click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Jobs' })).toBeVisible()
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await expect(page).toHaveURL(/\/admin\/applications/)
})
