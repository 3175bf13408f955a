import type { Page } from '@playwright/test'
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

const opener = (page: Page) => page.getByRole('link', { name: 'Quick Register' }).first()

test('Quick Register opens the dialog with its own lists, from the top and the end', async ({ page }) => {
  await open(page, '/')
  const openers = page.getByRole('link', { name: 'Quick Register' })
  await expect(openers).toHaveCount(2)
  const dialog = page.getByRole('dialog')
  const form = applicationForm(dialog)
  for (const opener of await openers.all()) {
    await expect(dialog).toHaveCount(0)
    await opener.click()
    await expect(form.specialty.locator('option:not([value=""])')).toHaveText([
      ...['Doctor', 'Nurse', 'Healthcare Assistant', 'Support Worker', 'Care Assistant'],
      'Other Healthcare Professional',
    ])
    await expect(form.experience.locator('option:not([value=""])')).toHaveText([
      ...['Less than 1 year', '1-2 years', '2-5 years', '5-10 years', '10+ years'],
    ])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  // The Tab key stays inside; after Escape what was filled in is there again.
  await opener(page).click()
  await fillIn(form, 'comes-back@example.org')
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(form.email).toHaveValue('comes-back@example.org')
  await expect(form.specialty).toHaveValue('Nurse')
  await expect(form.over18).toBeChecked()
  expect(await chosenFile(form)).toBe(cv.name)
})

test('the overlay closes in each way or in three seconds; the reference stays', async ({ page, program }) => {
  await page.clock.install()
  await open(page, '/')
  const form = applicationForm(page.getByRole('dialog'))
  const overlay = page.getByRole('dialog', { name: 'Application Received!' })
  for (const { how, close } of [
    { how: 'a click', close: () => overlay.getByText(applicationMessages.received).click() },
    { how: 'Escape', close: () => page.keyboard.press('Escape') },
    { how: 'Enter', close: () => page.keyboard.press('Enter') },
    { how: 'time', close: () => page.clock.runFor(1) },
  ]) {
    await test.step(how, async () => {
      const email = `closed-by-${how.replace(' ', '-')}@example.org`
      await opener(page).click()
      await fillIn(form, email)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await form.submit.click()
      await expect(overlay).toContainText("Thank you for your application. We'll be in touch soon!")
      const [stored] = applicationsOf(program.folder, email)
      await expect(overlay).toContainText(stored?.reference ?? 'nothing was stored')
      await expect(overlay).toContainText(/We answer within two working days, by \w+day \d/)
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
      expect(await overlay.locator('> div').boundingBox()).toMatchObject(page.viewportSize() ?? {})
      await page.clock.runFor(OVERLAY_MS - 1)
      await expect(overlay).toBeVisible()
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
      const said = page.getByRole('status').filter({ hasText: applicationMessages.submitted })
      await expect(said).toContainText(stored?.reference ?? '')
      await page.clock.resume()
    })
  }
})

test('a failure is said in the dialog; a lost answer makes no second one', async ({ page, program }) => {
  await open(page, '/')
  await opener(page).click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'lost-in-dialog@example.org')
  const uploads = countUploads(page)
  await page.route(calls.apply, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await form.submit.click()
  await expect(form.alert).toHaveText('Error: Failed to submit application')
  await expect(form.alert).toBeInViewport()
  await expect(form.name).toHaveValue('Ann Example')

  await loseAnswerOnce(page)
  await form.submit.click()
  await expect.poll(() => applicationsOf(program.folder, 'lost-in-dialog@example.org').length).toBe(1)
  await expect(form.submit).toBeEnabled()
  const [stored] = applicationsOf(program.folder, 'lost-in-dialog@example.org')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opener(page).click()
  await form.submit.click()
  await expect(page.getByRole('dialog', { name: 'Application Received!' })).toContainText(
    stored?.reference ?? 'nothing was stored',
  )
  expect(applicationsOf(program.folder, 'lost-in-dialog@example.org')).toHaveLength(1)
  expect(uploads()).toBe(1)

  await page.keyboard.press('Enter')
  await opener(page).click()
  await expect(form.name).toHaveValue('')
})

test('a dialog whose code can not be loaded is replaced by the page', async ({ page }) => {
  await open(page, '/')
  await page.route('**/application-dialog-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Quick Register' }).first().click()
  await expect(page).toHaveURL('/register')
  await expect(applicationForm(page).name).toBeVisible()
})
