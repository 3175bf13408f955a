import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../testing/chromium.ts'
import { aptInstall } from '../testing/on-demand.ts'
import { boxesOf, openScreens, STILL, screens, showScreen, takeWidth, WIDTHS } from '../testing/screens.ts'
import { someMonths, startStillProgram } from '../testing/still-program.ts'
import { takeTour } from '../testing/tour.ts'
import { fillForTour } from '../testing/tour-people.ts'
import { buildIfStale } from './build.ts'
import { readCommand } from './command-line.ts'

/**
 * `npm run screens` takes the pictures in `docs/screens/` and writes the place of everything on them to
 * `boxes.json`. `e2e/screens.spec.ts` compares the program with them: take them again after an intended
 * change. The pictures of the tour, `docs/tour.md`, are taken too, and compared with nothing.
 */
const FOLDER = resolve(import.meta.dirname, '../docs/screens')

readCommand('npm run screens: without options.')
await buildIfStale()
mkdirSync(FOLDER, { recursive: true })
const program = await startStillProgram(someMonths)
const executablePath = findChromium()
// The fields of dates are those of Britain where the browser has its languages.
aptInstall('chromium-l10n')
const env = { ...process.env, LANGUAGE: 'en_GB' }
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS], env })
const context = await openScreens(browser, program)
const boxes: Record<string, Awaited<ReturnType<typeof boxesOf>>> = {}
for (const name of Object.keys(screens)) {
  const page = await showScreen(context, name)
  for (const width of WIDTHS) {
    await takeWidth(page, width)
    boxes[`${name} at ${width}`] = await boxesOf(page)
    if (width === WIDTHS[0]) await page.screenshot({ ...STILL, path: join(FOLDER, `${name}.png`) })
  }
  await page.close()
}
const kept = JSON.stringify({ browser: browser.version(), boxes }, null, 2)
// One line for each box.
const lines = kept.replace(/\[\s+([-\d,\s]+?)\s+\]/g, (_, edges: string) => `[${edges.replace(/\s+/g, ' ')}]`)
writeFileSync(join(FOLDER, 'boxes.json'), `${lines}\n`)
await program.stop()
const tour = await startStillProgram(fillForTour)
await takeTour(browser, tour, async (name, page) => {
  await page.screenshot({ ...STILL, path: join(FOLDER, `${name}.png`) })
})
await browser.close()
await tour.stop()
