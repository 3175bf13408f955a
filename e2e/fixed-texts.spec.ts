import { faq } from '#content/faq.ts'
import { expect, open, test } from './test.ts'

const questions = faq.sections.flatMap((section) => section.items)

test('every question of the FAQ opens its answer and closes the one before', async ({ page }) => {
  await open(page, '/faq')
  const shown = page.getByRole('main').locator('details[open]')
  await expect(shown).toHaveCount(0)
  for (const { question, answer } of questions) {
    await page.getByText(question, { exact: true }).click()
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText(answer[0] ?? question)
  }
})

test('a click on the open question closes it', async ({ page }) => {
  await open(page, '/faq')
  const first = questions[0]
  const answer = page.getByText(first?.answer[0] ?? '')
  await page.getByText(first?.question ?? '').click()
  await expect(answer).toBeVisible()
  await page.getByText(first?.question ?? '').click()
  await expect(answer).toBeHidden()
})

test('a link to a question opens it', async ({ page }) => {
  const asked = questions.at(-1)
  await open(page, `/faq#${asked?.id}`)
  await expect(page.getByText(asked?.answer[0] ?? '')).toBeInViewport()
})

test('Still Have Questions? leads to the contact page', async ({ page }) => {
  await open(page, '/faq')
  await expect(page.getByRole('heading', { name: 'Still Have Questions?' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('an address that leads nowhere answers 404 and offers Go back and Go home', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => window.location.assign('/nowhere/at/all'))
  await page.waitForURL('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/page not found/i)
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/faq')

  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/')
})
