import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import type * as Program from '../server/main.ts'
import { compareJobSearch } from '../server/test-job-oracle.ts'
import { makeTestDatabase } from './postgres.ts'

const CASES = 10_000

/**
 * Compares random searches on both databases, through the API and the pages, with a plain scan of all jobs.
 * Each run tries different ones, and reports a failure with the seed that repeats it.
 * @returns the differences, by database
 */
export async function compareJobSearches(): Promise<Map<string, string[]>> {
  const postgres = await makeTestDatabase('searches')
  try {
    // While PostgreSQL works on one, this process works on the other.
    const [embedded, served] = await Promise.all([
      compare({}),
      compare({ DATABASE_URL: postgres.url, SESSION_SECRET: 's'.repeat(32) }),
    ])
    return new Map([
      ['SQLite', embedded],
      ['PostgreSQL', served],
    ])
  } finally {
    await postgres.drop()
  }
}

async function compare(settings: Record<string, string>): Promise<string[]> {
  const program = (await import(SERVER_FILE)) as typeof Program
  const folder = mkdtempSync(join(tmpdir(), 'agency-searches-'))
  const config = program.readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn', SAMPLE_DATA: 'off', ...settings })
  const services = await program.open(config)
  const app = program.app(services, CLIENT_FILES)
  const ask = async (path: string) => app.request(`${config.siteUrl}${path}`)
  try {
    await compareJobSearch(services, ask, { cases: CASES, hasPages: true })
    return []
  } catch (error) {
    const { message, cause } = error as Error
    return [`${message}\n${cause}`]
  } finally {
    await program.closeServices(services)
    rmSync(folder, { recursive: true })
  }
}
