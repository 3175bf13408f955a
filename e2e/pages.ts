import type { APIRequestContext } from '@playwright/test'

/** Every page that a visitor can see, and the states of pages that look different. */
export const pages = [
  '/',
  '/jobs',
  '/jobs?keyword=astronaut',
  '/jobs?page=7',
  '/jobs/{id}',
  '/jobs/{id}/apply',
  '/jobs/no-such-job',
  '/about',
  '/contact',
  '/contact?sent=1',
  '/register',
  '/register?sent=APP-7F3K2',
  '/training',
  '/resources',
  '/blog',
  '/faq',
  '/testimonials',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
  '/nowhere',
]

/** The address of a page; `{id}` becomes that of the newest job. */
export async function addressOf(page: string, request: APIRequestContext): Promise<string> {
  if (!page.includes('{id}')) return page
  const [newest] = await (await request.get('/api/jobs?limit=1')).json()
  return page.replace('{id}', newest.id)
}
