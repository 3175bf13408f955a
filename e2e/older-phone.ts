import type { Page } from '@playwright/test'

/** Takes from the browser what phones of the oldest kind that the site is built for lack. */
export async function asOnAnOlderPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['parse', 'canParse']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [URLSearchParams.prototype, ['size']],
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLDialogElement.prototype, ['requestClose']],
      [Document.prototype, ['startViewTransition']],
    ]
    for (const [from, names] of missing) for (const name of names) Reflect.deleteProperty(from, name)
    Reflect.deleteProperty(window, 'navigation')
  })
  // Popovers are made of attributes and a selector, too.
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      const text = await response.text()
      const body = text
        .replaceAll(':popover-open', ':not-known')
        .replaceAll(/ popover(target)?="[\w-]+"/gi, '')
      return route.fulfill({ response, body })
    },
  )
}
