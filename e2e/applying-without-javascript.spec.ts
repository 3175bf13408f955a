import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { applicationMessages } from '#domain/applications/applications.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { applicationForm, applicationsOf, fillIn } from './application-form.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

/** The answer to the next form that is posted. */
const postOf = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'POST')

async function expectStillFilledIn(page: Page) {
  const form = applicationForm(page)
  await expect(form.name).toHaveValue('Ann Example')
  await expect(form.email).toHaveValue('plain@example.org')
  await expect(form.specialty).toHaveValue('Nurse')
  await expect(form.over18).toBeChecked()
  await expect(page.getByText(/^Your CV has arrived.*my-cv\.pdf$/)).toBeVisible()
}

test('a mistake and a locked database cost nothing typed, nor the CV', async ({ page, program }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Quick Register' }).first().click()
  await expect(page).toHaveURL('/register')
  const form = applicationForm(page)
  await fillIn(form, 'plain@example.org')
  await form.phone.fill('12')
  const answered = postOf(page)
  await form.submit.click()
  expect((await answered).status()).toBe(400)
  await expect(form.alert).toHaveText('Error: Failed to submit application')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(form.phone).toHaveAccessibleDescription('Enter a phone number, like 020 7946 0123.')
  await expectStillFilledIn(page)

  await form.phone.fill('020 7946 0140')
  const locked = new DatabaseSync(join(program.folder, 'agency.sqlite'))
  locked.exec('begin immediate')
  const refused = postOf(page)
  await form.submit.click()
  expect((await refused).status()).toBe(503)
  expect((await refused).headers()['retry-after']).toBe('10')
  locked.exec('rollback')
  locked.close()
  await expect(form.alert).toHaveText(applicationMessages.error)
  await expect(form.phone).toHaveValue('020 7946 0140')
  await expectStillFilledIn(page)

  await form.submit.click()
  await expect(page).toHaveURL(/\/register\?sent=APP-[0-9A-Z]{5}&proof=[\w-]+$/)
  await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
  const [stored, ...others] = applicationsOf(program.folder, 'plain@example.org')
  await expect(page.getByRole('main')).toContainText(stored?.reference ?? 'nothing was stored')
  expect(others).toEqual([])
})

test('a file far larger than a form may be is refused on a page that keeps what was typed', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('cv.pdf')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, Buffer.alloc(60 * 1024 * 1024, 1))
  await page.goto('/register')
  const form = applicationForm(page)
  await fillIn(form, 'plain-large@example.org')
  await form.cv.setInputFiles(file)
  await form.submit.click()
  await expect(form.alert).toHaveText(`Error: ${cvRefusals.tooLarge}`, { timeout: 60_000 })
  await expect(form.name).toHaveValue('Ann Example')
})
