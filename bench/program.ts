import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db, migrate, openDatabase, refreshStatistics } from '#platform/db/open.server.ts'
import { insertApplications } from '../scripts/samples/applications.ts'
import { insertMessages } from '../scripts/samples/messages.ts'
import { freePort } from '../testing/free-port.ts'
import { makeTestDatabase } from '../testing/postgres.ts'
import { NODE_FLAGS, START } from '../testing/start-command.ts'
import { describeCandidates } from './candidates.ts'
import { insertClients } from './clients.ts'

/** How many records of each kind a database has. */
export type Counts = {
  jobs: number
  posts: number
  applications: number
  messages: number
  clients: number
  placements: number
}
/** A filled database: the settings that name it, and `remove`, which takes it away again. */
export type Database = { settings: Record<string, string>; remove(): Promise<void> }
/** A server in a process of its own. */
export type Server = { address: string; stop(): Promise<void> }
/** Our program. `startMs`: until it says that it is ready. */
export type Program = Server & {
  startMs: number
  residentMB(): Promise<number>
  /** The processor time that it has used since it started. */
  processorMs(): Promise<number>
}

export const API_TOKEN = 'a-token-for-measuring-on-this-machine'
/** The first administrator's sign-in, once. */
export const ADMIN = { email: 'staff@agency.example', password: 'the first of two passwords' }
const SETTINGS = {
  API_TOKEN,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DATABASE_URL: '',
  SESSION_SECRET: 'for measuring on this machine only',
  LOG_LEVEL: 'silent',
}

/**
 * Makes a database, always the same on the same day.
 * @param postgresUrl the server to make it on; without one it is SQLite
 */
export async function fillDatabase(counts: Counts, postgresUrl?: string): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const server = postgresUrl === undefined ? undefined : { url: postgresUrl, stop: async () => {} }
  const made = server && (await makeTestDatabase('agency_bench', server))
  const db = openDatabase({ databaseUrl: made?.url, dataDir })
  await migrate(db)
  await insertJobs(db, systemClock, counts.jobs)
  await insertPosts(db, systemClock, counts.posts)
  await insertApplications(db, systemClock, counts.applications, async () => {})
  await describeCandidates(db)
  await insertMessages(db, systemClock, counts.messages)
  await insertClients(db, systemClock, counts)
  await refreshStatistics(db)
  if (made) await vacuum(db)
  await db.destroy()
  return {
    settings: { ...SETTINGS, DATA_DIR: dataDir, ...(made && { DATABASE_URL: made.url }) },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await made?.drop()
    },
  }
}

/** What PostgreSQL does by itself within minutes, on the cores that are measured. */
async function vacuum(db: Db) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum`.execute(connection)
    await sql`checkpoint`.execute(connection)
  })
}

/** Starts the built program as `npm start` does, on a free port. */
export async function startProgram({ settings }: Database): Promise<Program> {
  const metricsPort = String(await freePort())
  const began = performance.now()
  const server = await run(START, { ...settings, PORT: String(await freePort()), METRICS_PORT: metricsPort })
  const startMs = performance.now() - began
  const metric = async (name: string) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  }
  return {
    ...server,
    startMs,
    residentMB: async () => (await metric('process_resident_memory_bytes')) / 1e6,
    processorMs: async () => (await metric('process_cpu_seconds_total')) * 1000,
  }
}

/** Starts what a scenario compares with, see `baselines.ts`, with the same flags of Node. */
export function startBaseline(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Server> {
  return run([...NODE_FLAGS, join(import.meta.dirname, 'baselines.ts'), ...args], settings)
}

async function run(command: readonly string[], settings: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, command, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A run that fails must not leave it behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const address = await readAddress(child)
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The program has no output')
  for await (const line of createInterface({ input: stdout })) {
    const address = /\bReady on (http[^\s"]+)/.exec(line)?.[1]
    if (!address) continue
    stdout.resume()
    return address
  }
  throw new Error('The program ended before it was ready')
}
