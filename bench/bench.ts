import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, COMPILED_FILES } from '../scripts/build.ts'
import { findPostgres } from '../testing/postgres.ts'
import { findSlowhttptest } from '../testing/slow-clients.ts'
import { blogBySize } from './blog.ts'
import { changes } from './change.ts'
import { deskLists } from './desk-lists.ts'
import { type Filled, fillDatabase } from './filled.ts'
import { firstLoad } from './first-load.ts'
import { findWrk } from './load.ts'
import { newcomers } from './newcomers.ts'
import { besideReact, coldPages, smallerPages, warmPages } from './pages.ts'
import { onAPhone } from './phone.ts'
import { type Program, startProgram, startReactAlone } from './program.ts'
import { atMost, type Finding, type Row } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { queries, searches } from './searches.ts'
import { slowClients } from './slow-clients.ts'
import { medianOf } from './statistics.ts'

/** `npm run bench`: every figure beside its limit, medians of at least three rounds; see `bench/README.md`. */
const SIZES = [1_000, 20_000, 100_000]
const POSTS = [50, 500, 5_000]
const CONNECTIONS = [16, 1]
const API_TOKEN = 'a-token-for-measuring-on-this-machine'
const STARTED_MS = 1_000
const IDLE_MB = 200
const AFTER_MB = 350

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const rows: Row[] = []
const findings: Finding[] = []

findWrk()
findSlowhttptest()
await buildIfStale()
const postgres = await findPostgres()
await measure('sqlite')
await measure('postgres', postgres.url)
await postgres.stop()

const desk = await deskLists()
found(await firstLoad())
found(await onAPhone())
found([
  atMost(
    'errors in all rows',
    rows.reduce((sum, { errors }) => sum + errors, 0),
    0,
  ),
])
const machine = {
  date: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
}
console.table(rows)
console.table(desk)
console.table(findings)
const result = { machine, findings, rows, desk }
console.log(JSON.stringify(result))
if (values.keep) keep(result)
const missed = [...findings, ...desk].filter(({ isWithin }) => !isWithin)
console.log(`${missed.length} of ${findings.length + desk.length} figures miss their limit`)
if (missed.length > 0) process.exitCode = 1

async function measure(engine: string, postgresUrl?: string) {
  const filled = []
  for (const [nth, jobs] of SIZES.entries()) {
    filled.push(await fillDatabase({ jobs, posts: POSTS[nth] ?? 0 }, postgresUrl))
  }
  const largest = filled.at(-1)
  if (!largest) throw new Error('There are no sizes')
  found(await queries(engine, largest))
  found(await starts(engine, largest))
  const programs = []
  for (const [nth, one] of filled.entries()) {
    const program = await startProgram(one, { API_TOKEN })
    programs.push({ jobs: SIZES[nth] ?? 0, posts: POSTS[nth] ?? 0, program })
  }
  const smaller = programs.slice(0, -1)
  const [large] = programs.slice(-1)
  if (!large) throw new Error('There are no sizes')
  const usual = large.program
  found([atMost(`${engine}: memory when idle`, (await usual.figures()).residentMB, IDLE_MB, 'MB')])
  measured(await searches(engine, programs))
  measured(await blogBySize(engine, programs))
  for (const one of smaller) measured(await smallerPages(engine, one.jobs, one.program))
  // Nobody asks the others for anything more. Idle programs wake up a hundred times a second for their own metrics, on the cores that are measured.
  for (const one of smaller) await end(one)
  measured(await warmPages(engine, usual, CONNECTIONS))
  rows.push(...(await coldPages(engine, usual, CONNECTIONS)))
  if (engine === 'sqlite') {
    const alone = await startReactAlone(largest.dataDir)
    measured(await besideReact(engine, usual, alone))
    await alone.stop()
  }
  found(await newcomers(engine, usual))
  if (engine === 'sqlite') found(await slowClients(engine, usual))
  const second = await startProgram(largest, { API_TOKEN })
  found(await changes(engine, second, usual, API_TOKEN))
  await second.stop()
  await end(large)
  for (const one of filled) await one.remove()

  function measured(part: { rows: Row[]; findings: Finding[] }) {
    rows.push(...part.rows)
    found(part.findings)
  }

  async function end({ jobs, program }: { jobs: number; program: Program }) {
    const { residentMB } = await program.figures()
    found([atMost(`${engine}: memory after all this, ${jobs} jobs`, residentMB, AFTER_MB, 'MB')])
    await program.stop()
  }
}

/** How long the start takes: the first after a build, before Node has kept what it compiled of it, and those after that. */
async function starts(engine: string, largest: Filled): Promise<Finding[]> {
  rmSync(COMPILED_FILES, { recursive: true, force: true })
  const times: number[] = []
  for (let nth = 0; nth <= ROUNDS; nth++) {
    const program = await startProgram(largest)
    times.push(program.startedMs)
    await program.stop()
  }
  const [first = Number.NaN, ...later] = times
  const what = `${engine}: start with ${SIZES.at(-1)} jobs`
  return [
    atMost(`${what}, the first after a build`, first, STARTED_MS, 'ms'),
    atMost(what, medianOf(later), STARTED_MS, 'ms'),
  ]
}

/** Tells it at once: a run takes more than half an hour. */
function found(more: readonly Finding[]) {
  findings.push(...more)
  for (const { what, figure, unit, limit, isWithin } of more) {
    console.error(`${isWithin ? 'within' : 'MISSED'}  ${what}: ${figure} ${unit} (${limit})`)
  }
}

/** Keeps a run for others to compare: its moment and machine are its name. */
function keep(run: typeof result) {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const cpu = (machine.cpu ?? 'machine').replace(/\W+/g, '-').toLowerCase()
  const moment = machine.date.slice(0, 16).replace(':', '')
  const file = join(folder, `${moment}-${cpu}-${machine.cores}-cores.json`)
  writeFileSync(file, `${JSON.stringify(run, undefined, 2)}\n`)
  console.log(`Kept in ${file}`)
}
