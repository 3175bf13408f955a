import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { MissingPart, npmInstall } from './on-demand.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** What a page can lose points in that it should have. */
export const JUDGED = ['accessibility', 'best-practices', 'seo'] as const
const CATEGORIES = ['performance', ...JUDGED] as const

/** Lighthouse's scores for a page, out of 100, the audits that cost it points, and its figures for speed. */
export type Score = Record<(typeof CATEGORIES)[number], number> & {
  costly: string[]
  /** When the largest part was painted, and for how long script blocked the page, in milliseconds. */
  largestPaintMs: number
  blockedMs: number
  /** The cumulative layout shift: how far things moved about, as a share of the screen. */
  shift: number
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

/** A page that is not drawn in time, because the machine is busy, is measured once more. */
const TRIES = 2

/**
 * Measures pages with Lighthouse as a phone sees them, one after the other. Categories that were not asked
 * for have no score.
 * @throws MissingPart when Lighthouse or a browser can't be had
 */
export async function measurePages(
  addresses: readonly string[],
  categories: readonly (typeof CATEGORIES)[number][] = CATEGORIES,
): Promise<Score[]> {
  const folder = npmInstall(LIGHTHOUSE)
  if (!folder) throw new MissingPart(`Lighthouse: ${LIGHTHOUSE} could not be had from the package registry.`)
  const { default: lighthouse } = (await import(pathToFileURL(join(folder, 'core/index.js')).href)) as {
    default: Lighthouse
  }
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  const scores: Score[] = []
  try {
    for (const address of addresses) {
      scores.push(scoreOf(await reportOf(lighthouse, address, { port, onlyCategories: categories })))
    }
  } finally {
    await browser.close()
  }
  return scores
}

async function reportOf(lighthouse: Lighthouse, address: string, flags: object): Promise<Report> {
  for (let left = TRIES - 1; ; left--) {
    const report = await lighthouse(address, { ...flags, logLevel: 'error' })
    if (report && !report.lhr.runtimeError) return report
    if (left === 0) throw new Error(`Lighthouse could not see ${address}: ${report?.lhr.runtimeError?.code}`)
  }
}

function scoreOf({ lhr: { categories, audits } }: Report): Score {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const costly = JUDGED.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  )
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    shift: figure('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    costly,
  }
}
