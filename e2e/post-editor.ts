import type { Page } from '@playwright/test'
import { openDesk, signIn } from './desk.ts'
import { expect, programOf } from './test.ts'

/** The parts of the editor. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** Where the body is written in place; until script runs there is a field of the same name. */
export const body = (page: Page) =>
  page.getByRole('textbox', { name: 'Body' }).and(page.locator('[contenteditable]'))
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
export const draftSaved = (page: Page) => page.getByText(/^Saved as a draft at \d\d:\d\d$/)

/** Begins a post by the buttons of the how-to. */
export async function addEntry(page: Page) {
  await openDesk(page, '/admin/blog')
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  // The page before has a link of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog posts')
  await page.getByRole('link', { name: 'Add entry' }).click()
  await page.getByRole('button', { name: 'Blog Post' }).click()
  await expect(body(page)).toBeVisible()
}

/** Writes what a post needs to be published. */
export async function fillIn(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Excerpt').fill(`What ${title} is about.`)
  await field(page, 'Category').fill('Working life')
  await body(page).click()
  await page.keyboard.type(`The words of ${title}.`)
}

/** Ends a tab at once: one that is closed in the ordinary way may still send what it kept. */
export async function crash(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // A tab that crashes gives no answer.
  devTools.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** A published post, made as forms without script make it. The address of its editor. */
export async function makePost(page: Page, title: string) {
  await signIn(page)
  const { request } = page.context()
  const headers = { Origin: programOf(page).address }
  const made = await request.post('/admin/blog/add', { headers, form: {}, maxRedirects: 0 })
  const address = made.headers().location ?? ''
  const multipart = {
    title,
    slug: '',
    excerpt: `What ${title} is about.`,
    content: `<p>The words of ${title}.</p>`,
    category: 'Working life',
    author: 'Editorial team',
    date: '2026-11-20',
    isPublished: 'on',
    version: '1',
    intent: 'publish',
  }
  const saved = await request.post(address, { headers, multipart, maxRedirects: 0 })
  if (saved.status() !== 303) throw new Error(`The post was not saved: ${saved.status()}`)
  return address
}
