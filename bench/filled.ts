import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertApplications } from '#domain/applications/sample-applications.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertMessages } from '#domain/messages/sample-messages.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db, migrate, openDatabase, refreshStatistics } from '#platform/db/open.server.ts'
import { dataFolder, type Program, startProgram } from './program.ts'

/** How many records of each kind a database is filled with. */
export type Counts = { jobs: number; posts?: number; applications?: number; messages?: number }
/** A database and where it is. `remove` takes it away again. */
export type Filled = { databaseUrl?: string; dataDir: string; remove(): Promise<void> }

/**
 * Makes a database, the same for everybody on the same day.
 * @param postgresUrl a server to make it on; without one it is the embedded one
 */
export async function fillDatabase(counts: Counts, postgresUrl?: string): Promise<Filled> {
  const folder = dataFolder()
  const databaseUrl = postgresUrl && (await createOn(postgresUrl))
  const db = openDatabase({ databaseUrl, dataDir: folder.dataDir })
  await migrate(db)
  await withoutSearchIndexes(db, () => insertJobs(db, systemClock, counts.jobs))
  await insertPosts(db, systemClock, counts.posts ?? 0)
  await insertApplications(db, systemClock, counts.applications ?? 0, async () => {})
  await insertMessages(db, systemClock, counts.messages ?? 0)
  await refreshStatistics(db)
  if (db.engine === 'postgres') await vacuum(db)
  await db.destroy()
  return {
    dataDir: folder.dataDir,
    ...(databaseUrl && { databaseUrl }),
    async remove() {
      folder.remove()
      if (postgresUrl && databaseUrl) await dropFrom(postgresUrl, databaseUrl)
    },
  }
}

/** Starts the program on a database that is made for it and removed with it. */
export async function startFilled(counts: Counts, settings: Record<string, string> = {}): Promise<Program> {
  const filled = await fillDatabase(counts)
  const program = await startProgram(filled, settings)
  return {
    ...program,
    async stop() {
      await program.stop()
      await filled.remove()
    },
  }
}

/** PostgreSQL makes an index of what is there much sooner than it keeps one up row by row. */
async function withoutSearchIndexes(db: Db, fill: () => Promise<unknown>) {
  if (db.engine === 'sqlite') return fill()
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where indexname in ('jobs_search', 'active_jobs_search_joints')`.execute(
    db,
  )
  for (const { indexname } of rows) await sql`drop index ${sql.table(indexname)}`.execute(db)
  await fill()
  await db.transaction().execute(async (trx) => {
    // Longer than any query may take.
    await sql`set local statement_timeout = 0`.execute(trx)
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(trx)
  })
}

/** What PostgreSQL does by itself within minutes: until then it does not trust its indexes, and looks at the rows, and is busy writing them. */
async function vacuum(db: Db) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum`.execute(connection)
    await sql`checkpoint`.execute(connection)
  })
}

async function createOn(server: string): Promise<string> {
  const name = `agency_bench_${randomUUID().slice(0, 8)}`
  await onServer(server, sql`create database ${sql.id(name)}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function dropFrom(server: string, url: string) {
  await onServer(server, sql`drop database if exists ${sql.id(new URL(url).pathname.slice(1))} with (force)`)
}

async function onServer(url: string, command: ReturnType<typeof sql>) {
  const server = openDatabase({ databaseUrl: url, dataDir: '' })
  await command.execute(server)
  await server.destroy()
}
