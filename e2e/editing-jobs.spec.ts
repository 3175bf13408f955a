import { violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { dialog, fillIn, isAdded, makeJob, rowOf } from './jobs-desk.ts'
import { deskTest as test } from './mail-server.ts'
import { expect, hold, programOf } from './test.ts'

test('what was typed is not lost without a question, by whatever way one leaves', async ({ page }) => {
  const { id } = await makeJob(page, 'Unsaved nurse', { requirements: ['NMC', 'DBS'] })
  await openDesk(page, `/admin/jobs/edit/${id}?search=unsaved`)
  const form = dialog(page, 'Edit Job')
  const question = dialog(page, 'Leave without saving?')
  const keep = question.getByRole('button', { name: 'Keep editing' })
  const title = form.getByLabel('Job Title *')
  // A form in which nothing was changed closes without a question.
  await title.fill('x')
  await title.fill('Unsaved nurse')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/jobs?search=unsaved')
  await rowOf(page, 'Unsaved nurse').getByRole('link', { name: /^Edit/ }).click()

  await title.fill('Changed nurse')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('link', { name: 'Cancel' }).click(),
    () => form.getByRole('link', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(title).toHaveValue('Changed nurse')
    await expect(page).toHaveURL(/\/edit\//)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(title).toHaveValue('Changed nurse')

  // Who wants to leave again the moment the question is gone is asked again.
  await page.keyboard.press('Escape')
  await keep.evaluate((button: HTMLElement) => {
    button.click()
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
  })
  await expect(keep).toBeFocused()
  await keep.click()
  await expect(question).toHaveCount(0)

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/jobs?search=unsaved')
  await expect(rowOf(page, 'Unsaved nurse')).toBeVisible()

  await page.getByRole('link', { name: 'Add New Job' }).click()
  await dialog(page, 'Add New Job').getByLabel('Job Title *').fill('x')
  const asked = page.waitForEvent('dialog')
  page.reload().catch(() => {})
  const browserQuestion = await asked
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.accept()
})

test('a form says what is missing, takes a pasted list, and stays while it is saved', async ({ page }) => {
  await openDesk(page, '/admin/jobs/add')
  const form = dialog(page, 'Add New Job')
  await fillIn(form, 'Incomplete nurse')
  await form.getByLabel('Salary *').fill('')
  await form.getByRole('button', { name: 'Save Job' }).click()
  await form.getByRole('alert').getByRole('link', { name: 'Enter the salary.' }).click()
  await expect(form.getByLabel('Salary *')).toBeFocused()
  await expect(form.getByLabel('Job Title *')).toHaveValue('Incomplete nurse')
  await page.keyboard.type('£30 per hour')

  // One requirement to a line, in place of the empty one.
  await form.getByRole('button', { name: /add .*requirement/i }).click()
  const fields = form.getByLabel(/^Requirement \d+$/)
  const before = await fields.count()
  await fields.last().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '• NMC registration\n• Right to work\n• Enhanced DBS')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(fields).toHaveCount(before + 2)
  await expect(fields.last()).toHaveValue('Enhanced DBS')
  await expect(fields.last()).toBeFocused()

  const release = await hold(page, '**/admin/jobs/add.data*')
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (let nth = 0; nth < 3; nth++) await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await release()
  await expect(isAdded(page)).toBeVisible()
})

test('an edit over somebody else’s shows what differs and keeps both', async ({ page }) => {
  const { id } = await makeJob(page, 'Contested nurse', { salary: '£20', location: 'Leeds' })
  await openDesk(page, `/admin/jobs/edit/${id}`)
  const form = dialog(page, 'Edit Job')
  await form.getByLabel('Salary *').fill('£30')
  await page.context().request.put(`/api/jobs/${id}`, {
    headers: { Origin: programOf(page).address },
    data: {
      ...{ title: 'Contested nurse', company: 'Larkfield General Hospital', location: 'York' },
      ...{ type: 'Contract', salary: '£25', description: 'Days and nights.' },
    },
  })
  await form.getByRole('button', { name: 'Save Job' }).click()
  const meanwhile = form.getByRole('region', { name: 'What changed in the meantime' })
  await expect(meanwhile).toContainText('£25')
  await expect(form.getByLabel('Salary *')).toHaveValue('£30')
  await expect(form.getByLabel('Location *')).toHaveValue('York')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(page.getByText('The job is saved.')).toBeVisible()
  await expect(rowOf(page, 'Contested nurse')).toContainText('£30')
})

test('a copy of a job begins with its fields while the list under another still loads', async ({ page }) => {
  await makeJob(page, 'Copied from ward A')
  await makeJob(page, 'Copied from ward B', { requirements: ['NMC'] })
  await openDesk(page, '/admin/jobs?search=copied+from+ward')
  const duplicate = async (ward: string) => {
    const row = rowOf(page, `Copied from ward ${ward}`)
    await row.getByText(/^More/).click()
    await row.getByRole('link', { name: /^Duplicate/ }).click()
  }
  const form = dialog(page, 'Add New Job')
  await duplicate('A')
  await expect(form.getByLabel('Job Title *')).toHaveValue('Copied from ward A')
  const release = await hold(page, '**/admin/jobs.data*')
  await form.getByRole('link', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await duplicate('B')
  await expect(form.getByLabel('Job Title *')).toHaveValue('Copied from ward B')
  await expect(form.getByLabel('Requirement 1')).toHaveValue('NMC')
  await release()
  await form.getByLabel('Job Title *').fill('Copied from ward B, the second')
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(isAdded(page)).toBeVisible()
  await expect(rowOf(page, 'Copied from ward B, the second')).toBeVisible()
})
