import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '#platform/db/open.server.ts'
import { buildIfStale } from '../scripts/build.ts'
import { findPostgres } from '../scripts/test/postgres.ts'
import { firstLoad } from './first-load.ts'
import { load, type Round } from './load.ts'
import { startProgram } from './program.ts'
import { medianOf } from './statistics.ts'

/** `npm run bench`: every figure beside its limit, medians of three rounds; see `bench/README.md`. */
const ROUNDS = 3
const SECONDS = 3

/** A list request with all three filters; the keyword is in fewer than 1,000 of 20,000 jobs. */
const FILTERED_LIST = '/jobs?keyword=intensive&location=London&type=Temporary'
const SIZES = [1_000, 20_000]

type Row = {
  engine: string
  case: string
  jobs: number
  p50ms: number
  spread: string
  p99ms: number
  errors: number
}
const rows: Row[] = []
const ratios: { engine: string; what: string; ratio: number; limit: number; isWithin: boolean }[] = []

await buildIfStale()
const postgres = await findPostgres()
for (const engine of ['sqlite', 'postgres'] as const) await measureEngine(engine)
await postgres.stop()

const weights = await firstLoad()
const machine = {
  date: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
}
console.table(rows)
console.table(ratios)
console.table(weights)
console.log(JSON.stringify({ machine, rows, ratios, weights }))

async function measureEngine(engine: 'sqlite' | 'postgres') {
  const databases = await Promise.all(SIZES.map(() => (engine === 'sqlite' ? undefined : makeDatabase())))
  const programs = []
  for (const [nth, jobs] of SIZES.entries()) programs.push(await startProgram(jobs, databases[nth]))
  // The sizes take turns within a round, so that a busy moment of the machine meets both alike.
  const seen: Round[][] = SIZES.map(() => [])
  for (const { address } of programs) await load(address + FILTERED_LIST, 1, 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [nth, { address }] of programs.entries()) {
      seen[nth]?.push(await load(address + FILTERED_LIST, 1, SECONDS))
    }
  }
  for (const program of programs) await program.stop()
  for (const url of databases) if (url) await dropDatabase(url)

  const medians = seen.map((rounds) => medianOf(rounds.map((round) => round.p50)))
  for (const [nth, rounds] of seen.entries()) {
    rows.push({
      engine,
      case: 'list by keyword, location and type',
      jobs: SIZES[nth] ?? 0,
      p50ms: round2(medians[nth]?.median),
      spread: `${Math.round((medians[nth]?.spread ?? 0) * 100)} %`,
      p99ms: round2(medianOf(rounds.map((round) => round.p99)).median),
      errors: rounds.reduce((sum, round) => sum + round.errors + round.not2xx, 0),
    })
  }
  const ratio = round2((medians[1]?.median ?? 0) / (medians[0]?.median ?? 1))
  ratios.push({ engine, what: '20,000 jobs to 1,000 jobs', ratio, limit: 2, isWithin: ratio <= 2 })
}

async function makeDatabase(): Promise<string> {
  const name = `agency_bench_${randomUUID().slice(0, 8)}`
  await onServer(sql`create database ${sql.id(name)}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function dropDatabase(url: string) {
  await onServer(sql`drop database if exists ${sql.id(new URL(url).pathname.slice(1))} with (force)`)
}

async function onServer(command: ReturnType<typeof sql>) {
  const server = openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await command.execute(server)
  await server.destroy()
}

function round2(figure: number | undefined): number {
  return Math.round((figure ?? Number.NaN) * 100) / 100
}
