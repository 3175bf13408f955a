import type { Locator, Page } from '@playwright/test'
import { sampleAgency } from '#content/site.ts'
import { listen, readThrough } from './listen.ts'
import { expect, open, test } from './test.ts'

const bar = {
  ...{ Jobs: '/jobs', Blog: '/blog', FAQ: '/faq', Contact: '/contact', About: '/about' },
  'Register Now': '/register',
}
const linksOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('a link leads to its page when a release has taken its script away', async ({ page }) => {
  await open(page, '/about')
  await page.route(/\/assets\/faq-/, (route) => route.fulfill({ status: 404 }))
  await linksOf(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
})

test('each link of the bar leads to its page, is marked, and asks no more', async ({ page, program }) => {
  const noted = await listen(page, program.address)
  await open(page, '/')
  await page.getByRole('button', { name: 'Accept' }).click()
  const links = linksOf(page)
  await expect(links.locator('[aria-current=page]')).toHaveCount(0)
  for (const [name, path] of Object.entries(bar)) {
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(links.locator('[aria-current=page]')).toHaveText([name])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toBeFocused()
    await readThrough(page)
  }
  const lookOf = (name: string) =>
    links.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { color, backgroundColor, fontWeight } = getComputedStyle(link)
      return `${color} ${backgroundColor} ${fontWeight}`
    })
  await links.getByRole('link', { name: 'FAQ' }).click()
  await expect(links.locator('[aria-current=page]')).toHaveText(['FAQ'])
  expect(await lookOf('FAQ')).not.toBe(await lookOf('Blog'))

  // The bar stays at the top while the page scrolls.
  await page.evaluate(() => window.scrollTo(0, 1500))
  const logo = page.getByRole('banner').getByRole('link', { name: `${sampleAgency.name}, home` })
  await expect(logo).toBeInViewport()
  await logo.click()
  await expect(page).toHaveURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Jobs' }).click()
  await page.getByRole('main').getByRole('article').first().click()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await readThrough(page)
  expect(noted).toEqual([])
})

test("a small screen's menu opens, closes in each way, and is the bar on a desk", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const menu = page.getByText('Menu', { exact: true })
  const links = linksOf(page)
  await expect(links).toBeHidden()
  for (const close of [
    () => menu.click(),
    () => page.mouse.click(4, 560),
    () => page.keyboard.press('Escape'),
  ]) {
    await menu.click()
    await expect(links).toBeVisible()
    await close()
    await expect(links).toBeHidden()
    await expect(page).toHaveURL('/')
  }
  await expect(menu).toBeFocused()

  await menu.click()
  await links.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(links).toBeHidden()

  await page.setViewportSize({ width: 767, height: 740 })
  await expect(menu).toBeVisible()
  await expect(links).toBeHidden()
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(menu).toBeHidden()
  await expect(links).toBeVisible()
  // Name and links stand in one line.
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return y + height / 2
  }
  const name = page.getByRole('banner').getByRole('link', { name: /, home$/ })
  expect(await middleOf(links)).toBeCloseTo(await middleOf(name), 0)
})

test('what the page of a job needs is fetched when somebody is about to open it', async ({ page }) => {
  await open(page, '/jobs')
  const job = page.getByRole('article').first().getByRole('link')
  const address = await job.getAttribute('href')
  const fetched = page.waitForRequest((request) => request.url().includes(`${address}.data`))
  await job.hover()
  await fetched
  await job.click()
  await expect(page).toHaveURL(address ?? '')
})

test('script is fetched once the page is drawn, or at once if unseen', async ({ page, context }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  await page.addInitScript(() => {
    const drawn = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => {
      ;(window as unknown as { draw: FrameRequestCallback }).draw = callback
      window.requestAnimationFrame = drawn
      return 0
    }
  })
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.evaluate(() => (window as unknown as { draw: FrameRequestCallback }).draw(0))
  await expect.poll(() => scripts.length).toBeGreaterThan(0)

  const unseen = await context.newPage()
  await unseen.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await unseen.goto('/faq')
  await expect.poll(() => unseen.evaluate(() => window.history.scrollRestoration)).toBe('manual')
})

test('Back leads from part of a page to where one was, however soon after scrolling', async ({ page }) => {
  await open(page, '/privacy-policy')
  for (const isAtOnce of [false, true]) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
    const part = await scrolled(page)
    await page.evaluate((isAtOnce) => {
      window.scrollBy(0, 400)
      if (isAtOnce) window.history.back()
    }, isAtOnce)
    if (!isAtOnce) {
      await expect.poll(() => scrolled(page)).toBe(part + 400)
      await page.goBack()
    }
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goForward()
    await expect.poll(() => scrolled(page)).toBe(part + 400)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(0)
  }
})

test('a page that did not come is asked for again, not another one', async ({ page }) => {
  await open(page, '/')
  await page.route('**/contact.data*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Full name')).toBeVisible()
})
