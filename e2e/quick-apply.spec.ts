import { applicationMessages } from '#domain/applications/applications.ts'
import { cv } from '../testing/a-cv.ts'
import {
  applicationForm,
  applicationsOf,
  calls,
  chosenFile,
  countUploads,
  fillIn,
  loseAnswerOnce,
} from './application-form.ts'
import { expect, open, test } from './test.ts'

/** The overlay closes itself after this long (§9). */
const OVERLAY_MS = 3_000

test('Quick Register opens the dialog with its own lists, in the hero and at the end of the page', async ({
  page,
}) => {
  await open(page, '/')
  const openers = page.getByRole('link', { name: 'Quick Register' })
  await expect(openers).toHaveCount(2)
  for (const opener of await openers.all()) {
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(0)
    await opener.click()
    const form = applicationForm(dialog)
    await expect(form.specialty.locator('option:not([value=""])')).toHaveText([
      'Doctor',
      'Nurse',
      'Healthcare Assistant',
      'Support Worker',
      'Care Assistant',
      'Other Healthcare Professional',
    ])
    await expect(form.experience.locator('option:not([value=""])')).toHaveText([
      'Less than 1 year',
      '1-2 years',
      '2-5 years',
      '5-10 years',
      '10+ years',
    ])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('the overlay is shown, closes itself and the dialog after three seconds, and leaves the reference', async ({
  page,
  program,
}) => {
  await page.clock.install()
  await open(page, '/')
  const opener = page.getByRole('link', { name: 'Quick Register' }).first()
  await opener.click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'overlay@example.org')
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.submit.click()

  const overlay = page.getByRole('dialog', { name: 'Application Received!' })
  await expect(overlay).toContainText("Thank you for your application. We'll be in touch soon!")
  const [stored] = applicationsOf(program.folder, 'overlay@example.org')
  await expect(overlay).toContainText(stored?.reference ?? 'nothing was stored')
  expect(await overlay.locator('> div').boundingBox()).toMatchObject(page.viewportSize() ?? {})
  await page.clock.runFor(OVERLAY_MS - 1)
  await expect(overlay).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: applicationMessages.submitted })).toContainText(
    stored?.reference ?? '',
  )
})

for (const { how, close } of [
  { how: 'a click', close: 'click' },
  { how: 'Escape', close: 'Escape' },
  { how: 'Enter', close: 'Enter' },
] as const) {
  test(`the overlay is closed by ${how}`, async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.getByRole('link', { name: 'Quick Register' }).first().click()
    const form = applicationForm(page.getByRole('dialog'))
    await fillIn(form, `closes-by-${close}@example.org`)
    await page.clock.pauseAt(Date.now() + 60_000)
    await form.submit.click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    if (close === 'click') await page.getByText(applicationMessages.received).click()
    else await page.keyboard.press(close)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Quick Register' }).first()).toBeFocused()
  })
}

test('Escape closes the dialog, and what was filled in is there when it is opened again', async ({
  page,
}) => {
  await open(page, '/')
  const opener = page.getByRole('link', { name: 'Quick Register' }).first()
  await opener.click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'comes-back@example.org')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(form.email).toHaveValue('comes-back@example.org')
  await expect(form.specialty).toHaveValue('Nurse')
  await expect(form.over18).toBeChecked()
  expect(await chosenFile(form)).toBe(cv.name)
})

test('when an answer is lost and the dialog is closed and opened again, sending again makes no second application', async ({
  page,
  program,
}) => {
  await open(page, '/')
  const opener = page.getByRole('link', { name: 'Quick Register' }).first()
  await opener.click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'lost-in-dialog@example.org')
  const uploads = countUploads(page)
  await loseAnswerOnce(page)
  await form.submit.click()
  await expect(form.alert).toHaveText(/^Error: /)
  const [stored] = applicationsOf(program.folder, 'lost-in-dialog@example.org')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opener.click()
  await form.submit.click()
  await expect(page.getByRole('dialog', { name: 'Application Received!' })).toContainText(
    stored?.reference ?? 'nothing was stored',
  )
  expect(applicationsOf(program.folder, 'lost-in-dialog@example.org')).toHaveLength(1)
  expect(uploads()).toBe(1)

  await page.keyboard.press('Enter')
  await opener.click()
  await expect(form.name).toHaveValue('')
})

test('the Tab key stays inside the dialog', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Quick Register' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
})

test('a failure in the dialog is said beside the form, in the dialog', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Quick Register' }).first().click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'dialog-fails@example.org')
  await page.route(calls.apply, (route) => route.fulfill({ status: 500 }))
  await form.submit.click()
  await expect(form.alert).toHaveText('Error: Failed to submit application')
  await expect(form.alert).toBeInViewport()
  await expect(form.name).toHaveValue('Ann Example')
})

test('a dialog whose code can not be loaded is replaced by the page', async ({ page }) => {
  await open(page, '/')
  await page.route('**/application-dialog-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Quick Register' }).first().click()
  await expect(page).toHaveURL('/register')
  await expect(applicationForm(page).name).toBeVisible()
})

test('a visitor registers in the dialog by keyboard alone', async ({ page, program }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Quick Register' }).first().focus()
  await page.keyboard.press('Enter')
  const form = applicationForm(page.getByRole('dialog'))
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const typed of ['Ann Example', 'by-keyboard@example.org', '020 7946 0140', 'Nurse', '10+']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(form.cv).toBeFocused()
  // The system's own window for choosing a file is outside the page.
  await form.cv.setInputFiles(cv)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.over18).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: applicationMessages.received })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(applicationsOf(program.folder, 'by-keyboard@example.org')).toHaveLength(1)
})
