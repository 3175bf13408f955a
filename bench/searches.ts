import { sampleJobs } from '#content/samples/jobs.ts'
import { activeJobFacets, listActiveJobs } from '#domain/jobs/job-search.server.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import type { Filled } from './filled.ts'
import type { Program } from './program.ts'
import { atMost, type Finding, type Row } from './report.ts'
import { compete, middle, rowOf } from './rounds.ts'
import { percentileOf } from './statistics.ts'

const SECONDS = 3
const TIMES = 25
/** Of so many jobs at most is a rare keyword's. */
const RARE = 1_000
const MOST_OF_SMALL = 1.5
const RARE_MS = 5
const BROAD_MS = 50
const BROAD = ['nurse', 'care', 'day', 'the', 'registered', 'shifts', 'nhs']

/** Words that one of the samples has and no other: with variations of the samples, each is in one of 154 jobs. */
const rareWords = (() => {
  const texts = sampleJobs.map(({ title, company, description }) =>
    `${title} ${company} ${description}`.toLowerCase(),
  )
  const words = new Set(texts.flatMap((text) => text.match(/[a-z]{3,}/g) ?? []))
  const once = [...words].filter((word) => texts.filter((text) => text.includes(word)).length === 1)
  return once.filter((_, nth) => nth % Math.ceil(once.length / 20) === 0)
})()
const list = (keyword: string) => `/jobs?keyword=${encodeURIComponent(keyword)}`

/** `/jobs?keyword=…`, every request new, over databases of growing size. */
export async function searches(engine: string, programs: readonly { jobs: number; program: Program }[]) {
  const rows: Row[] = []
  const findings: Finding[] = []
  const how = { connections: 1, seconds: SECONDS, isCold: true }
  for (const [name, words] of Object.entries({ rare: rareWords, broad: BROAD })) {
    const paths = words.map(list)
    const rounds = await compete(
      programs.map(({ program }) => ({ address: program.address, paths })),
      how,
    )
    const times = rounds.map((seen) => middle(seen, 'p50'))
    for (const [nth, { jobs }] of programs.entries()) {
      rows.push(rowOf(engine, `${name} keyword, ${jobs} jobs`, how, rounds[nth] ?? []))
      const ratio = (times[nth]?.median ?? Number.NaN) / (times[0]?.median ?? Number.NaN)
      const what = `${engine}: a ${name} keyword, ${jobs} jobs to ${programs[0]?.jobs}`
      if (nth > 0 && name === 'rare')
        findings.push(atMost(what, ratio, MOST_OF_SMALL, '×', times[nth]?.spread))
    }
  }
  return { rows, findings }
}

/** What the queries of a search take in the largest database, without the page around them. */
export async function queries(engine: string, { databaseUrl, dataDir }: Filled): Promise<Finding[]> {
  const db = openDatabase({ databaseUrl, dataDir })
  const findings: Finding[] = []
  for (const [name, words] of Object.entries({ rare: rareWords, broad: BROAD })) {
    const times: number[] = []
    for (const keyword of words) {
      for (let nth = 0; nth < TIMES; nth++) {
        const begun = performance.now()
        const [{ total }] = await Promise.all([
          listActiveJobs(db, systemClock, { keyword, location: '', type: '', page: 1 }),
          activeJobFacets(db),
        ])
        if (nth > 0) times.push(performance.now() - begun)
        if (name === 'rare' && total > RARE) throw new Error(`${keyword} is in ${total} jobs`)
      }
    }
    const limit = name === 'rare' ? RARE_MS : BROAD_MS
    findings.push(
      atMost(`${engine}: queries of a ${name} keyword, p99`, percentileOf(times, 99), limit, 'ms'),
    )
  }
  await db.destroy()
  return findings
}
