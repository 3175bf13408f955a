import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { beyondWindow, enlargeText } from './overflow.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The file of axe's script: `axe.source` is more than twice as long, and every page reads it anew. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A width in pixels, colours, and the size of text in per cent. */
type Look = { width: number; colorScheme: 'light' | 'dark'; percent?: number }

/** The two ways in which a page is looked at: between them both widths and both sets of colours. */
const LOOKS: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
]

/** In which colours a page is shown: to be told them again, it would draw itself anew. */
const colours = new WeakMap<Page, Look['colorScheme']>()

/** Shows a page in one of its looks. */
export async function takeLook(page: Page, { width, colorScheme, percent = 100 }: Look) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
  if (colours.get(page) !== colorScheme) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  colours.set(page, colorScheme)
  await enlargeText(page, percent)
  await settled(page)
}

/** What `violations` and `beyondWindow` find as a phone shows it in light and a desk in dark. */
export async function faults(page: Page, within?: string) {
  const found: string[] = []
  for (const look of LOOKS) {
    await takeLook(page, look)
    const broken = (await violations(page, within)).map(({ id, where }) => `${id}: ${where.join(', ')}`)
    const beyond = await beyondWindow(page)
    found.push(...[...broken, ...beyond].map((what) => `${look.width} px, ${look.colorScheme}: ${what}`))
  }
  return found
}

/** Every rule of accessibility that the page, or what is `within` it, breaks as it stands, and where. */
export async function violations(page: Page, within?: string) {
  // What stands half behind the bar at the top is no smaller for that.
  if (!within) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(
    async ({ within, tags }) => {
      const { violations } = await window.axe.run(within ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
        // The start of an element names it well enough; to find a selector takes a third of the time.
        selectors: false,
      })
      const start = (html: string) => html.slice(0, 150)
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => start(html)),
      }))
      const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=link]'
      const skipped = [
        ...document.querySelectorAll<HTMLElement>(`${within ?? 'body'} :is(${controls})`),
      ].filter(
        (element) =>
          element.tabIndex < 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          // In a toolbar the arrows lead on.
          !element.closest('[aria-hidden=true], [role=toolbar]'),
      )
      const help = 'The Tab key reaches every control'
      const where = skipped.map(({ outerHTML }) => start(outerHTML))
      return where.length > 0 ? [...found, { id: 'tab', help, where }] : found
    },
    { within, tags: TAGS },
  )
}

/** Waits for animations and transitions to end: a colour or size on its way to another is no fault. */
function settled(page: Page) {
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
