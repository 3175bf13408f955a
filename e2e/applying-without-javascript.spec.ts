import type { Page } from '@playwright/test'
import { applicationMessages } from '#domain/applications/applications.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { applicationForm, applicationsOf, cv, fillIn } from './application-form.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

/** The answer to the next form that is posted. */
const postOf = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'POST')

test('a visitor without JavaScript registers and gets a reference', async ({ page, program }) => {
  await page.goto('/register')
  const form = applicationForm(page)
  await fillIn(form, 'plain@example.org')
  await form.submit.click()
  await expect(page).toHaveURL(/\/register\?sent=APP-[0-9A-Z]{5}$/)
  await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
  const [stored] = applicationsOf(program.folder, 'plain@example.org')
  await expect(page.getByRole('main')).toContainText(stored?.reference ?? 'nothing was stored')
})

test('a visitor without JavaScript applies for a job', async ({ page, request, program }) => {
  const [job] = await (await request.get('/api/jobs?limit=1')).json()
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`)
  const form = applicationForm(page)
  await fillIn(form, 'plain-job@example.org')
  await form.submit.click()
  await expect(page).toHaveURL(new RegExp(`/jobs/${job.id}/apply\\?sent=APP-`))
  await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
  expect(applicationsOf(program.folder, 'plain-job@example.org')).toMatchObject([{ job_id: job.id }])
})

test('what is wrong is said, everything typed is kept, and the CV need not be chosen again', async ({
  page,
  program,
}) => {
  await page.goto('/register')
  const form = applicationForm(page)
  await fillIn(form, 'plain-again@example.org')
  await form.phone.fill('12')
  const answered = postOf(page)
  await form.submit.click()
  expect((await answered).status()).toBe(400)
  expect((await answered).headers()['cache-control']).toBe('no-store')
  await expect(form.alert).toHaveText('Enter a phone number, like 020 7946 0140.')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(form.phone).toHaveAccessibleDescription('Enter a phone number, like 020 7946 0140.')
  await expect(form.name).toHaveValue('Ann Example')
  await expect(form.specialty).toHaveValue('Nurse')
  await expect(form.over18).toBeChecked()
  await expect(page.getByText(/^Your CV has arrived.*my-cv\.pdf$/)).toBeVisible()

  await form.phone.fill('020 7946 0140')
  await form.submit.click()
  await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
  expect(applicationsOf(program.folder, 'plain-again@example.org')).toHaveLength(1)
})

for (const { what, file, status, says } of [
  { what: 'no CV', file: [], status: 400, says: cvMessages.missing },
  {
    what: 'a text for a CV',
    file: { ...cv, buffer: Buffer.from('This is no PDF.') },
    status: 415,
    says: cvMessages.kind,
  },
]) {
  test(`${what} is answered with ${status} and its sentence`, async ({ page }) => {
    await page.goto('/register')
    const form = applicationForm(page)
    await fillIn(form, 'plain-wrong@example.org')
    await form.cv.setInputFiles(file)
    // As a browser would that does not check what is required.
    await form.submit.evaluate((button) => {
      const { form } = button as HTMLButtonElement
      if (form) form.noValidate = true
    })
    const answered = postOf(page)
    await form.submit.click()
    expect((await answered).status()).toBe(status)
    await expect(form.alert).toHaveText(says)
    await expect(form.cv).toHaveAccessibleDescription(new RegExp(says.slice(0, 20)))
    await expect(form.email).toHaveValue('plain-wrong@example.org')
  })
}

test('an application to a job that does not exist is answered with 410', async ({ page, request }) => {
  const [job] = await (await request.get('/api/jobs?limit=1')).json()
  await page.goto(`/jobs/${job.id}/apply`)
  const form = applicationForm(page)
  await fillIn(form, 'plain-late@example.org')
  await form.submit.evaluate((button) => {
    const { form } = button as HTMLButtonElement
    if (form) form.action = '/jobs/no-such-job/apply'
  })
  const answered = postOf(page)
  await form.submit.click()
  expect((await answered).status()).toBe(410)
  await expect(form.alert).toHaveText('This job is no longer open for applications.')
})

test('Quick Register leads to the registration page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Quick Register' }).first().click()
  await expect(page).toHaveURL('/register')
})

for (const sent of ['APP-', 'APP-7F3K2x', '<b>', 'APP-00000']) {
  test(`?sent=${sent} is no reference and shows the form`, async ({ page }) => {
    await page.goto(`/register?sent=${encodeURIComponent(sent)}`)
    await expect(applicationForm(page).submit).toBeVisible()
  })
}
