import { cpus, loadavg } from 'node:os'
import { buildIfStale } from '../scripts/build.ts'
import { readCommand, wrongCommand } from '../scripts/command-line.ts'
import { findPostgres } from '../testing/postgres.ts'
import { crowd } from './crowd.ts'
import { desk } from './desk.ts'
import { type Figure, tableOf } from './figures.ts'
import { findH2load } from './load.ts'
import { cached, madeAnew } from './pages.ts'
import { fillDatabase } from './program.ts'
import { search } from './search.ts'

/**
 * `npm run bench -- SCENARIO...` measures those scenarios, or all five, on SQLite and PostgreSQL, prints
 * one table, and exits with 1 when a bar is missed. See `bench/README.md`.
 */
/** Some people apply twice: these are 50,000 candidates. */
const LARGE = {
  ...{ jobs: 20_000, posts: 500, applications: 56_500, messages: 5_000 },
  ...{ clients: 2_000, placements: 10_000 },
}
const SMALL = { jobs: 1_000, posts: 15, applications: 0, messages: 0, clients: 0, placements: 0 }

const scenarios = { cached, 'made-anew': madeAnew, search, desk, crowd }
type Scenario = keyof typeof scenarios
const names = Object.keys(scenarios) as Scenario[]
const usage = `npm run bench -- SCENARIO..., of ${names.join(', ')}; without any all of them are measured.`
const { positionals } = readCommand(usage, { most: names.length })
const chosen = positionals.length > 0 ? positionals.map(nameOf) : names

findH2load()
await buildIfStale()
const began = performance.now()
const postgres = await findPostgres()
const engines = new Map<string, Figure[]>()
engines.set('SQLite', await measure())
engines.set('PostgreSQL', await measure(postgres.url))
await postgres.stop()

const figures = [...engines.values()].flat().filter(({ isMet }) => isMet !== undefined)
const missed = figures.filter(({ isMet }) => !isMet).length
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(
  `${new Date().toISOString().slice(0, 16)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
)
console.log(`\n${tableOf(engines)}\n`)
console.log(`${missed} of ${figures.length} figures miss their bar; ${minutes} minutes`)
process.exit(missed > 0 ? 1 : 0)

async function measure(postgresUrl?: string): Promise<Figure[]> {
  const large = await fillDatabase(LARGE, postgresUrl)
  const small = await fillDatabase(SMALL, postgresUrl)
  const figures: Figure[] = []
  for (const scenario of chosen) {
    const before = loadAverage()
    figures.push(...(await scenarios[scenario](large, small)))
    const value = `${before} to ${loadAverage()}`
    figures.push({ scenario, what: 'load average of the machine, one minute', bar: '', value })
    console.error(`${scenario}: done`)
  }
  for (const database of [large, small]) await database.remove()
  return figures
}

function nameOf(asked: string): Scenario {
  return names.find((one) => one === asked) ?? wrongCommand(usage, `No scenario: ${asked}.`)
}

function loadAverage(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
