import type { Page, Route } from '@playwright/test'
import { applicationMessages, arrivedBefore } from '#domain/applications/applications.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import {
  applicationForm,
  applicationsOf,
  calls,
  countUploads,
  expectStillFilledIn,
  fillIn,
  loseAnswerOnce,
} from './application-form.ts'
import { expect, open, test } from './test.ts'

type Failure = Parameters<Route['fulfill']>[0]

/**
 * Each way in which sending can fail (§8): what, where, the answer if there is one, and what is then said.
 */
const failures: [what: string, call: string | RegExp, answer: Failure, says: string][] = [
  ['the upload address is refused', calls.uploadAddress, { status: 500 }, 'Failed to get upload URL'],
  ['the upload is refused', calls.upload, { status: 500 }, cvMessages.uploadFailed],
  ['the upload breaks off', calls.upload, undefined, 'Failed to upload file to cloud storage'],
  [
    'it is too large',
    calls.upload,
    { status: 413, json: { error: cvRefusals.tooLarge } },
    cvRefusals.tooLarge,
  ],
  ['it is refused with a reason', calls.apply, { status: 400, json: { error: 'Closed.' } }, 'Closed.'],
  ['it is refused without one', calls.apply, { status: 500, body: '' }, 'Failed to submit application'],
  ['the connection breaks', calls.apply, undefined, 'Failed to submit application'],
]

const done = (page: Page) => page.getByRole('heading', { name: applicationMessages.submitted })
const problem = (page: Page) => page.getByRole('region', { name: 'There is a problem' })

test('whatever fails is said, everything stays, and can be sent again', async ({ page, program }) => {
  const email = 'everything-fails@example.org'
  const shown = dialogsOf(page)
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, email)
  for (const [what, call, answer, says] of failures) {
    await test.step(what, async () => {
      await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await form.submit.click()
      await expect(form.alert).toHaveText(`Error: ${says}`)
      await expect(problem(page)).toBeFocused()
      await expectStillFilledIn(form, email)
      await page.unroute(call)
    })
  }
  // An error without a message is logged, and shown with the general sentence.
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = () => {
      window.fetch = fetch
      return Promise.reject(null)
    }
  })
  await form.submit.click()
  await expect(form.alert).toHaveText('There was an error submitting your application. Please try again.')
  await expectStillFilledIn(form, email)
  expect(logged).toEqual(['null'])

  await form.submit.click()
  await expect(done(page)).toBeVisible()
  expect(applicationsOf(program.folder, email)).toHaveLength(1)
  expect(shown).toEqual([])
})

test('if only the answer is lost, a change is asked for, and makes no second', async ({ page, program }) => {
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, 'answer-lost@example.org')
  const uploads = countUploads(page)
  await loseAnswerOnce(page)
  await form.submit.click()
  await expect(form.alert).toHaveText(/^Error: /)
  const [stored] = applicationsOf(program.folder, 'answer-lost@example.org')
  const reference = stored?.reference ?? 'nothing was stored'

  await form.phone.fill('020 7946 0999')
  for (let times = 0; times < 2; times++) {
    await form.submit.click()
    await expect(form.alert).toHaveText(`Error: ${arrivedBefore(reference)}`)
  }
  await form.phone.fill('020 7946 0140')
  await form.submit.click()
  await expect(page.getByRole('main')).toContainText(`Your reference is ${reference}`)
  expect(applicationsOf(program.folder, 'answer-lost@example.org')).toHaveLength(1)
  expect(uploads()).toBe(1)
})

test('what was changed after a failure is taken in, its CV not sent again', async ({ page, program }) => {
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, 'never-arrived@example.org')
  const uploads = countUploads(page)
  const busy = { status: 503, json: { error: cvMessages.busy }, headers: { 'Retry-After': '5' } }
  await page.route(calls.apply, (route) => route.fulfill(busy), { times: 1 })
  await form.submit.click()
  await expect(form.alert).toHaveText(`Error: ${cvMessages.busy}`)
  await form.specialty.selectOption('Doctor')
  await form.submit.click()
  await expect(done(page)).toBeVisible()
  expect(applicationsOf(program.folder, 'never-arrived@example.org')).toMatchObject([{ specialty: 'Doctor' }])
  expect(uploads()).toBe(1)
})

test('a call without an answer gives up after half a minute, and everything is kept', async ({ page }) => {
  await page.clock.install()
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, 'silence@example.org')
  // From here only the test moves the time.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const { call, says } of [
    { call: calls.uploadAddress, says: 'Error: Failed to get upload URL' },
    { call: calls.upload, says: `Error: ${cvMessages.uploadFailed}` },
    { call: calls.apply, says: 'Error: Failed to submit application' },
  ]) {
    await page.route(call, () => {})
    const asked = page.waitForRequest(call)
    await form.submit.click()
    await asked
    await page.clock.runFor(29_000)
    await expect(form.busy).toBeDisabled()
    await page.clock.runFor(2_000)
    await expect(form.alert).toHaveText(says)
    await expectStillFilledIn(form, 'silence@example.org')
    await page.unroute(call)
  }
})

/** The messages of the browser's own dialogs, of which there must be none (D19). */
function dialogsOf(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', (dialog) => {
    messages.push(dialog.message())
    dialog.dismiss()
  })
  return messages
}
