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

/** Each way in which sending can fail (§8), and what is then said beside the form. */
const failures: {
  what: string
  call: string | RegExp
  answer: (route: Route) => Promise<void>
  says: string
}[] = [
  {
    what: 'the upload address is refused',
    call: calls.uploadAddress,
    answer: (route) => route.fulfill({ status: 500 }),
    says: 'Error: Failed to get upload URL',
  },
  {
    what: 'the upload is refused',
    call: calls.upload,
    answer: (route) => route.fulfill({ status: 500 }),
    says: 'Error: Failed to upload file to cloud storage',
  },
  {
    what: 'the connection breaks during the upload',
    call: calls.upload,
    answer: (route) => route.abort(),
    says: 'Error: Failed to upload file to cloud storage',
  },
  {
    what: 'the file turns out to be too large',
    call: calls.upload,
    answer: (route) => route.fulfill({ status: 413, json: { error: cvRefusals.tooLarge } }),
    says: `Error: ${cvRefusals.tooLarge}`,
  },
  {
    what: 'the application is refused with a reason',
    call: calls.apply,
    answer: (route) => route.fulfill({ status: 400, json: { error: 'The agency is closed.' } }),
    says: 'Error: The agency is closed.',
  },
  {
    what: 'the application is refused without a reason',
    call: calls.apply,
    answer: (route) => route.fulfill({ status: 500, body: '' }),
    says: 'Error: Failed to submit application',
  },
  {
    what: 'the connection breaks when it is sent',
    call: calls.apply,
    answer: (route) => route.abort(),
    says: 'Error: Failed to submit application',
  },
]

const done = (page: Page) => page.getByRole('heading', { name: applicationMessages.submitted })
const problem = (page: Page) => page.getByRole('region', { name: 'There is a problem' })

test('whatever fails is said, everything stays, and can be sent again', async ({ page, program }) => {
  const email = 'everything-fails@example.org'
  const shown = dialogsOf(page)
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, email)
  for (const { what, call, answer, says } of failures) {
    await test.step(what, async () => {
      await page.route(call, answer)
      await form.submit.click()
      await expect(form.alert).toHaveText(says)
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

test('offline it is said that it failed; sent again, the application arrives once', async ({
  page,
  context,
  program,
}) => {
  const email = 'offline@example.org'
  await open(page, '/register')
  const form = applicationForm(page)
  await fillIn(form, email)
  await context.setOffline(true)
  for (let times = 0; times < 2; times++) {
    await form.submit.click()
    await expect(form.alert).toHaveText('Error: Failed to get upload URL')
    await expectStillFilledIn(form, email)
  }
  await context.setOffline(false)
  await form.submit.click()
  await expect(done(page)).toBeVisible()
  expect(applicationsOf(program.folder, email)).toHaveLength(1)
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
