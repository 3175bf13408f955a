import type { Page } from '@playwright/test'

/** The parts of the job list, by what a visitor calls them. */
export function jobList(page: Page) {
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' })
  return {
    keyword: page.getByRole('searchbox', { name: 'Keyword' }),
    location: page.getByRole('combobox', { name: 'Location' }),
    type: page.getByRole('combobox', { name: 'Job type' }),
    search: page.getByRole('button', { name: 'Search Jobs' }),
    /** Opens the sheet with the others, where there is little room. */
    filters: page.getByRole('button', { name: /^Filters/ }),
    /** A choice, which can be taken away. */
    chosen: (text: string) => page.getByRole('link', { name: `Take away: ${text}` }),
    clear: page.getByRole('link', { name: 'Clear Filters' }),
    caption: page.getByText(/^Showing \d+-\d+ of \d+ jobs$/),
    cards: page.getByRole('main').getByRole('article'),
    pages,
    next: pages.getByRole('link', { name: 'Next page' }),
    previous: pages.getByRole('link', { name: 'Previous page' }),
    page: (number: number) => pages.getByRole('link', { name: `Page ${number}`, exact: true }),
  }
}
