import { faq } from '#content/faq.ts'
import { expect, open, test } from './test.ts'

const questions = faq.sections.flatMap((section) => section.items)

test('the FAQ has its two sections with twelve and five questions', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  const outline = await page
    .getByRole('main')
    .locator('h2, h3')
    .evaluateAll((headings) => headings.map(({ tagName, textContent }) => ({ tagName, textContent })))
  const sections = outline.flatMap(({ tagName }, at) => (tagName === 'H2' ? [at] : []))
  const counts = sections.map((at, nth) => ({
    title: outline[at]?.textContent,
    questions: (sections[nth + 1] ?? outline.length) - at - 1,
  }))
  expect(counts).toEqual([
    { title: 'For Healthcare Professionals', questions: 12 },
    { title: 'General Questions', questions: 5 },
    { title: 'Still Have Questions?', questions: 0 },
  ])
})

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

for (const path of ['/privacy-policy', '/terms-of-service', '/accessibility']) {
  test(`${path} was last updated today, in long British form`, async ({ page }) => {
    const today = () =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format()
    const before = today()
    await page.goto(path)
    const shown = await page.getByText(/^Last Updated: /).textContent()
    expect([`Last Updated: ${before}`, `Last Updated: ${today()}`]).toContain(shown)
  })
}

test('the terms have twelve numbered sections and name the law of the UK', async ({ page }) => {
  await page.goto('/terms-of-service')
  const numbered = page.getByRole('heading', { level: 2, name: /^\d+\. / })
  const titles = await numbered.allTextContents()
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  await expect(page.getByRole('main')).toContainText(/law of (?:England|the UK|the United Kingdom)/i)
})

test('the accessibility statement aims at WCAG 2.1 Level AA', async ({ page }) => {
  await page.goto('/accessibility')
  await expect(page.getByRole('main')).toContainText('WCAG 2.1')
  await expect(page.getByRole('main')).toContainText('Level AA')
})

test('the home page shows the marketing figures and the pay rates', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const text of ['1000+', '500+', '95%', '£45', '£110', '£25', '£250'])
    await expect(main).toContainText(text)
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
