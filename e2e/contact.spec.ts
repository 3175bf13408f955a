import type { Page } from '@playwright/test'
import { CONTACT_SUBJECTS, contactMessages } from '#domain/messages/messages.ts'
import { hydrated } from '../testing/hydrated.ts'
import { expect, open, test } from './test.ts'

const contactForm = (page: Page) => ({
  name: page.getByLabel('Full name'),
  email: page.getByLabel('Email address'),
  subject: page.getByLabel('Subject'),
  message: page.getByLabel('Message', { exact: true }),
  send: page.getByRole('button', { name: 'Send message' }),
  sending: page.getByRole('button', { name: 'Sending...' }),
  banner: page.getByText(contactMessages.sent),
  alert: page.getByRole('alert'),
})

async function fillIn(form: ReturnType<typeof contactForm>) {
  await form.name.fill('Ann Example')
  await form.email.fill('ann@example.org')
  await form.subject.selectOption('Feedback')
  await form.message.fill('Thank you for the\nnight shifts.')
}

test('a visitor sends a message; the form is cleared and the banner disappears after five seconds', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  await expect(form.subject.locator('option:not([value=""])')).toHaveText([...CONTACT_SUBJECTS])
  await fillIn(form)
  const arriving = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.send.click()
  await expect(form.sending).toBeDisabled()
  arriving.resolve()
  await expect(form.banner).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused()
  await expect(form.name).toHaveValue('')
  await expect(form.message).toHaveValue('')
  await page.clock.runFor(4_999)
  await expect(form.banner).toBeVisible()
  await page.clock.runFor(1)
  await expect(form.banner).toBeHidden()
})

for (const { what, answer } of [
  { what: 'the server fails', answer: { status: 500, body: '' } },
  { what: 'the connection breaks', answer: undefined },
]) {
  test(`when ${what} it says so, and the message is still there to be sent again`, async ({ page }) => {
    await open(page, '/contact')
    const form = contactForm(page)
    await fillIn(form)
    await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await form.send.click()
    await expect(form.alert).toHaveText('There was an error sending your message. Please try again.')
    await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')
    await page.unroute('**/api/contact')
    await form.send.click()
    await expect(form.banner).toBeVisible()
    await expect(form.alert).toBeHidden()
  })
}

test('too many messages are refused with their own sentence', async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await fillIn(form)
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { error: contactMessages.tooMany } }),
  )
  await form.send.click()
  await expect(form.alert).toHaveText(contactMessages.tooMany)
})

test('empty fields are named, and the summary leads to them', async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await form.send.click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await summary.getByRole('link', { name: contactMessages.subject }).click()
  await expect(form.subject).toBeFocused()
  await expect(form.subject).toHaveAccessibleDescription(contactMessages.subject)
})

test('what the server finds wrong is tied to its field', async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await fillIn(form)
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 400, json: { error: 'x', fields: { email: 'This address is wrong.' } } }),
  )
  await form.send.click()
  await expect(form.alert).toHaveText(contactMessages.failed)
  await expect(form.email).toHaveAccessibleDescription('This address is wrong.')
})

test('a double click sends one message', async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await fillIn(form)
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) posts++
  })
  await form.send.dblclick()
  await expect(form.banner).toBeVisible()
  expect(posts).toBe(1)
})

test('when no answer comes at all, it gives up after half a minute and keeps the message', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  await fillIn(form)
  await page.route('**/api/contact', () => {})
  await form.send.click()
  await expect(form.sending).toBeDisabled()
  await page.clock.runFor(31_000)
  await expect(form.alert).toHaveText(contactMessages.failed)
  await expect(form.send).toBeEnabled()
  await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')
})

test('a message that came back without script and is then sent by script leaves an empty form', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = contactForm(page)
  await fillIn(form)
  await form.email.fill('ann@nowhere')
  // As a browser does before the page's script has come.
  await form.send.evaluate((button) => {
    const { form } = button as HTMLButtonElement
    if (!form) return
    form.noValidate = true
    form.submit()
  })
  await expect(form.alert).toHaveText(contactMessages.failed)
  await hydrated(page)
  await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')

  await form.email.fill('ann@example.org')
  await form.send.click()
  await expect(form.banner).toBeVisible()
  for (const field of [form.name, form.email, form.subject, form.message]) await expect(field).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent and the page says so', async ({ page }) => {
    await page.goto('/contact')
    const form = contactForm(page)
    await fillIn(form)
    await form.send.click()
    await expect(page).toHaveURL('/contact?sent=1')
    await expect(form.banner).toBeVisible()
    await expect(form.message).toHaveValue('')
  })

  test('a message that is not accepted comes back with everything that was typed', async ({ page }) => {
    await page.goto('/contact')
    const form = contactForm(page)
    await fillIn(form)
    await form.email.fill('ann@nowhere')
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await form.send.click()
    expect((await answered).status()).toBe(400)
    expect((await answered).headers()['cache-control']).toBe('no-store')
    await expect(form.alert).toHaveText('There was an error sending your message. Please try again.')
    await expect(form.email).toHaveAccessibleDescription('Enter an email address, like name@example.org.')
    await expect(form.email).toHaveValue('ann@nowhere')
    await expect(form.subject).toHaveValue('Feedback')
    await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')
  })
})
