import { faq } from '#content/faq.ts'
import { expect, open, test } from './test.ts'

const questions = faq.sections.flatMap((section) => section.items)

test('a question opens its answer and closes the last, by a click or by its address', async ({ page }) => {
  await open(page, '/faq')
  const shown = page.getByRole('main').locator('details[open]')
  await expect(shown).toHaveCount(0)
  for (const { question, answer } of questions) {
    await page.getByText(question, { exact: true }).click()
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText(answer[0] ?? question)
  }
  const last = questions.at(-1)
  await page.getByText(last?.question ?? '', { exact: true }).click()
  await expect(shown).toHaveCount(0)

  await page.goto('/')
  await open(page, `/faq#${last?.id}`)
  await expect(page.getByText(last?.answer[0] ?? '')).toBeInViewport()
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
