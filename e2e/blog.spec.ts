import { samplePosts } from '#content/samples/posts.ts'
import { hydrated } from '../testing/hydrated.ts'
import { blogList, firstPosts, postsMatching } from './sample-posts.ts'
import { expect, hold, open, test } from './test.ts'

const BLOG = '**/blog.data*'
const POST = '**/blog/*.data*'
const [newest] = samplePosts
if (!newest) throw new Error('There are no sample posts')

test('the six newest posts are three in a row on a desk, one on a phone', async ({ page }) => {
  await page.goto('/blog')
  const list = blogList(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Insights Blog')
  await expect(list.caption).toHaveText(firstPosts({}))
  const inFirstRow = () =>
    list.cards.evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
  expect(await inFirstRow()).toBe(3)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await inFirstRow()).toBe(1)
})

test('search and category change list and address, lead to page 1, and are cleared', async ({ page }) => {
  await open(page, '/blog?page=2')
  const list = blogList(page)
  await list.search.fill('SHIFT')
  await list.submit.click()
  await expect(page).toHaveURL('/blog?search=SHIFT')
  await expect(list.caption).toHaveText(firstPosts({ search: 'shift' }))
  await list.category.selectOption('Wellbeing')
  await expect(page).toHaveURL('/blog?search=SHIFT&category=Wellbeing')
  await expect(list.cards).toHaveCount(postsMatching({ search: 'shift', category: 'Wellbeing' }).length)

  await open(page, '/blog?page=3')
  await list.category.selectOption('Pay and Tax')
  await expect(page).toHaveURL('/blog?category=Pay+and+Tax')
  await expect(list.caption).toHaveText(firstPosts({ category: 'Pay and Tax' }))
  await list.category.selectOption('All Categories')
  await expect(page).toHaveURL('/blog')

  await open(page, '/blog?search=astronaut&category=Compliance')
  await expect(page.getByText('No blog posts found matching your criteria')).toBeVisible()
  await list.clear.click()
  await expect(page).toHaveURL('/blog')
  await expect(list.caption).toHaveText(firstPosts({}))
  await expect(list.search).toHaveValue('')
  await expect(list.category).toHaveValue('')
})

test('a spinner shows while posts or a post are on their way; a failure is said', async ({ page }) => {
  await open(page, '/blog')
  const list = blogList(page)
  let release = await hold(page, BLOG)
  await list.category.selectOption('Wellbeing')
  const loading = page.getByRole('status').filter({ hasText: 'Loading blog posts...' })
  await expect(loading.locator('.animate-spin')).toBeVisible()
  await release()
  await expect(list.caption).toHaveText(firstPosts({ category: 'Wellbeing' }))
  await expect(loading).toHaveCount(0)

  await page.route(BLOG, (route) => route.fulfill({ status: 500, body: 'Out of order' }))
  await list.category.selectOption('All Categories')
  await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts. Please try again later.')
  await page.unroute(BLOG)
  // A new document; the pointer may lie on a card of it, which asks for its post at once.
  release = await hold(page, POST)
  await page.getByText('Try Again', { exact: true }).click()
  await expect(page).toHaveURL('/blog')
  await expect(list.caption).toHaveText(firstPosts({}))
  await hydrated(page)

  await list.cards.first().click()
  await expect(page.getByRole('status').locator('.animate-spin')).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)

  await open(page, '/blog')
  await page.route(POST, (route) => route.fulfill({ status: 500, body: 'Out of order' }))
  await list.cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
  await expect(page.getByRole('alert')).toHaveText('Failed to load blog post. Please try again later.')
})

test('the links of a post and its share buttons open a new tab that knows nothing of this one', async ({
  page,
  program,
  context,
}) => {
  const linking = samplePosts.find(({ content }) => content.includes('href="/'))
  await open(page, `/blog/${linking?.slug}`)
  const links = page.locator('.rich-text a')
  expect(await links.count()).toBeGreaterThan(0)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const opened = context.waitForEvent('page')
  await page.locator('.rich-text a[href^="/"]').first().click()
  expect(await (await opened).evaluate(() => window.opener)).toBeNull()

  await context.route(/facebook|twitter|linkedin/, (route) => route.fulfill({ body: 'A share page' }))
  await expect(page.getByRole('heading', { name: 'Share this article' })).toBeVisible()
  const address = `${program.address}/blog/${linking?.slug}`
  for (const { name, host, passes } of [
    { name: 'Facebook', host: 'www.facebook.com', passes: [address] },
    { name: 'Twitter', host: 'twitter.com', passes: [address, linking?.title] },
    { name: 'LinkedIn', host: 'www.linkedin.com', passes: [address, linking?.title] },
  ]) {
    const opened = context.waitForEvent('page')
    await page.getByRole('region', { name: 'Share this article' }).getByText(name, { exact: true }).click()
    const window = await opened
    await window.waitForURL(/^https/)
    const url = new URL(window.url())
    expect(url.hostname).toBe(host)
    for (const passed of passes) expect([...url.searchParams.values()]).toContain(passed)
    await window.close()
  }
  await expect(page).toHaveURL(`/blog/${linking?.slug}`)
})
