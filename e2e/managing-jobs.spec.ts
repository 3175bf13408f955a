import type { Locator, Page, Route } from '@playwright/test'
import { hydrated } from '../testing/hydrated.ts'
import { violations } from './axe.ts'
import { openDesk, STAFF, signIn } from './desk.ts'
import { tabTo } from './keyboard.ts'
import { enlargeText, overflow } from './overflow.ts'
import { expect, programOf, withOwnProgram } from './test.ts'

/** Jobs that come and go here are in nobody else's lists. */
const test = withOwnProgram()

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const search = (page: Page) => page.getByPlaceholder('Search jobs...')

/** Fills in what the form needs for a job with this title. */
async function fillIn(form: Locator, title: string) {
  await form.getByLabel('Job Title *').fill(title)
  await form.getByLabel('Company *').fill('Larkfield General Hospital')
  await form.getByLabel('Location *').fill('Leeds')
  await form.getByLabel('Job Type *').selectOption('Contract')
  await form.getByLabel('Salary *').fill('£38 - £45 per hour')
  await form.getByLabel('Job Description *').fill('Days and nights.')
}

/** Makes a job by the API, for tests of what comes after. */
async function makeJob(page: Page, title: string, fields: object = {}) {
  await signIn(page)
  const job = {
    title,
    company: 'Larkfield General Hospital',
    location: 'Leeds',
    type: 'Contract',
    salary: '£38 - £45 per hour',
    description: 'Days and nights.',
    ...fields,
  }
  const headers = { Origin: programOf(page).address }
  const answer = await page.context().request.post('/api/jobs', { data: job, headers })
  return (await answer.json()) as { id: string; updatedAt: string }
}

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
  await expect(page.getByText('The job is added.')).toBeVisible()
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
  await expect(page.getByText('Only administrators see this page')).toBeVisible()
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

