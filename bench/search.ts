import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleJobs } from '#content/samples/jobs.ts'
import { atMost, type Figure, inRounds, medianOf, percentileOf, ROUNDS } from './figures.ts'
import { timeOf } from './load.ts'
import { type Database, type Program, startProgram } from './program.ts'

const WARM_UP = 20
const SEARCHES = 100
const PAGE_P95_MS = 60
const LARGE_BESIDE_SMALL = 2

const CONNECTIONS = 6
const HOSTILE_SEARCHES = 240
const SLOWEST_SEARCH_MS = 150
export const BESIDE_P95_MS = 60
const BESIDE_EVERY_MS = 50

/**
 * Searches that nobody has made before: one at a time with 20,000 jobs and with 1,000, then hostile ones over
 * six connections.
 */
export async function search(large: Database, small: Database): Promise<Figure[]> {
  const programs = [await startProgram(large), await startProgram(small)] as const
  const figures = [...(await oneAtATime(...programs)), ...(await hostile(programs[0]))]
  for (const program of programs) await program.stop()
  return figures
}

async function oneAtATime(large: Program, small: Program): Promise<Figure[]> {
  const searches = commonSearches()
  const round = async (count: number) => {
    const times = { large: [] as number[], small: [] as number[] }
    for (const path of searches.splice(0, count)) {
      times.large.push(await timeOf(large.address + path))
      times.small.push(await timeOf(small.address + path))
    }
    return times
  }
  await round(WARM_UP)
  const rounds = await inRounds(() => round(SEARCHES))
  const p95 = medianOf(rounds.map((times) => percentileOf(times.large, 95)))
  const filtered = everyFilter()
  const ofAll = await inRounds(async () => {
    const times: number[] = []
    for (const path of filtered.splice(0, SEARCHES)) times.push(await timeOf(large.address + path))
    return percentileOf(times, 95)
  })
  const ratio = medianOf(rounds.map((times) => medianOf(times.large) / medianOf(times.small)))
  return [
    atMost('search', 'one at a time, 20,000 jobs: p95', p95, PAGE_P95_MS, 'ms'),
    atMost('search', 'with every filter at once: p95', medianOf(ofAll), PAGE_P95_MS, 'ms'),
    atMost('search', '20,000 jobs beside 1,000: p50', ratio, LARGE_BESIDE_SMALL, '×'),
  ]
}

async function hostile(program: Program): Promise<Figure[]> {
  const rounds = await crowdOf(program, hostileSearches(), HOSTILE_SEARCHES)
  return [
    atMost('search', 'hostile, six at a time: slowest', rounds.slowest, SLOWEST_SEARCH_MS, 'ms', rounds.note),
    atMost('search', '/healthz beside them: p95', rounds.p95Of('/healthz'), BESIDE_P95_MS, 'ms'),
    atMost('search', 'a cached page beside them: p95', rounds.p95Of('/'), BESIDE_P95_MS, 'ms'),
  ]
}

/** Six visitors ask for `paths` in turn, `count` in a round; others meanwhile for a health check and home. */
export async function crowdOf(
  program: Program,
  paths: readonly string[],
  count: number,
  headers?: Record<string, string>,
) {
  const rounds = await inRounds(async (nth) => {
    const left = paths.slice(nth * count, (nth + 1) * count)
    const times: number[] = []
    const beside = { '/healthz': [] as number[], '/': [] as number[] }
    const visitors = Array.from({ length: CONNECTIONS }, async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        times.push(await timeOf(program.address + path, headers))
      }
    })
    const isOver = Promise.all(visitors).then(() => true)
    // On new connections, as somebody has who comes meanwhile.
    for (let nth = 0; !(await Promise.race([isOver, sleep(BESIDE_EVERY_MS, false)])); nth++) {
      const path = nth % 2 === 0 ? '/healthz' : '/'
      beside[path].push(await timeOf(program.address + path, { Connection: 'close' }))
    }
    return { slowest: Math.max(...times), p95: percentileOf(times, 95), beside }
  })
  return {
    slowest: medianOf(rounds.map(({ slowest }) => slowest)),
    note: `p95 ${Math.round(medianOf(rounds.map(({ p95 }) => p95)))} ms`,
    p95Of: (path: '/healthz' | '/') => medianOf(rounds.map(({ beside }) => percentileOf(beside[path], 95))),
  }
}

const jobsBy = (query: Record<string, string>) => `/jobs?${new URLSearchParams(query)}`

/** Words of the jobs, beginnings of words, and two words side by side, rare and frequent ones alike. */
function commonSearches(): string[] {
  const texts = sampleJobs.map(({ title, company, description }) => `${title}\n${company}\n${description}`)
  const terms = texts.flatMap((text) =>
    [...text.toLowerCase().matchAll(/([a-z]{3,})(?: ([a-z]{3,}))?/g)].flatMap(([both, word = '']) => [
      both,
      word,
      word.slice(0, 4),
    ]),
  )
  return shuffled(new Set(terms)).map((keyword) => jobsBy({ keyword }))
}

/** Words around a town, narrowed by each filter there is, and in each order. */
function everyFilter(): string[] {
  const typed = [
    'night nurse',
    'rgn',
    'healthcare assistant',
    'theatre',
    'band 5 nurse',
    'ward',
    'icu',
    'care',
  ]
  const sorts = ['best', 'newest', 'pay', 'near']
  return Array.from({ length: ROUNDS * SEARCHES }, (_, nth) => {
    const { location, postcode = 'SE5', role = '', band = '', shifts = [], type } = sampleAt(nth)
    const [near, within] = [nth % 2 ? location : postcode, nth % 3 ? '50' : '25']
    const filters = { near, within, role, band, shift: shifts[0] ?? '', type, pay: String(5 + (nth % 9)) }
    return jobsBy({ keyword: typed[nth % 8] ?? '', ...filters, sort: sorts[nth % 4] ?? '' })
  })
}

const sampleAt = (nth: number) => sampleJobs[(nth * 7) % sampleJobs.length] as (typeof sampleJobs)[number]

/** Two letters, the same word again and again, and pages far into long lists. */
function hostileSearches(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))
  const each = (ROUNDS * HOSTILE_SEARCHES) / 3
  return shuffled([
    ...shuffled(pairs)
      .slice(0, each)
      .map((keyword) => jobsBy({ keyword })),
    ...Array.from({ length: each }, (_, nth) => jobsBy({ keyword: `${'the '.repeat(20)}${nth}` })),
    ...Array.from({ length: each }, (_, nth) =>
      jobsBy({ keyword: nth % 2 ? 'care' : '', page: `${800 + nth}` }),
    ),
  ])
}

/** In the order of their hashes: the same each time. */
function shuffled(terms: Iterable<string>): string[] {
  return [...terms].sort((one, other) => (hash('sha1', one) < hash('sha1', other) ? -1 : 1))
}
