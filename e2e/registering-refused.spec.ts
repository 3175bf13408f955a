import type { Page } from '@playwright/test'
import { pdfOfSize } from '#domain/uploads/corpus/pdf-files.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { CV_LIMIT_BYTES } from '#domain/uploads/uploads.ts'
import { cv } from '../testing/a-cv.ts'
import { applicationForm, calls, fillIn } from './application-form.ts'
import { expect, open, test } from './test.ts'

test('what is missing or wrong is named before all is sent; the summary leads there', async ({ page }) => {
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, 'nobody')
  await form.name.fill('  ')
  await form.phone.fill('12')
  await form.specialty.selectOption('')
  await form.over18.uncheck()
  const asked = countOf(page, '/api/upload/get')
  await form.submit.click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    ...['Enter your full name.', 'Enter an email address, like name@example.org.'],
    ...['Enter a phone number, like 020 7946 0123.', 'Choose your specialty.'],
    "Confirm that you're 18 or over. We can't register anybody under 18.",
  ])
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expect(form.experience).not.toHaveAttribute('aria-invalid')
  await summary.getByRole('link', { name: 'Enter a phone number' }).click()
  await expect(form.phone).toBeFocused()
  await expect(form.phone).toHaveAccessibleDescription('Enter a phone number, like 020 7946 0123.')

  await fillIn(form, 'wrong-cv@example.org')
  for (const { what, file, says } of [
    { what: 'no CV', file: [], says: 'Please upload a CV before submitting.' },
    { what: 'a text', file: { ...cv, buffer: Buffer.from('My CV') }, says: cvRefusals.other },
    { what: 'a photo', file: { ...cv, buffer: Buffer.from('ffd8ffe0', 'hex') }, says: cvRefusals.photo },
    {
      what: 'a large file',
      file: { ...cv, buffer: pdfOfSize(CV_LIMIT_BYTES + 1) },
      says: cvRefusals.tooLarge,
    },
    {
      what: 'half a PDF',
      file: { ...cv, buffer: Buffer.from('%PDF-1.7\n1 0 obj') },
      says: cvRefusals.pdfDamaged,
    },
  ]) {
    await test.step(what, async () => {
      await form.cv.setInputFiles(file)
      // Said as soon as it is chosen.
      if (what !== 'no CV') await expect(form.cv).toHaveAccessibleDescription(new RegExp(says.slice(0, 30)))
      await form.submit.click()
      await expect(form.alert).toHaveText(says)
      await expect(form.cv).toHaveAttribute('aria-invalid', 'true')
      await expect(form.cv).toHaveAccessibleDescription(new RegExp(says.slice(0, 30)))
      await form.alert.getByRole('link').click()
      await expect(form.cv).toBeFocused()
    })
  }
  expect(asked()).toBe(0)
})

test('what the server finds wrong is tied to its field, in the same words', async ({ page }) => {
  await page.route('**/api/upload/check', (route) => route.abort())
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, 'server-says@example.org')
  // A Word document is announced by its name where the browser knows no type for it.
  const broken = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  await form.cv.setInputFiles({ name: 'my cv.doc', mimeType: '', buffer: broken })
  const asked = page.waitForRequest(calls.uploadAddress)
  await form.submit.click()
  expect(new URL((await asked).url()).searchParams.get('contentType')).toBe('application/msword')
  await expect(form.alert).toHaveText(`Error: ${cvRefusals.other}`)

  await form.cv.setInputFiles(cv)
  const refused = { error: 'Not valid.', fields: { email: 'This address is wrong.' } }
  await page.route(calls.apply, (route) => route.fulfill({ status: 400, json: refused }))
  await form.submit.click()
  await expect(form.alert).toHaveText('Error: Not valid.')
  await expect(form.email).toHaveAccessibleDescription('This address is wrong.')
  await page.getByRole('link', { name: 'This address is wrong.' }).click()
  await expect(form.email).toBeFocused()
})

/** Counts the requests whose address contains `part`; page views are none of the form's. */
function countOf(page: Page, part: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(part) && !request.url().endsWith('/page-views')) count++
  })
  return () => count
}
