import { activeJobFacets, listActiveJobs } from '#domain/jobs/job-search.server.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db, openDatabase } from '#platform/db/open.server.ts'
import type { Filled } from './filled.ts'
import type { Program } from './program.ts'
import { atMost, type Finding, type Row } from './report.ts'
import { competeWithNew, ROUNDS, ratioOf, rowOf } from './rounds.ts'
import { medianOf, percentileOf } from './statistics.ts'
import {
  broadPhrases,
  broadWords,
  commonPhrases,
  commonWords,
  frequentPhrases,
  RARE,
  rarePhrases,
  rareWords,
} from './terms.ts'

const SECONDS = 1
/** A page that one after the other asks for takes up to half as long again in one round as in another: three say too little. */
const ROUNDS_OF_RARE = 9
/** There are not terms enough for more. */
const ROUNDS_OF_OTHERS = 5
/** What nothing is measured with. */
const WARM_UP = [...commonWords.slice(-50), ...commonPhrases.slice(-50)]
/** Queries in a round, so that five of them are above its p99. */
const QUERIES = 500
/** As often the places and types are found. */
const TIMES = 20
const MOST_OF_SMALL = 1.5
const RARE_MS = 5
const BROAD_MS = 50
/** More than the rounds need. */
const PHRASES = 12_000

/** What is asked of programs, in pages. */
const SEARCHES = {
  'a rare keyword': rareWords,
  'a rare phrase': rarePhrases.slice(0, PHRASES),
  'a broad keyword': broadWords,
  'a phrase that is not rare': frequentPhrases,
}
/** What is asked of the database, in queries. */
const QUERIED = {
  'a rare keyword': rareWords,
  'a rare phrase of two words': rarePhrases,
  'a keyword of 1,000 to 5,000 jobs': commonWords,
  'a keyword of more than 5,000 jobs': broadWords,
  'a phrase of two words, of 1,000 to 5,000 jobs': commonPhrases,
  'a phrase of two words, of more than 5,000 jobs': broadPhrases,
}
const isRare = (name: string) => name.startsWith('a rare')

/** The address of the list of jobs by a keyword. */
export const jobsBy = (keyword: string) => `/jobs?${new URLSearchParams({ keyword })}`

/** `/jobs?keyword=…` as readers ask for it, every request a term that nobody has asked for, over databases of growing size. */
export async function searches(engine: string, programs: readonly { jobs: number; program: Program }[]) {
  const rows: Row[] = []
  const findings: Finding[] = []
  const how = { connections: 1, seconds: SECONDS }
  for (const [name, terms] of Object.entries(SEARCHES)) {
    const asked = programs.map(({ program }) => program)
    const rounds = await competeWithNew(
      asked,
      terms.map(jobsBy),
      how,
      isRare(name) ? ROUNDS_OF_RARE : ROUNDS_OF_OTHERS,
    )
    for (const [nth, { jobs }] of programs.entries()) {
      const [small = [], ours = []] = [rounds[0], rounds[nth]]
      rows.push(rowOf(engine, `${name}, new each time, ${jobs} jobs`, how, ours))
      if (nth === 0 || !isRare(name)) continue
      const what = `${engine}: ${name}, ${jobs} jobs to ${programs[0]?.jobs}`
      findings.push(atMost(what, ratioOf(ours, small, 'p50'), MOST_OF_SMALL, '×'))
    }
  }
  return { rows, findings }
}

/** What the queries of a search take in the largest database, without the page around them. */
export async function queries(engine: string, filled: Filled): Promise<Finding[]> {
  const db = open(filled)
  const findings: Finding[] = []
  for (const [name, terms] of Object.entries(QUERIED)) {
    const slowest = await slowestOf(db, terms, isRare(name) ? RARE : Number.POSITIVE_INFINITY)
    const limit = isRare(name) ? RARE_MS : BROAD_MS
    findings.push(atMost(`${engine}: queries of ${name}, p99`, slowest, limit, 'ms'))
  }
  // That all of them are rare. Both engines have the same jobs, and this one counts them sooner.
  if (engine === 'sqlite') for (const term of rareWords) await find(db, term, RARE)
  await db.destroy()
  findings.push(await facets(engine, filled))
  return findings
}

/** The middle of the rounds' p99. Before them other terms are looked for; the few broad phrases have their turn again within a round. */
async function slowestOf(db: Db, terms: readonly string[], most: number) {
  for (const term of WARM_UP) await find(db, term, Number.POSITIVE_INFINITY)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (let nth = 0; nth < QUERIES; nth++) {
      const term = terms[(round * QUERIES + nth) % terms.length] ?? ''
      const begun = performance.now()
      await find(db, term, most)
      times.push(performance.now() - begun)
    }
    rounds.push(percentileOf(times, 99))
  }
  return medianOf(rounds)
}

/** What the page asks. The places and types beside it are kept until a job changes. @throws when more than `most` jobs have the term */
async function find(db: Db, keyword: string, most: number) {
  const [{ total }] = await Promise.all([
    listActiveJobs(db, systemClock, { keyword, location: '', type: '', page: 1 }),
    activeJobFacets(db),
  ])
  if (total === 0 || total > most) throw new Error(`${keyword} is in ${total} jobs`)
}

/** The places and types of all jobs, found by one who has nothing in memory yet. */
async function facets(engine: string, filled: Filled): Promise<Finding> {
  const times: number[] = []
  for (let nth = 0; nth < TIMES; nth++) {
    const db = open(filled)
    // Opens the connection.
    await db.selectFrom('jobs').select('no').limit(1).execute()
    const begun = performance.now()
    await activeJobFacets(db)
    times.push(performance.now() - begun)
    await db.destroy()
  }
  return atMost(`${engine}: queries of all places and types, none kept`, medianOf(times), BROAD_MS, 'ms')
}

const open = ({ databaseUrl, dataDir }: Filled) => openDatabase({ databaseUrl, dataDir })