test('the list is narrowed and sorted by its controls, and the address says so', async ({ page }) => {
  await openDesk(page, '/admin/jobs')
  await page.getByLabel('State', { exact: true }).selectOption('Inactive')
  await expect(page).toHaveURL('/admin/jobs?state=inactive')
  await page.getByRole('link', { name: 'Company' }).click()
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

test('the pages of the list are turned, and a dialog over the second leaves it in place', async ({
  page,
}) => {
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

test('what was typed is not lost without a question', async ({ page }) => {
  const { id } = await makeJob(page, 'Unsaved nurse')
  await openDesk(page, `/admin/jobs/edit/${id}?search=unsaved`)
  const form = dialog(page, 'Edit Job')
  const question = dialog(page, 'Leave without saving?')
  const title = form.getByLabel('Job Title *')
  await title.fill('Changed nurse')

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('link', { name: 'Cancel' }).click(),
    () => form.getByRole('link', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(title).toHaveValue('Changed nurse')
  }

  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(title).toHaveValue('Changed nurse')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/jobs?search=unsaved')
  await expect(rowOf(page, 'Unsaved nurse')).toBeVisible()
})

test('who wants to leave again the moment the question is gone is asked again', async ({ page }) => {
  const { id } = await makeJob(page, 'Unsaved nurse')
  await openDesk(page, `/admin/jobs/edit/${id}`)
  const form = dialog(page, 'Edit Job')
  const question = dialog(page, 'Leave without saving?')
  await form.getByLabel('Job Title *').fill('Changed nurse')
  await page.keyboard.press('Escape')
  const keep = question.getByRole('button', { name: 'Keep editing' })
  await keep.evaluate((button: HTMLElement) => {
    button.click()
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
  })
  await expect(keep).toBeFocused()
  await keep.click()
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('Job Title *')).toHaveValue('Changed nurse')
})

test('Back asks too, and so does the browser before it loads another page', async ({ page }) => {
  await openDesk(page, '/admin/jobs')
  await page.getByRole('link', { name: 'Add New Job' }).click()
  const form = dialog(page, 'Add New Job')
  await form.getByLabel('Job Title *').fill('x')
  await page.evaluate(() => history.back())
  await expect(dialog(page, 'Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/admin/jobs/add')

  const asked = page.waitForEvent('dialog')
  page.reload().catch(() => {})
  const browserQuestion = await asked
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.accept()
})

test('a form in which nothing was changed closes without a question', async ({ page }) => {
  const { id } = await makeJob(page, 'Untouched nurse', { requirements: ['NMC', 'DBS'] })
  await openDesk(page, `/admin/jobs/edit/${id}`)
  const form = dialog(page, 'Edit Job')
  await form.getByLabel('Salary *').fill('x')
  await form.getByLabel('Salary *').fill('£38 - £45 per hour')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/jobs')
})

test('a form with something missing says what, leads there, and keeps the rest', async ({ page }) => {
  await openDesk(page, '/admin/jobs/add')
  const form = dialog(page, 'Add New Job')
  await fillIn(form, 'Incomplete nurse')
  await form.getByLabel('Salary *').fill('')
  await form.getByRole('button', { name: 'Save Job' }).click()
  await form.getByRole('alert').getByRole('link', { name: 'Enter the salary.' }).click()
  await expect(form.getByLabel('Salary *')).toBeFocused()
  await expect(form.getByLabel('Job Title *')).toHaveValue('Incomplete nurse')
  await page.keyboard.type('£30 per hour')
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(page.getByText('The job is added.')).toBeVisible()
})

test('saving reads Saving... while it takes its time', async ({ page }) => {
  await openDesk(page, '/admin/jobs/add')
  const form = dialog(page, 'Add New Job')
  await fillIn(form, 'Slow nurse')
  await page.route('**/admin/jobs/add.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await expect(page.getByText('The job is added.')).toBeVisible()
})

test('an edit over somebody else’s shows what differs and keeps both', async ({ page }) => {
  const { id } = await makeJob(page, 'Contested nurse', { salary: '£20', location: 'Leeds' })
  await openDesk(page, `/admin/jobs/edit/${id}`)
  const form = dialog(page, 'Edit Job')
  await form.getByLabel('Salary *').fill('£30')
  await page.context().request.put(`/api/jobs/${id}`, {
    headers: { Origin: programOf(page).address },
    data: {
      title: 'Contested nurse',
      company: 'Larkfield General Hospital',
      location: 'York',
      type: 'Contract',
      salary: '£25',
      description: 'Days and nights.',
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

test('a list that is pasted into an empty requirement takes its place, one to a line', async ({ page }) => {
  await openDesk(page, '/admin/jobs/add')
  const form = dialog(page, 'Add New Job')
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
})

test('a copy of a job begins with its fields', async ({ page }) => {
  await makeJob(page, 'Copied nurse', { requirements: ['NMC'] })
  await openDesk(page, '/admin/jobs?search=copied')
  const row = rowOf(page, 'Copied nurse')
  await row.getByText(/^More/).click()
  await row.getByRole('link', { name: /^Duplicate/ }).click()
  const form = dialog(page, 'Add New Job')
  await expect(form.getByLabel('Requirement 1')).toHaveValue('NMC')
  await form.getByLabel('Job Title *').fill('Copied nurse, the second')
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(page.getByText('The job is added.')).toBeVisible()
  await expect(rowOf(page, 'Copied nurse, the second')).toBeVisible()
})

test('several jobs are switched off and deleted together', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the chosen jobs' }).click()
  await dialog(page, 'Delete 3 jobs').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No jobs found.')).toBeVisible()
})

test('a question that was called off opens again while the list under it is still on its way', async ({
  page,
}) => {
  await makeJob(page, 'Twice asked nurse')
  await openDesk(page, '/admin/jobs?search=twice+asked')
  await page.getByLabel('Choose Twice asked nurse').check()
  const ask = page.getByRole('button', { name: 'Delete the chosen jobs' })
  await ask.click()
  const question = dialog(page, 'Delete job')
  const listAnswer = Promise.withResolvers<void>()
  await page.route('**/admin/jobs.data*', async (route) => {
    await listAnswer.promise
    await route.continue().catch(() => undefined)
  })
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await ask.click()
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused()
  listAnswer.resolve()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No jobs found.')).toBeVisible()
})

for (const { what, lose } of [
  { what: 'the line breaks', lose: (route: Route) => route.abort() },
  {
    what: 'a proxy answers for a program that starts anew',
    lose: (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  },
]) {
  test(`when ${what} the form says so, keeps what was typed, and is saved by the next try`, async ({
    page,
  }) => {
    await openDesk(page, '/admin/jobs/add')
    const form = dialog(page, 'Add New Job')
    await form.getByRole('button', { name: 'Save Job' }).click()
    await expect(form.getByRole('link', { name: /title/i })).toBeVisible()
    await fillIn(form, 'Tunnel nurse')
    await page.route('**/admin/jobs/add.data*', lose)
    await form.getByRole('button', { name: 'Save Job' }).click()
    await expect(form.getByRole('alert')).toContainText(
      'No answer came, so it may have been saved all the same.',
    )
    await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    await expect(form.getByLabel('Job Title *')).toHaveValue('Tunnel nurse')
    await page.unroute('**/admin/jobs/add.data*')
    await form.getByRole('button', { name: 'Save Job' }).click()
    await expect(page.getByText('The job is added.')).toBeVisible()
  })
}

test('the form of another copy has the other’s fields, though the list under the first was still on its way', async ({
  page,
}) => {
  await makeJob(page, 'Copied from ward A')
  await makeJob(page, 'Copied from ward B')
  await openDesk(page, '/admin/jobs?search=copied+from+ward')
  const duplicate = async (ward: string) => {
    const row = rowOf(page, `Copied from ward ${ward}`)
    await row.getByText(/^More/).click()
    await row.getByRole('link', { name: /^Duplicate/ }).click()
  }
  const form = dialog(page, 'Add New Job')
  await duplicate('A')
  await expect(form.getByLabel('Job Title *')).toHaveValue('Copied from ward A')
  await page.route('**/admin/jobs.data*', () => {})
  await form.getByRole('link', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await duplicate('B')
  await expect(form.getByLabel('Job Title *')).toHaveValue('Copied from ward B')
})

test('a menu of a row closes when the focus goes on, at Escape and at a click elsewhere', async ({
  page,
}) => {
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

test('while a job is being saved its form stays, however often Escape is pressed', async ({ page }) => {
  await makeJob(page, 'Patient nurse')
  await openDesk(page, '/admin/jobs?search=patient+nurse')
  await rowOf(page, 'Patient nurse').getByRole('link', { name: /^Edit/ }).click()
  const form = dialog(page, 'Edit Job')
  await form.getByLabel('Job Title *').fill('')
  await form.getByLabel('Job Title *').fill('Patient nurse, kept')
  const saved = Promise.withResolvers<void>()
  await page.route('**/admin/jobs/edit/**', async (route) => {
    await saved.promise
    await route.continue()
  })
  await form.getByRole('button', { name: 'Save Job' }).click()
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (let nth = 0; nth < 3; nth++) await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  saved.resolve()
  await expect(page.getByText('The job is saved.')).toBeVisible()
  await expect(rowOf(page, 'Patient nurse, kept')).toBeVisible()
})

test('a list that can not be fetched offers to try again', async ({ page }) => {
  await openDesk(page, '/admin/jobs')
  await page.route('**/admin/jobs.data*', (route) => route.abort())
  await page.getByLabel('State', { exact: true }).selectOption('Inactive')
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch jobs. Please try again.')
  await page.unroute('**/admin/jobs.data*')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByText(/^Showing 1-/)).toBeVisible()
})

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
  await expect(page.getByText('The job is added.')).toBeVisible()

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
    await expect(page.getByText('The job is added.')).toBeVisible()

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

test('the website leads an administrator to the preview of a job that has just been taken off it', async ({
  page,
}) => {
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
})

test('Back leads from the website to the desk, also after the website was loaded anew', async ({ page }) => {
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

test.describe('every screen', () => {
  // Colours that are on their way from one to another are no fault.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of [
    '/admin/jobs',
    '/admin/jobs?state=inactive',
    '/admin/jobs?search=astronaut',
    '/admin/jobs/add',
    '/admin/jobs/edit/{id}',
    '/admin/jobs/edit/nonsense',
    '/admin/jobs/delete/{id}',
    '/admin/jobs/preview/{id}',
    '/admin/jobs/changes',
  ]) {
    test(`${path} breaks no rule of accessibility and fits narrow screens and large text`, async ({
      page,
    }) => {
      test.slow()
      const { id } = await makeJob(page, 'Looked-at nurse', {
        isActive: false,
        requirements: ['NMC registration', 'A-very-long-word-that-has-to-break-somewhere-on-a-telephone'],
      })
      await page.context().request.put(`/api/jobs/${id}`, {
        headers: { Origin: programOf(page).address },
        data: { title: 'Looked-at nurse', company: 'A', location: 'B', salary: 'C', description: 'D' },
      })
      await openDesk(page, path.replace('{id}', id))
      await page.evaluate(() => {
        for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
          if (closed.matches('.row-menu')) continue
          closed.open = true
        }
      })
      for (const width of [360, 1280]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme })
          expect.soft(await violations(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
        }
      }
      for (const { width, percent } of [
        { width: 320, percent: 100 },
        { width: 360, percent: 100 },
        { width: 360, percent: 200 },
        { width: 768, percent: 100 },
        { width: 1024, percent: 100 },
        { width: 1280, percent: 200 },
      ]) {
        await page.setViewportSize({ width, height: 800 })
        await enlargeText(page, percent)
        expect
          .soft(await overflow(page), `${width} px, text at ${percent} %`)
          .toEqual({ beyond: 0, texts: [] })
      }
    })
  }
})
