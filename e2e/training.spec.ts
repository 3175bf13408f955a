import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { embeddedFile } from '#platform/db/open.server.ts'
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

/** What the program in this folder has stored of this visitor. */
function bookingsOf(folder: string, email: string) {
  const database = new DatabaseSync(embeddedFile(folder), { readOnly: true })
  try {
    return database.prepare('select is_spam from bookings where email = ?').all(email)
  } finally {
    database.close()
  }
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

test('a session that is cancelled while its form is open is said to be, and what was typed stays', async ({
  page,
  program,
}) => {
  await addSession(page, {
    ...{ Title: 'Cancelled meanwhile', Date: '2099-08-04', Starts: '17:00', Ends: '19:30', Place: 'Hull' },
    ...{ 'Places in all': '9', 'What it is about': 'Short.' },
  })
  await open(page, '/training')
  await page.getByRole('link', { name: /Register\s+for Cancelled meanwhile/ }).click()
  const form = dialog(page)
  await fillIn(form, 'meanwhile@example.org')
  const sessionId = await form.getByLabel('Session').inputValue()
  const desk = await page.context().newPage()
  await openDesk(desk, `/admin/bookings/sessions/${sessionId}/cancel`)
  await dialog(desk).getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog(desk)).toHaveCount(0)
  await desk.close()

  await page.waitForTimeout(MIN_FILL_MS)
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('alert')).toContainText('This session has been cancelled.')
  await expect(form.getByRole('option', { name: /Cancelled meanwhile.*\(cancelled\)/ })).toBeAttached()
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Example')
  await form.getByLabel('Session').selectOption({ index: 0 })
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('heading', { name: 'We have your booking' })).toBeFocused()
  expect(bookingsOf(program.folder, 'meanwhile@example.org')).toEqual([{ is_spam: 0 }])

  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Cancelled meanwhile')).toHaveCount(0)
  await expect(page.getByRole('list').filter({ has: register(page) })).toBeFocused()
})

test('a booking stays confirmed when the places can’t be asked for again', async ({ page }) => {
  await page.route(/\/training(\/\w+\/book)?\.data/, (route) => route.abort())
  await open(page, '/training')
  await register(page).first().click()
  const form = dialog(page)
  const sessionId = await form.getByLabel('Session').inputValue()
  for (const at of ['/training', `/training/${sessionId}/book`]) {
    if (at !== '/training') await open(page, at)
    const place = at === '/training' ? form : page.getByRole('main')
    await fillIn(place, `confirmed-${at.length}@example.org`)
    const asked = page.waitForEvent('requestfailed')
    await place.getByRole('button', { name: 'Book a place' }).click()
    await asked
    await expect(place.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
  }
})

test('the page of a session says that its last place is gone when a booking is refused', async ({ page }) => {
  await addSession(page, {
    ...{ Title: 'On a page', Date: '2099-09-04', Starts: '17:00', Ends: '19:30', Place: 'Hull' },
    ...{ 'Places in all': '1', 'What it is about': 'Short.' },
  })
  await open(page, '/training')
  const link = page.getByRole('link', { name: /Register\s+for On a page/ })
  await open(page, (await link.getAttribute('href')) ?? '')
  await fillIn(page, 'too-late@example.org')
  const chosen = await page.getByLabel('Session').inputValue()
  await book(page, chosen, 'in-time@example.org', 'Bea First')
  await page.getByRole('button', { name: 'Book a place' }).click()
  await expect(page.getByRole('alert')).toContainText('This session is full.')
  await expect(page.getByRole('definition').filter({ hasText: /^Full$/ })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Example')
})
