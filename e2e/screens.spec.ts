import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Box,
  boxesOf,
  openScreens,
  STILL,
  screens,
  showScreen,
  takeWidth,
  WIDTHS,
} from '../testing/screens.ts'
import { someMonths, startStillProgram } from '../testing/still-program.ts'
import { expect, test } from './test.ts'

/** What `npm run screens` has kept: make it anew after a change of looks that is meant. */
const FOLDER = resolve(import.meta.dirname, '../docs/screens')
const kept: { browser: string; boxes: Record<string, Record<string, Box>> } = JSON.parse(
  readFileSync(join(FOLDER, 'boxes.json'), 'utf8'),
)
/** How far a part may have moved, in pixels: browsers round heights of lines and fields differently. */
const MOST_OFF = 6

const startSomeMonths = () => startStillProgram(someMonths)

/** The parts that are not where they were, each with where it was and where it is. */
function moved(before: Record<string, Box>, now: Record<string, Box>) {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return parts
    .map((part) => ({ part, before: before[part], now: now[part] }))
    .filter(
      ({ before, now }) =>
        !before || !now || before.some((edge, nth) => Math.abs(edge - (now[nth] ?? Number.NaN)) > MOST_OFF),
    )
}

/** Two shares, for two workers. */
for (const nthShare of [0, 1]) {
  const names = Object.keys(screens).filter((_, nth) => nth % 2 === nthShare)
  test(`the screens look as they did at every width: ${names.join(', ')}`, async ({ browser, share }) => {
    const context = await openScreens(browser, await share(startSomeMonths))
    for (const name of names) {
      const page = await showScreen(context, name)
      for (const width of WIDTHS) {
        await takeWidth(page, width)
        const boxes = kept.boxes[`${name} at ${width}`] ?? {}
        expect.soft(moved(boxes, await boxesOf(page)), `${name} at ${width} px`).toEqual([])
        // Another build of the browser draws letters and curves differently: there the boxes alone are
        // compared.
        if (width === WIDTHS[0] && browser.version() === kept.browser) {
          await expect.soft(page).toHaveScreenshot(`${name}.png`, { ...STILL, maxDiffPixelRatio: 0.01 })
        }
      }
      await page.close()
    }
    await context.close()
  })
}

test('a part that has moved, come or gone is noticed', () => {
  const before: Record<string, Box> = { 'h1 1': [0, 0, 100, 40], 'h1 2': [0, 50, 100, 40] }
  const now: Record<string, Box> = { 'h1 1': [3, 0, 100, 40], 'main 1': [0, 0, 1, 1] }
  expect(moved(before, now).map(({ part }) => part)).toEqual(['h1 2', 'main 1'])
  expect(moved(before, { ...before, 'h1 2': [0, 57, 100, 40] }).map(({ part }) => part)).toEqual(['h1 2'])
})
