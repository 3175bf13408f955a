import type { Page } from '@playwright/test'
import { hostileHtml } from '#domain/posts/corpus/hostile-html.ts'
import { newPostRow } from '#domain/posts/post-rows.server.ts'
import { cleanRichText } from '#domain/posts/rich-text.server.ts'
import { startContentful } from '#domain/posts/test-contentful.server.ts'
import { paragraph, text } from '#domain/posts/test-contentful-entries.ts'
import { aPost } from '#domain/posts/test-post.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { type Program, startProgram } from '../testing/program.ts'
import { deskTest as test } from './mail-server.ts'
import { expect } from './test.ts'

/** Notes everything that runs, or tries to, on the pages to come. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('pageerror', (error) => ran.push(`error: ${error.message}`))
  page.on('console', (message) => ran.push(`console: ${message.text()}`))
  await page.exposeFunction('noteAlert', (where: string) => ran.push(`alert in ${where}`))
  // Frames have a window of their own, and this runs in each.
  await page.addInitScript(() => {
    const { name } = window
    window.alert = () => (window.top as unknown as { noteAlert(where: string): void }).noteAlert(name)
  })
  return ran
}

/** Points at, clicks and focuses everything in each document; and lets it have its moment. */
async function handle(page: Page) {
  await page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)
    for (const shown of [document, ...frames.filter((inside) => inside !== null)]) {
      shown.addEventListener('click', (event) => event.preventDefault())
      for (const element of shown.querySelectorAll<HTMLElement>('.rich-text, .rich-text *')) {
        for (const type of ['pointerenter', 'mouseover', 'mouseenter', 'click', 'wheel']) {
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
        }
        element.focus()
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
}

/** Shows each text in a document of its own without a content policy: which of them ran something. */
async function running(page: Page, texts: readonly string[]): Promise<string[]> {
  const ran = await watch(page)
  await page.goto('about:blank')
  await page.evaluate(async (bodies) => {
    const loaded = bodies.map((body, nth) => {
      const frame = document.createElement('iframe')
      frame.name = `text-${nth}`
      frame.srcdoc = `<!DOCTYPE html><title>x</title><div class="rich-text">${body}</div>`
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    })
    await Promise.all(loaded)
  }, texts)
  await handle(page)
  return texts.filter((_, nth) => ran.includes(`alert in text-${nth}`))
}

/** So many articles with all payloads among them. */
const articlesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    slug: `hostile-${nth}`,
    payloads: hostileHtml.filter((_, at) => at % count === nth).map(({ html }) => html),
  }))

/** Reads every article: whether anything ran, was asked of another host, or broke the policy. */
async function readAll(page: Page, address: string, articles: { slug: string }[]): Promise<string[]> {
  const ran = await watch(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== address) asked.push(request.url())
  })
  for (const { slug } of articles) {
    const answer = await page.goto(`${address}/blog/${slug}`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('.rich-text')).toContainText('The end.')
    await handle(page)
    const foreign = await page.locator('.rich-text').evaluate((body) =>
      [...body.querySelectorAll('*')]
        .filter((element) => {
          const names = element.getAttributeNames().join()
          const plain = /^(?:H2|H3|P|UL|OL|LI|BLOCKQUOTE|HR|TABLE|TBODY|TR|TH|TD|STRONG|EM|CODE)$/
          if (plain.test(element.tagName)) return names !== ''
          if (element.className === 'table-box') return names !== 'class,role,aria-label,tabindex'
          return element.tagName !== 'A' || names !== 'href,target,rel'
        })
        .map((element) => element.outerHTML),
    )
    expect(foreign).toEqual([])
  }
  return [...ran, ...asked]
}

test('no payload runs once it is cleaned, even where no policy would stop it', async ({ page, context }) => {
  // The watch sees what runs: many do when they are not cleaned.
  const raw = hostileHtml.map(({ html }) => html)
  expect((await running(page, raw)).length).toBeGreaterThan(30)
  const cleaned = hostileHtml.map(({ html }) => cleanRichText(html))
  expect(await running(await context.newPage(), cleaned)).toEqual([])
})

test('no payload runs on a post that another program put in our database', async ({ page, program }) => {
  const articles = articlesOf(4)
  await fill(program, articles)
  expect(await readAll(page, program.address, articles)).toEqual([])
})

async function fill({ folder }: Program, articles: ReturnType<typeof articlesOf>) {
  const db = openDatabase({ databaseUrl: undefined, dataDir: folder })
  for (const { slug, payloads } of articles) {
    // Each in a paragraph of its own, and what none of them may swallow at both ends.
    const content = `<p>The end.</p>${payloads.map((html) => `<p>${html}</p>`).join('\n')}<p>Last.</p>`
    const now = new Date().toISOString()
    const row = { ...newPostRow(`id-${slug}`, aPost({ slug, title: slug }), now, now), content }
    await db.insertInto('posts').values(row).execute()
  }
  await db.destroy()
}

test('no payload runs on a post from Contentful, be it text or an address', async ({ page }) => {
  // In many, since each has a title, a summary, an author and a category.
  const articles = articlesOf(12)
  const service = await startContentful(
    articles.map(({ slug, payloads }) => ({
      slug,
      title: payloads[0] ?? slug,
      excerpt: payloads[1] ?? slug,
      author: payloads[2] ?? slug,
      category: payloads[3] ?? slug,
      content: [
        ...payloads.map((html) =>
          paragraph(text(html), { nodeType: 'hyperlink', data: { uri: html }, content: [text(html, html)] }),
        ),
        paragraph(text('The end.')),
      ],
    })),
  )
  const program = await startProgram(service.environment)
  try {
    expect(await readAll(page, program.address, articles)).toEqual([])
  } finally {
    await program.stop()
    await service.close()
  }
})
