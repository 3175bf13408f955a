import { site } from '#content/site.ts'
import { expect, open, test } from './test.ts'

const bar = [
  { name: 'Jobs', path: '/jobs' },
  { name: 'Blog', path: '/blog' },
  { name: 'FAQ', path: '/faq' },
  { name: 'Contact', path: '/contact' },
  { name: 'About', path: '/about' },
  { name: 'Register Now', path: '/register' },
]

for (const { name, path } of bar) {
  test(`${name} in the bar leads to ${path} and is then marked as the current link`, async ({ page }) => {
    await open(page, '/')
    const links = page.getByRole('navigation', { name: 'Main' })
    await expect(links.locator('[aria-current=page]')).toHaveCount(0)
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(links.locator('[aria-current=page]')).toHaveText([name])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('the link of the current page looks different from the others', async ({ page }) => {
  await open(page, '/faq')
  const links = page.getByRole('navigation', { name: 'Main' })
  const lookOf = (name: string) =>
    links.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { color, backgroundColor, fontWeight } = getComputedStyle(link)
      return `${color} ${backgroundColor} ${fontWeight}`
    })
  expect(await lookOf('FAQ')).not.toBe(await lookOf('Blog'))
})

test('the bar stays at the top while the page scrolls, and the logo leads home', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => window.scrollTo(0, 1500))
  const logo = page.getByRole('banner').getByRole('link', { name: `${site.name}, home` })
  await expect(logo).toBeInViewport()
  await logo.click()
  await expect(page).toHaveURL('/')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the links are in a menu that opens and closes', async ({ page }) => {
    await open(page, '/')
    const menu = page.getByText('Menu', { exact: true })
    const jobs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' })
    await expect(jobs).toBeHidden()
    await menu.click()
    await expect(jobs).toBeVisible()
    await menu.click()
    await expect(jobs).toBeHidden()
  })

  test('the links are in the menu below 768 pixels, and in the bar from there on', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByText('Menu', { exact: true })
    const jobs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' })
    await page.setViewportSize({ width: 767, height: 740 })
    await expect(menu).toBeVisible()
    await expect(jobs).toBeHidden()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(menu).toBeHidden()
    await expect(jobs).toBeVisible()
  })

  test('a click outside the menu closes it', async ({ page }) => {
    await open(page, '/')
    const jobs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' })
    await page.getByText('Menu', { exact: true }).click()
    await expect(jobs).toBeVisible()
    await page.mouse.click(20, 560)
    await expect(jobs).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test('Escape closes the menu and puts the focus back on its button', async ({ page }) => {
    await open(page, '/')
    const menu = page.locator('summary', { hasText: 'Menu' })
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('choosing a link closes the menu', async ({ page }) => {
    await open(page, '/')
    const links = page.getByRole('navigation', { name: 'Main' })
    await page.getByText('Menu', { exact: true }).click()
    await links.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(links).toBeHidden()
  })
})

const foot = [
  { name: 'Find Jobs', path: '/jobs' },
  { name: 'About', path: '/about' },
  { name: 'Contact us', path: '/contact' },
  { name: 'Privacy Policy', path: '/privacy-policy' },
  { name: 'Terms of Service', path: '/terms-of-service' },
  { name: 'Accessibility', path: '/accessibility' },
]

test('the footer has its four columns, the address, the e-mail and the copyright of this year', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['About Us', 'Quick Links', 'Contact', 'Legal'])
  await expect(footer).toContainText(
    'connects healthcare professionals with quality opportunities across the UK',
  )
  await expect(footer).toContainText(site.address.street)
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' }).format()
  await expect(footer).toContainText(`© ${year} ${site.name}`)
})

for (const { name, path } of foot) {
  test(`${name} in the footer leads to ${path}`, async ({ page }) => {
    await open(page, '/testimonials')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  })
}

test('Back to top appears after more than 300 pixels and scrolls up', async ({ page }) => {
  await open(page, '/faq')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 301))
  await expect(button).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(button).toHaveCount(0)

  await page.evaluate(() => window.scrollTo(0, 1500))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

test('View More Testimonials on the home page leads to the testimonials', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'View More Testimonials' }).click()
  await expect(page).toHaveURL('/testimonials')
})

test('a new page starts at its top, with the focus at its content', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Training' }).click()
  await expect(page).toHaveURL('/training')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
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

test('script is fetched once the page has been drawn', async ({ page }) => {
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
})

test('a page that is opened where nobody sees it yet starts its script at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/faq')
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual')
})

test('Back leads from one part of a page to where one was, also when it was opened anew', async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await contents.getByRole('link').nth(2).click()
  await expect.poll(scrolled).toBeGreaterThan(300)
  const part = await scrolled()
  await page.evaluate(() => window.scrollBy(0, 400))
  await expect.poll(scrolled).toBe(part + 400)
  await page.goBack()
  await expect.poll(scrolled).toBe(0)
  await page.goForward()
  await expect.poll(scrolled).toBe(part + 400)
})

test('where one was is known however soon after scrolling one goes back', async ({ page }) => {
  await open(page, '/privacy-policy')
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click()
  await expect.poll(scrolled).toBeGreaterThan(300)
  const part = await scrolled()
  await page.evaluate(() => {
    window.scrollBy(0, 400)
    window.history.back()
  })
  await expect.poll(scrolled).toBe(0)
  await page.goForward()
  await expect.poll(scrolled).toBe(part + 400)
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
