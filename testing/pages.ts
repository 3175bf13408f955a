import type { APIRequestContext } from '@playwright/test'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { cv } from './a-cv.ts'

/** Every page that a visitor can see, and the states of pages that look different. */
export const pages = [
  ...listedPages,
  '/jobs?keyword=astronaut',
  '/jobs?page=7',
  '/jobs/{id}',
  '/jobs/{id}/apply',
  '/jobs/no-such-job',
  '/jobs/in/london',
  '/jobs/in/london/registered-nurse',
  '/jobs/role/registered-nurse',
  '/jobs/role/midwife',
  '/saved',
  '/alerts?sent=1',
  '/alerts/confirm',
  '/alerts/unsubscribe',
  '/alerts/manage',
  '/blog?search=astronaut',
  '/blog?page=2',
  `/blog/${samplePosts[0]?.slug}`,
  '/blog/no-such-post',
  '/training/{session}/book',
  '/contact?sent=1',
  '/register?sent={reference}',
  ...['/my/sign-in', '/my/sign-in?sent=1', '/my/enter', '/my/confirm', '/my/deleted'],
  '/nowhere',
]

/**
 * The address of a page; `{id}` becomes that of the newest job, `{reference}` that of an application just
 * sent, `{session}` that of the next training session.
 */
export async function addressOf(page: string, request: APIRequestContext): Promise<string> {
  if (page.includes('{reference}')) {
    const answer = await request.post('/register', {
      multipart: {
        name: 'Ann Example',
        email: 'ann@example.org',
        phone: '020 7946 0140',
        specialty: 'Nurse',
        experience: '5-10 years',
        over18: 'yes',
        cv,
      },
      maxRedirects: 0,
    })
    return answer.headers().location ?? ''
  }
  if (page.includes('{session}')) {
    const html = await (await request.get('/training')).text()
    return /\/training\/\w+\/book/.exec(html)?.[0] ?? ''
  }
  if (!page.includes('{id}')) return page
  const [newest] = await (await request.get('/api/jobs?limit=1')).json()
  return page.replace('{id}', newest.id)
}
