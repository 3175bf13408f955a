import type { Page } from '@playwright/test'
import { CONTACT_SUBJECTS, contactMessages, MESSAGE_LIMIT } from '#domain/messages/messages.ts'
import { NOT_SENT_YET } from '#domain/people/form-state.ts'
import { hydrated } from '../testing/hydrated.ts'
import { expect, hold, open, test } from './test.ts'

const CALL = '**/api/contact'

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

test('a message is sent once; the form empties and the banner goes after five seconds', async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  await expect(form.subject.locator('option:not([value=""])')).toHaveText([...CONTACT_SUBJECTS])
  await fillIn(form)
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) posts++
  })
  const release = await hold(page, CALL)
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.send.dblclick()
  await expect(form.sending).toBeDisabled()
  await release()
  await expect(form.banner).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused()
  await expect(form.name).toHaveValue('')
  await expect(form.message).toHaveValue('')
  await page.clock.runFor(4_999)
  await expect(form.banner).toBeVisible()
  await page.clock.runFor(1)
  await expect(form.banner).toBeHidden()
  expect(posts).toBe(1)
})

test('whatever fails is said at its field; the message is still there to send again', async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  await form.send.click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await summary.getByRole('link', { name: contactMessages.subject }).click()
  await expect(form.subject).toBeFocused()
  await expect(form.subject).toHaveAccessibleDescription(contactMessages.subject)

  await fillIn(form)
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.add(request.headers()['idempotency-key'])
  })
  const wrong = { error: 'x', fields: { email: 'This address is wrong.' } }
  for (const { what, answer, says } of [
    { what: 'the connection breaks', answer: undefined, says: contactMessages.failed },
    { what: 'a field is wrong', answer: { status: 400, json: wrong }, says: NOT_SENT_YET },
    {
      what: 'there are too many',
      answer: { status: 429, json: { error: contactMessages.tooMany } },
      says: contactMessages.tooMany,
    },
    { what: 'the server fails', answer: { status: 500, body: '' }, says: contactMessages.failed },
  ]) {
    await test.step(what, async () => {
      await page.route(CALL, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await form.send.click()
      await expect(form.sending).toHaveCount(0)
      await expect(form.alert).toHaveText(says)
      await expect(form.email).toHaveAccessibleDescription(answer?.status === 400 ? wrong.fields.email : '')
      await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')
      await page.unroute(CALL)
    })
  }
  // When no answer comes at all, it gives up after half a minute.
  await page.route(CALL, () => {})
  await form.send.click()
  await expect(form.sending).toBeDisabled()
  await page.clock.runFor(31_000)
  await expect(form.alert).toHaveText(contactMessages.failed)
  await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')
  await page.unroute(CALL)
  await form.send.click()
  await expect(form.banner).toBeVisible()
  await expect(form.alert).toBeHidden()
  // However often it is tried, it is the same message.
  expect([keys.size, ...keys]).toEqual([1, expect.stringMatching(/\w/)])
})

test('a message that came back without script, then sent by it, leaves an empty form', async ({ page }) => {
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
  await expect(form.alert).toHaveText(NOT_SENT_YET)
  await hydrated(page)
  await expect(form.message).toHaveValue('Thank you for the\nnight shifts.')

  await form.email.fill('ann@example.org')
  await form.send.click()
  await expect(form.banner).toBeVisible()
  for (const field of [form.name, form.email, form.subject, form.message]) await expect(field).toHaveValue('')
})

test('a paste is not cut off: the form says by how much it is too long', async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await fillIn(form)
  await form.message.fill('')
  await page.keyboard.insertText('x'.repeat(MESSAGE_LIMIT.most + 12))
  const sentence = 'Your message is 12 characters too long: it can have 5,000.'
  await expect(page.getByText(sentence)).toBeVisible()
  await form.send.click()
  await expect(form.alert).toContainText(sentence)
  await expect(form.message).toHaveAttribute('aria-invalid')
  expect((await form.message.inputValue()).length).toBe(MESSAGE_LIMIT.most + 12)
  await form.message.press('End')
  for (let nth = 0; nth < 12; nth++) await form.message.press('Backspace')
  await form.send.click()
  await expect(form.banner).toBeVisible()
})
