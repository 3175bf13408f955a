import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { contactMessages } from '#domain/messages/messages.ts'
import { hydrated } from '../testing/hydrated.ts'
import { expect, open, test } from './test.ts'

/** Long enough for a browser to draw what it has. */
const PAUSE_MS = 250

/** Passes answers on, pages in two pieces with a pause: the second begins where the body has `text`. */
async function inPieces(address: string, text: string) {
  const server = createServer(async (asked, answering) => {
    const answer = await fetch(address + asked.url, { headers: { 'Accept-Encoding': 'identity' } })
    const type = answer.headers.get('Content-Type') ?? ''
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    answering.writeHead(answer.status, { 'Content-Type': type, 'Content-Security-Policy': policy })
    if (!type.startsWith('text/html')) return answering.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const at = html.indexOf(text, html.indexOf('<body'))
    if (at === -1) throw new Error(`${asked.url} has no ${text}`)
    answering.write(html.slice(0, at))
    await sleep(PAUSE_MS)
    answering.end(html.slice(at))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** What moved after it had been seen, from now on. */
async function watchForJumps(page: Page) {
  await page.addInitScript(() => {
    const jumped: string[] = []
    Object.assign(window, { jumped })
    type Jump = PerformanceEntry & { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Jump[]) {
        jumped.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { jumped: string[] }).jumped)
}

test('a page that arrives in two pieces does not jump, wherever it is cut', async ({ browser, program }) => {
  for (const { what, width, path, second } of [
    { what: 'the bar on a phone', width: 412, path: '/jobs', second: '<summary' },
    { what: 'the bar on a desk', width: 1280, path: '/jobs', second: '>Blog<' },
    { what: 'the cookie banner', width: 412, path: '/jobs', second: 'to count visits' },
    { what: 'the figures', width: 412, path: '/', second: 'Healthcare Partners' },
    { what: 'the search', width: 1280, path: '/jobs', second: 'All Job Types' },
  ]) {
    const site = await inPieces(program.address, second)
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    try {
      const jumps = await watchForJumps(page)
      await page.goto(site.address + path)
      await hydrated(page)
      expect.soft(await jumps(), what).toEqual([])
    } finally {
      await page.close()
      site.stop()
    }
  }
})

const SCRIPT = '**/assets/site-*.js'

test('a page whose script was cut off gets it once the line is back', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort(), { times: 3 })
  await open(page, '/jobs')
})

test('a page whose script was cut off keeps what was typed meanwhile, and sends it', async ({ page }) => {
  const arrive = Promise.withResolvers<void>()
  await page.route(SCRIPT, (route) => arrive.promise.then(() => route.abort()), { times: 1 })
  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Ada Okafor')
  const isAskedAgain = page.waitForResponse(SCRIPT)
  arrive.resolve()
  await isAskedAgain
  await page.getByLabel('Email address').fill('ada@example.org')
  await page.getByLabel('Subject').selectOption('Feedback')
  await page.getByLabel('Message', { exact: true }).fill('Thank you for the night shifts.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
})
