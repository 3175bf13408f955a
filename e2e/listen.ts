import type { Page } from '@playwright/test'

/** Notes everything that should not happen while a page is looked at. */
export async function listen(page: Page, origin: string) {
  const noted: string[] = []
  page.on('console', (message) => noted.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => noted.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText
    // A `no-store` response is aborted once it has been read: that is no failure.
    const isRead = failure === 'net::ERR_ABORTED' && /\.data(\?|$)/.test(request.url())
    if (!isRead) noted.push(`failed: ${request.url()} ${failure}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) noted.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) noted.push(`${answer.status()}: ${answer.url()}`)
  })
  await page.exposeFunction('noteBreach', (what: string) => noted.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (breach) =>
      (window as unknown as { noteBreach(what: string): void }).noteBreach(
        `${breach.violatedDirective} ${breach.blockedURI}`,
      ),
    )
  })
  return noted
}

/** Scrolls to the end, and waits for the pictures that are shown there and those never put off. */
export async function readThrough(page: Page) {
  await page.evaluate(async () => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    // Two frames, in which the browser sees what has come into view.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const isDue = (image: HTMLImageElement) =>
      image.loading !== 'lazy' || image.getBoundingClientRect().bottom > 0
    await Promise.all([...document.images].filter(isDue).map((image) => image.decode().catch(() => {})))
  })
}
