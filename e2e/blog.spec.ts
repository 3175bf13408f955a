import { samplePosts } from '#content/samples/posts.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import type { Program } from '../testing/program.ts'
import { blogList, firstPosts, postsMatching } from './sample-posts.ts'
import { expect, open, test } from './test.ts'

const BLOG = '**/blog.data*'
const [newest] = samplePosts
if (!newest) throw new Error('There are no sample posts')
const lastPage = Math.ceil(samplePosts.length / 6)

/** The day of a sample post as the site shows it (D11). It counts from the program's first start, which may have been yesterday. */
function shownDate({ daysAgo }: { daysAgo: number }, { startedAt }: Program): string {
  const day = new Date(`${shiftDay(dayInLondon(startedAt), -daysAgo)}T12:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
}

test.describe('the list', () => {
  test('starts with the six newest of all posts, each with all that a card shows', async ({
    page,
    program,
  }) => {
    await page.goto('/blog')
    const list = blogList(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Insights Blog')
    await expect(list.caption).toHaveText(firstPosts({}))
    await expect(list.cards.getByRole('heading')).toHaveText(
      samplePosts.slice(0, 6).map(({ title }) => title),
    )
    const card = list.cards.first()
    await expect(card).toContainText(newest.category)
    await expect(card).toContainText(newest.excerpt)
    await expect(card).toContainText(shownDate(newest, program))
    await expect(card).toContainText('Editorial team')
    await expect(card.locator('img')).toHaveAttribute('src', '/blog/placeholder.jpg')
    const more = card.getByRole('link', { name: 'Read More' })
    await expect(more.getByText('Read More', { exact: true })).toBeVisible()
    await expect(more).toHaveAccessibleName(/^Read More about /)
    await expect(more).toHaveAttribute('href', `/blog/${newest.slug}`)
  })

  test('shows three cards in a row on a desk, and one on a phone', async ({ page }) => {
    await page.goto('/blog')
    const tops = () =>
      blogList(page).cards.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top)),
      )
    const inFirstRow = async () => {
      const [first, ...others] = await tops()
      return 1 + others.filter((top) => top === first).length
    }
    expect(await inFirstRow()).toBe(3)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await inFirstRow()).toBe(1)
  })

  test('offers All Categories and those of the posts', async ({ page }) => {
    await page.goto('/blog')
    const categories = [...new Set(samplePosts.map(({ category }) => category))].sort()
    await expect(blogList(page).category.getByRole('option')).toHaveText(['All Categories', ...categories])
  })

  test('a search in title and excerpt goes back to page 1 and keeps the category', async ({ page }) => {
    await open(page, '/blog?page=2')
    const list = blogList(page)
    await list.search.fill('SHIFT')
    await list.submit.click()
    await expect(page).toHaveURL('/blog?search=SHIFT')
    await expect(list.caption).toHaveText(firstPosts({ search: 'shift' }))

    await list.category.selectOption('Wellbeing')
    await expect(page).toHaveURL('/blog?search=SHIFT&category=Wellbeing')
    await expect(list.cards).toHaveCount(postsMatching({ search: 'shift', category: 'Wellbeing' }).length)
  })

  test('choosing a category changes list and address at once, and goes back to page 1', async ({ page }) => {
    await open(page, '/blog?page=3')
    const list = blogList(page)
    await list.category.selectOption('Pay and Tax')
    await expect(page).toHaveURL('/blog?category=Pay+and+Tax')
    await expect(list.caption).toHaveText(firstPosts({ category: 'Pay and Tax' }))
    await list.category.selectOption('All Categories')
    await expect(page).toHaveURL('/blog')
  })

  test('every post is on exactly one of its pages, and a page beyond the last is the last', async ({
    page,
  }) => {
    await open(page, '/blog')
    const list = blogList(page)
    const seen: string[] = []
    for (let number = 1; number <= lastPage; number++) {
      const [from, to] = [(number - 1) * 6 + 1, Math.min(number * 6, samplePosts.length)]
      await expect(list.caption).toHaveText(`Showing ${from}-${to} of ${samplePosts.length} posts`)
      seen.push(...(await list.cards.getByRole('heading').allTextContents()))
      if (number < lastPage) await list.next.click()
    }
    expect(seen).toEqual(samplePosts.map(({ title }) => title))
    await expect(list.next).toHaveCount(0)

    await page.goto('/blog?page=99')
    await expect(list.page(lastPage)).toHaveAttribute('aria-current', 'page')
  })

  test('turning a page leads to the top, with the focus on the caption', async ({ page }) => {
    await open(page, '/blog')
    const list = blogList(page)
    await list.next.click()
    await expect(list.caption).toHaveText(/^Showing 7-/)
    await expect(list.caption).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('a search that nothing matches says so, and Clear Filters shows all', async ({ page }) => {
    await open(page, '/blog?search=astronaut&category=Compliance')
    const list = blogList(page)
    await expect(page.getByText('No blog posts found matching your criteria')).toBeVisible()
    await list.clear.click()
    await expect(page).toHaveURL('/blog')
    await expect(list.caption).toHaveText(firstPosts({}))
    await expect(list.search).toHaveValue('')
    await expect(list.category).toHaveValue('')
  })

  test('a spinner shows while the posts are on their way, and goes when they are there', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await open(page, '/blog')
    await page.route(BLOG, async (route) => {
      await released
      await route.continue()
    })
    await blogList(page).category.selectOption('Wellbeing')
    const loading = page.getByRole('status').filter({ hasText: 'Loading blog posts...' })
    await expect(loading.locator('.animate-spin')).toBeVisible()
    release()
    await expect(blogList(page).caption).toHaveText(firstPosts({ category: 'Wellbeing' }))
    await expect(loading).toHaveCount(0)
  })

  test('when it can not be loaded it says so, and Try Again loads it', async ({ page }) => {
    await open(page, '/blog')
    await page.route(BLOG, (route) => route.fulfill({ status: 500, body: 'Out of order' }))
    await blogList(page).category.selectOption('Wellbeing')
    await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts. Please try again later.')
    await page.unroute(BLOG)
    await page.getByText('Try Again', { exact: true }).click()
    await expect(page).toHaveURL('/blog?category=Wellbeing')
    await expect(blogList(page).caption).toHaveText(firstPosts({ category: 'Wellbeing' }))
  })
})

test.describe('a post', () => {
  test('has all its parts, and leads back to the blog', async ({ page, program }) => {
    await open(page, '/blog')
    await blogList(page).cards.first().click()
    await expect(page).toHaveURL(`/blog/${newest.slug}`)
    const post = page.getByRole('main').getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
    await expect(page).toHaveTitle(new RegExp(`^${newest.title.replaceAll('?', '\\?')} \\|`))
    for (const part of [newest.category, shownDate(newest, program), 'Editorial team', newest.excerpt]) {
      await expect(post.getByText(part, { exact: true })).toBeVisible()
    }
    await expect(post.locator('img')).toHaveAttribute('src', '/blog/placeholder.jpg')
    const shownPicture = await post
      .locator('img')
      .evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth, img.naturalHeight])
    expect(shownPicture).toEqual([true, 1200, 600])
    const headings = [...newest.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text)
    await expect(post.locator('.rich-text h2')).toHaveText(headings)
    await post.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('opens the links of its text in a new tab that knows nothing of this one', async ({ page }) => {
    const linking = samplePosts.find(({ content }) => content.includes('href="/'))
    await page.goto(`/blog/${linking?.slug}`)
    const links = page.locator('.rich-text a')
    expect(await links.count()).toBeGreaterThan(0)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('.rich-text a[href^="/"]').first().click(),
    ])
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })

  test('is shared on Facebook, Twitter and LinkedIn in a new window, with its address and title', async ({
    page,
    program,
    context,
  }) => {
    await context.route(/facebook|twitter|linkedin/, (route) => route.fulfill({ body: 'A share page' }))
    await open(page, `/blog/${newest.slug}`)
    await expect(page.getByRole('heading', { name: 'Share this article' })).toBeVisible()
    const address = `${program.address}/blog/${newest.slug}`
    for (const { name, host, passes } of [
      { name: 'Facebook', host: 'www.facebook.com', passes: [address] },
      { name: 'Twitter', host: 'twitter.com', passes: [address, newest.title] },
      { name: 'LinkedIn', host: 'www.linkedin.com', passes: [address, newest.title] },
    ]) {
      const opened = page.context().waitForEvent('page')
      await page.getByRole('region', { name: 'Share this article' }).getByText(name, { exact: true }).click()
      const window = await opened
      await window.waitForURL(/^https/)
      const url = new URL(window.url())
      expect(url.hostname).toBe(host)
      for (const passed of passes) expect([...url.searchParams.values()]).toContain(passed)
      await window.close()
    }
    await expect(page).toHaveURL(`/blog/${newest.slug}`)
  })

  test('that does not exist says so, with the way back', async ({ page }) => {
    const answer = await page.goto('/blog/no-such-post')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
    await expect(page.getByText('Blog post not found', { exact: true })).toBeVisible()
    await expect(
      page.getByText("The blog post you're looking for doesn't exist or has been removed.", { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('that can not be loaded says so', async ({ page }) => {
    await open(page, '/blog')
    await page.route('**/blog/*.data*', (route) => route.fulfill({ status: 500, body: 'Out of order' }))
    await blogList(page).cards.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
    await expect(page.getByRole('alert')).toHaveText('Failed to load blog post. Please try again later.')
  })

  test('shows a spinner while it is on its way', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await open(page, '/blog')
    await page.route('**/blog/*.data*', async (route) => {
      await released
      await route.continue()
    })
    await blogList(page).cards.first().click()
    await expect(page.getByRole('status').locator('.animate-spin')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
  })

  test('is read from the list by keyboard alone', async ({ page }) => {
    await open(page, '/blog')
    await page.getByRole('link', { name: `Read More about ${newest.title}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, chooses a category, turns pages, reads and comes back', async ({ page }) => {
    const list = blogList(page)
    await page.goto('/blog')
    await list.next.click()
    await expect(list.caption).toHaveText(/^Showing 7-12 of/)
    await list.search.fill('work')
    await list.submit.click()
    await expect(page).toHaveURL('/blog?search=work&category=')
    await expect(list.caption).toHaveText(firstPosts({ search: 'work' }))
    const category = postsMatching({ search: 'work' })[0]?.category ?? ''
    await list.category.selectOption(category)
    await list.submit.click()
    await expect(list.caption).toHaveText(firstPosts({ search: 'work', category }))
    const title = await list.cards.first().getByRole('heading').textContent()
    await list.cards.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('what is not there says so', async ({ page }) => {
    await page.goto('/blog?search=astronaut')
    await expect(page.getByText('No blog posts found matching your criteria')).toBeVisible()
    await blogList(page).clear.click()
    await expect(blogList(page).caption).toHaveText(firstPosts({}))
    await page.goto('/blog/no-such-post')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
  })
})
