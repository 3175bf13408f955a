import type { Page } from '@playwright/test'
import { type SamplePost, samplePosts } from '#content/samples/posts.ts'

/** The posts to be found: text in title or excerpt in any case, and exactly the category (§5). */
export function postsMatching({ search = '', category = '' }): SamplePost[] {
  const words = search.toLowerCase()
  return samplePosts.filter(
    (post) =>
      [post.title, post.excerpt].some((text) => text.toLowerCase().includes(words)) &&
      (category === '' || post.category === category),
  )
}

/** What the blog says above its first page of posts that match (§2). */
export function firstPosts(filters: { search?: string; category?: string }): string {
  const { length } = postsMatching(filters)
  return `Showing 1-${Math.min(6, length)} of ${length} posts`
}

/** The parts of the blog list, by what a visitor calls them. */
export function blogList(page: Page) {
  const pages = page.getByRole('navigation', { name: 'Pages of posts' })
  return {
    search: page.getByPlaceholder('Search articles...'),
    category: page.getByRole('combobox', { name: 'Category' }),
    submit: page.getByRole('button', { name: 'Search' }),
    clear: page.getByRole('link', { name: 'Clear Filters' }),
    caption: page.getByText(/^Showing \d+-\d+ of \d+ posts$/),
    cards: page.getByRole('main').getByRole('article'),
    pages,
    next: pages.getByRole('link', { name: 'Next page' }),
    page: (number: number) => pages.getByRole('link', { name: `Page ${number}`, exact: true }),
  }
}
