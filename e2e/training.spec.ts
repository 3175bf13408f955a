import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, hold, open, test } from './test.ts'

const register = (page: Page) => page.getByRole('link', { name: 'Register for' })
const dialog = (page: Page) => page.getByRole('dialog')

const CALL = '**/api/bookings'

async function fillIn(form: Locator | Page, email: string) {
  await form.getByLabel('Full name').fill('Ann Example')
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Phone number').fill('020 7946 0140')
}

/** Books a place as the form does. */
async function book(page: Page, sessionId: string, email: string, name = 'Ann Example') {
  const { origin } = new URL(page.url())
  const data = { name, email, phone: '020 7946 0140', sessionId }
  const headers = origin === 'null' ? {} : { Origin: origin }
  expect((await page.request.post('/api/bookings', { data, headers })).status()).toBe(201)
}

/** Adds a session at the desk with one form. */
async function addSession(page: Page, values: Record<string, string>) {
  await openDesk(page, '/admin/bookings')
  await page.getByRole('link', { name: 'Add Session' }).click()
  const form = dialog(page)
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Programme').selectOption('Medicines administration')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save Session' }).click()
  await expect(page.getByText('The session is on the training page.')).toBeVisible()
}

test('a visitor books a session in the dialog, and finds that said under the button', async ({ page }) => {
  await open(page, '/training')
  await register(page).first().click()
  const form = dialog(page)
  const book = form.getByRole('button', { name: 'Book a place' })
  await book.click()
  await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(form.getByRole('alert')).toBeVisible()
  for (const text of ['Enter your full name.', 'Enter an email address', 'Enter a phone number']) {
    await expect(form.getByRole('link', { name: text })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])

  await fillIn(form, 'dialog@example.org')
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }))
  await book.click()
  await expect(form.getByRole('alert')).toHaveText('There was an error booking your place. Please try again.')
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Example')
  await page.unroute(CALL)
  const release = await hold(page, CALL)
  await book.click()
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await release()
  await expect(form.getByRole('heading', { name: 'We have your booking' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(form).toBeHidden()
  await expect(register(page).first()).toBeFocused()
  await expect(page.getByText('We have your booking.')).toBeVisible()

  // Who registers again has one place still, and is told the same.
  await register(page).first().click()
  await fillIn(form, 'dialog@example.org')
  await book.click()
  await expect(form.getByRole('heading', { name: 'We have your booking' })).toBeFocused()
})

test('a visitor complains, and is told the reference', async ({ page }) => {
  await open(page, '/complaints')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await page.getByLabel('Full name').fill('Ann Example')
  await page.getByLabel('Email address').fill('complains@example.org')
  await page.getByLabel('What it is about').selectOption('Training')
  await page.getByLabel('What happened').fill('The room was cold.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your complaint' })).toBeFocused()
  await expect(page.getByText(/^CMP-[2-9A-Z]{5}$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('when the last place is gone the form stays, and another session can be chosen', async ({ page }) => {
  await addSession(page, {
    ...{ Title: 'One place only', Date: '2099-06-04', Starts: '17:00', Ends: '19:30', Place: 'Hull' },
    ...{ 'Places in all': '1', 'What it is about': 'Short.' },
  })
  await open(page, '/training')
  await page.getByRole('link', { name: /Register\s+for One place only/ }).click()
  const form = dialog(page)
  await fillIn(form, 'late@example.org')
  await book(page, await form.getByLabel('Session').inputValue(), 'first@example.org', 'Bea First')
  const listed = page.waitForResponse('**/training.data*')
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('alert')).toContainText('This session is full.')
  await listed
  await expect(
    form.getByLabel('Session').getByRole('option', { name: /One place only.*\(full\)/ }),
  ).toBeAttached()
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Example')
  await form.getByLabel('Session').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('heading', { name: 'We have your booking' })).toBeFocused()
})

test('a session chosen in the form stays chosen when it turns out to be full', async ({ page }) => {
  await addSession(page, {
    ...{ Title: 'Chosen in the form', Date: '2099-07-04', Starts: '17:00', Ends: '19:30', Place: 'Hull' },
    ...{ 'Places in all': '1', 'What it is about': 'Short.' },
  })
  await open(page, '/training')
  await register(page).first().click()
  const form = dialog(page)
  await fillIn(form, 'chooses@example.org')
  const field = form.getByLabel('Session')
  const name = (await field.getByRole('option', { name: /Chosen in the form/ }).textContent()) ?? ''
  await field.selectOption(name)
  const chosen = await field.inputValue()
  await book(page, chosen, 'before@example.org', 'Bea First')
  const listed = page.waitForResponse('**/training.data*')
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('alert')).toContainText('This session is full.')
  await listed
  await expect(field.getByRole('option', { name: `${name} (full)` })).toBeAttached()
  await expect(field).toHaveValue(chosen)
})
