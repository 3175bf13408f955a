import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromiumForJourneys } from '../testing/chromium.ts'
import { MissingPart } from '../testing/on-demand.ts'
import { alone } from '../testing/one-at-a-time.ts'
import { findHastyPostgres } from '../testing/postgres.ts'
import { run, runShowing } from '../testing/run.ts'
import { makeScratch } from '../testing/scratch.ts'
import { offerHelp } from './command-line.ts'

type Count = { passed: number; failed: number }

offerHelp('npm test has no options. One file: npx vitest run PATH, or npx playwright test PATH.')
const scratch = makeScratch()
const total: Count = { passed: 0, failed: 0 }

/** Runs every kind of test in order, single-core ones side by side, and stops at the first that fails. */
async function testAll() {
  const isReady = await alone(async () => {
    const hasTypes = await run('Types', 'react-router', 'typegen')
    if (!hasTypes) return step(async () => asOne(false))
    const steps = await Promise.all([types, lint, build].map(step))
    return steps.every((isWell) => isWell)
  })
  return isReady && (await step(unitsAndRequests)) && (await step(journeys))
}

async function step(kind: () => Promise<Count>): Promise<boolean> {
  const { passed, failed } = await kind().catch((error) => {
    console.error(error instanceof MissingPart ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  return failed === 0
}

async function types() {
  return asOne(await run('Types', 'tsc'))
}

async function lint() {
  return asOne((await run('Lint', 'biome', 'check')) && (await run('Lint', 'knip')))
}

/** Not a test in itself, so it counts only when it fails. */
async function build(): Promise<Count> {
  const command = "import('./scripts/build.ts').then((it) => it.buildIfStale())"
  return { passed: 0, failed: (await run('Build', 'node', '-e', command)) ? 0 : 1 }
}

async function unitsAndRequests(): Promise<Count> {
  const results = join(scratch, 'vitest.json')
  const postgres = await findHastyPostgres()
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const isWell = await runShowing({ TEST_POSTGRES_URL: postgres.url }, 'vitest', ...options)
  await postgres.stop()
  const counted = readResults<{ numPassedTests: number; numFailedTests: number }>(results)
  return counts(isWell, counted?.numPassedTests, counted?.numFailedTests)
}

async function journeys(): Promise<Count> {
  const results = join(scratch, 'playwright.json')
  const env = { CHROMIUM_PATH: findChromiumForJourneys(), PLAYWRIGHT_JSON_OUTPUT_FILE: results }
  // Each run has a folder of its own, since the test runner empties it when it starts.
  const pictures = join('test-results', String(process.pid))
  const isWell = await runShowing(env, 'playwright', 'test', '--reporter=dot,json', `--output=${pictures}`)
  if (isWell) rmSync(pictures, { recursive: true, force: true })
  const stats = readResults<{ stats: { expected: number; unexpected: number } }>(results)?.stats
  return counts(isWell, stats?.expected, stats?.unexpected)
}

function readResults<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A run can also fail outside its tests; that counts as one failure. */
function counts(isWell: boolean, passed = 0, failed = 0): Count {
  if (isWell && passed > 0) return { passed, failed }
  return { passed, failed: Math.max(1, failed) }
}

function asOne(isWell: boolean): Count {
  return isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

await testAll()
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
