import type { Page } from '@playwright/test'
import { addressOf } from '../testing/pages.ts'
import { violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { overflow } from './overflow.ts'
import { expect, open, test } from './test.ts'

const register = (page: Page) => page.getByRole('link', { name: 'Register for' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the form in its dialog and fills it in. */
async function fillIn(page: Page, email: string) {
  await open(page, '/training')
  await register(page).first().click()
  const form = dialog(page)
  await form.getByLabel('Full name').fill('Ann Example')
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Phone number').fill('020 7946 0140')
  return form
}

test('a visitor registers for a session in the dialog, and finds the reference again under the button', async ({
  page,
}) => {
  const form = await fillIn(page, 'dialog@example.org')
  const arriving = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  arriving.resolve()
  const heading = form.getByRole('heading', { name: 'Your place is booked' })
  await expect(heading).toBeFocused()
  expect(await violations(page)).toEqual([])
  const reference = await form.getByText(/^TRN-[2-9A-Z]{5}$/).textContent()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(page)).toBeHidden()
  await expect(register(page).first()).toBeFocused()
  await expect(page.getByText(`Your place is booked. Your reference is ${reference}.`)).toBeVisible()
})

test('who registers again has one place still, and the reference stays in the e-mail', async ({ page }) => {
  const form = await fillIn(page, 'twice@example.org')
  const data = {
    sessionId: await form.getByLabel('Session').inputValue(),
    name: 'Ann Example',
    email: 'twice@example.org',
    phone: '020 7946 0140',
  }
  expect((await page.request.post('/api/bookings', { data })).status()).toBe(201)
  await form.getByRole('button', { name: 'Book a place' }).click()
  await expect(form.getByRole('heading', { name: 'Your place is booked' })).toBeFocused()
  await expect(form).toContainText('Your reference is in the email that confirms it')
  await expect(form.getByText(/TRN-[2-9A-Z]{5}/)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('what is missing is said before anything is sent, and the summary has the focus', async ({ page }) => {
  await open(page, '/training')
  await register(page).first().click()
  await dialog(page).getByRole('button', { name: 'Book a place' }).click()
  await expect(dialog(page).getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  for (const text of ['Enter your full name.', 'Enter an email address', 'Enter a phone number']) {
    await expect(dialog(page).getByRole('link', { name: text })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
})

for (const { what, answer, sentence } of [
  {
    what: 'the session has become full',
    answer: { status: 409, json: { error: 'This session is full.' } },
    sentence: 'This session is full.',
  },
  {
    what: 'the server fails',
    answer: { status: 500, body: '' },
    sentence: 'There was an error booking your place. Please try again.',
  },
]) {
  test(`when ${what} it says so, and keeps what was typed`, async ({ page }) => {
    const form = await fillIn(page, 'fails@example.org')
    await page.route('**/api/bookings', (route) => route.fulfill(answer))
    await form.getByRole('button', { name: 'Book a place' }).click()
    await expect(form.getByRole('alert')).toHaveText(sentence)
    await expect(form.getByLabel('Full name')).toHaveValue('Ann Example')
    await expect(form.getByRole('button', { name: 'Book a place' })).toBeEnabled()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a page with the same form, which books the place', async ({ page }) => {
    await page.goto('/training')
    await register(page).first().click()
    await expect(page).toHaveURL(/\/training\/\w+\/book$/)
    await page.getByLabel('Full name').fill('Ann Example')
    await page.getByLabel('Email address').fill('plain@example.org')
    await page.getByLabel('Phone number').fill('020 7946 0140')
    await page.getByRole('button', { name: 'Book a place' }).click()
    await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
    await expect(page.getByText(/^TRN-[2-9A-Z]{5}$/)).toBeVisible()
  })
})

test('staff add a session, see who has booked it, and cancel the booking', async ({ page }) => {
  await openDesk(page, '/admin/bookings')
  await page.getByRole('link', { name: 'Add Session' }).click()
  const form = dialog(page)
  await form.getByLabel('Title').fill('Venepuncture evening')
  await form.getByLabel('Programme').selectOption('Medicines administration')
  await form.getByLabel('Date').fill('2099-05-04')
  await form.getByLabel('Starts').fill('17:00')
  await form.getByLabel('Ends').fill('19:30')
  await form.getByLabel('Place', { exact: true }).fill('York')
  await form.getByLabel('Places in all').fill('2')
  await form.getByLabel('What it is about').fill('Arms and needles.')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save Session' }).click()
  await expect(page.getByText('The session is on the training page.')).toBeVisible()

  const row = page
    .getByRole('table', { name: 'Training sessions' })
    .getByRole('row')
    .filter({ hasText: 'York' })
  await expect(row).toContainText('Monday 4 May 2099')
  const sessionId = /sessions\/(\w+)/.exec(
    (await row.getByRole('link', { name: 'Edit' }).getAttribute('href')) ?? '',
  )?.[1]
  const data = { name: 'Bea Booked', email: 'bea@example.org', phone: '020 7946 0140', sessionId }
  const headers = { Origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/bookings', { data, headers })).status()).toBe(201)
  await page.reload()
  await row.getByRole('link', { name: '1 of 2' }).click()
  const booking = page
    .getByRole('table', { name: 'Bookings' })
    .getByRole('row')
    .filter({ hasText: 'Bea Booked' })
  await expect(booking).toContainText('bea@example.org')
  expect(await violations(page)).toEqual([])
  await booking.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to cancel this booking?')
  await dialog(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('The booking is cancelled, and its place is free again.')).toBeVisible()
  await expect(row).toContainText('0 of 2')
})

test('what changes and cancels a session or a booking breaks no rule of accessibility', async ({ page }) => {
  const sessionId = (await addressOf('/training/{session}/book', page.request)).split('/')[2] ?? ''
  const data = { name: 'Ann Example', email: 'axe@example.org', phone: '020 7946 0140', sessionId }
  expect((await page.request.post('/api/bookings', { data })).status()).toBe(201)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDesk(page, '/admin/bookings?search=axe@example.org')
  const cancel = page.getByRole('table', { name: 'Bookings' }).getByRole('link', { name: 'Cancel' })
  const booking = (await cancel.getAttribute('href')) ?? ''
  for (const path of [
    `/admin/bookings/sessions/${sessionId}`,
    `/admin/bookings/sessions/${sessionId}/cancel`,
    booking,
  ]) {
    await open(page, path)
    await expect(dialog(page)).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await violations(page, colorScheme), `${path}, ${width} px, ${colorScheme}`).toEqual([])
      }
      expect.soft(await overflow(page), `${path}, ${width} px`).toEqual({ beyond: 0, texts: [] })
    }
  }
})

for (const path of ['/training', '/admin/bookings', '/admin/bookings/sessions/add', '/complaints']) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openDesk(page, path)
    expect(await overflow(page)).toEqual({ beyond: 0, texts: [] })
    expect(await violations(page, 'dark')).toEqual([])
  })
}

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

test('when the last place goes to somebody else the form stays, and another session can be chosen', async ({
  page,
}) => {
  await openDesk(page, '/admin/bookings')
  await page.getByRole('link', { name: 'Add Session' }).click()
  const adding = dialog(page)
  for (const [label, value] of Object.entries({
    Title: 'One place only',
    Date: '2099-06-04',
    Starts: '17:00',
    Ends: '19:30',
    'Places in all': '1',
    'What it is about': 'Short.',
  }))
    await adding.getByLabel(label).fill(value)
  await adding.getByLabel('Programme').selectOption('Medicines administration')
  await adding.getByLabel('Place', { exact: true }).fill('Hull')
  await adding.getByRole('button', { name: 'Save Session' }).click()
  await expect(page.getByText('The session is on the training page.')).toBeVisible()

  await open(page, '/training')
  const own = page.getByRole('link', { name: /Register\s+for One place only/ })
  const [, sessionId] = /training\/(\w+)\/book/.exec((await own.getAttribute('href')) ?? '') ?? []
  await own.click()
  const form = dialog(page)
  await form.getByLabel('Full name').fill('Ann Example')
  await form.getByLabel('Email address').fill('late@example.org')
  await form.getByLabel('Phone number').fill('020 7946 0140')
  const data = { sessionId, name: 'Bea First', email: 'first@example.org', phone: '020 7946 0141' }
  const headers = { Origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/bookings', { data, headers })).status()).toBe(201)
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
  await expect(form.getByRole('heading', { name: 'Your place is booked' })).toBeFocused()
})

test('a question that is called off leaves the list where it was, and the focus on what asked', async ({
  page,
}) => {
  const sessionId = (await addressOf('/training/{session}/book', page.request)).split('/')[2] ?? ''
  const data = { name: 'Ann Example', email: 'stays@example.org', phone: '020 7946 0140', sessionId }
  expect((await page.request.post('/api/bookings', { data })).status()).toBe(201)
  await openDesk(page, '/admin/bookings?search=stays@example.org')
  const cancel = page.getByRole('table', { name: 'Bookings' }).getByRole('link', { name: 'Cancel' })
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px'
    window.scrollTo(0, 300)
  })
  await cancel.click()
  await expect(dialog(page)).toBeVisible()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/bookings\?search/)
  await expect(cancel).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})
