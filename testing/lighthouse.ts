import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { MissingPart, npmInstall } from './on-demand.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** How fast a page is on a phone of the middle range with slow 4G. */
const SPEED = { performance: 98, largestPaintMs: 1500, blockedMs: 50 }

/** Lighthouse's scores for a page, out of 100, and its figures for speed. */
type Score = Record<(typeof CATEGORIES)[number], number> & {
  /** When the largest part was painted, and for how long script blocked the page, in milliseconds. */
  largestPaintMs: number
  blockedMs: number
  /** The cumulative layout shift: how far things moved about, as a share of the screen. */
  shift: number
  /** What the page should do better, in words. */
  faults: string[]
}

type Report = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    /** Why Lighthouse could not load the page. */
    runtimeError?: { code: string }
    audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  }
}
type Lighthouse = (address: string, flags: object) => Promise<Report | undefined>

/** What Lighthouse runs in a page to find out how fast the machine is. */
type PageFunctions = { computeBenchmarkIndex: () => number }

/** A page with a fault is measured again, since a busy machine draws it late. */
const TRIES = 3

/**
 * How much faster this machine is than a phone of the middle range, from Lighthouse's index of it, by the
 * calculator to which Lighthouse refers for its `cpuSlowdownMultiplier`. At most Lighthouse's own 4, which is
 * for 1533, so that the figures can be compared with anybody's; a slower machine slows less.
 */
export function timesPhone(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(4, 3 + (benchmarkIndex - 1300) / 233)
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500
  return 1 + Math.max(0, benchmarkIndex - 150) / 650
}

/**
 * Measures pages with Lighthouse as a phone sees them, one after the other, and prints each one's figures.
 * What search engines would like is no fault of a page that they are asked to leave out.
 * @throws MissingPart when Lighthouse or a browser can't be had
 */
export async function measurePages(addresses: readonly string[]): Promise<Score[]> {
  const folder = npmInstall(LIGHTHOUSE)
  if (!folder) throw new MissingPart(`Lighthouse: ${LIGHTHOUSE} could not be had from the package registry.`)
  const load = (file: string) => import(pathToFileURL(join(folder, 'core', file)).href)
  const { default: lighthouse } = (await load('index.js')) as { default: Lighthouse }
  const { pageFunctions } = (await load('lib/page-functions.js')) as { pageFunctions: PageFunctions }
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  const scores: Score[] = []
  try {
    for (const address of addresses) {
      const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' }
      let cpuSlowdownMultiplier = 0
      const score = await scoreOf(address, async () => {
        cpuSlowdownMultiplier = timesPhone(await readIndex(browser, pageFunctions))
        return lighthouse(address, { ...flags, throttling: { cpuSlowdownMultiplier } })
      })
      const slowed = `slowed ${cpuSlowdownMultiplier.toFixed(1)} times`
      console.log(new URL(address).pathname, slowed, JSON.stringify(score))
      scores.push(score)
    }
  } finally {
    await browser.close()
  }
  return scores
}

async function readIndex(browser: Browser, { computeBenchmarkIndex }: PageFunctions): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(computeBenchmarkIndex)
  } finally {
    await page.close()
  }
}

async function scoreOf(address: string, measure: () => ReturnType<Lighthouse>): Promise<Score> {
  for (let left = TRIES - 1; ; left--) {
    const report = await measure()
    const trouble = report ? report.lhr.runtimeError?.code : 'no report'
    if (report && !trouble) {
      const score = readReport(report)
      if (score.faults.length === 0 || left === 0) return score
    } else if (left === 0) throw new Error(`Lighthouse could not see ${address}: ${trouble}`)
  }
}

function readReport({ lhr: { categories, audits } }: Report): Score {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const figures = {
    performance: score('performance'),
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    shift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
  }
  const { performance, largestPaintMs, blockedMs, shift } = figures
  const isListed = audits['is-crawlable']?.score === 1
  const judged = ['accessibility', 'best-practices', ...(isListed ? ['seo'] : [])]
  const faults = judged.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  )
  if (!(performance >= SPEED.performance)) faults.push(`performance: ${performance}`)
  if (!(largestPaintMs <= SPEED.largestPaintMs)) faults.push(`largest paint: ${largestPaintMs} ms`)
  if (!(blockedMs <= SPEED.blockedMs)) faults.push(`blocked: ${blockedMs} ms`)
  if (shift !== 0) faults.push(`shift: ${shift}`)
  const rest = {
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
  return { ...figures, ...rest, faults }
}
