import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedFile } from './open.server.ts'

/** A program that has just ended may still be on PostgreSQL's list for a moment. */
const LEAVES_WITHIN_MS = 2_000
const SQLITE_BUSY = 5

/**
 * Whether anybody else has the database open: a program that serves, on any machine, or a person with a tool. SQLite's own locks tell,
 * and PostgreSQL's list of connections of this user, for a provider's watcher may always be there; both end with the process that had them.
 */
export async function isInUse(where: { databaseUrl: string | undefined; dataDir: string }): Promise<boolean> {
  return where.databaseUrl === undefined
    ? isLocked(embeddedFile(where.dataDir))
    : hasVisitors(where.databaseUrl)
}

/** Whoever has a database in write-ahead mode open holds a shared lock on it, even while nothing is asked. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY) {
      return true
    }
    throw error
  } finally {
    database.close()
  }
}

async function hasVisitors(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const giveUpAt = performance.now() + LEAVES_WITHIN_MS
    for (;;) {
      const { rowCount } = await client.query(`select from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid() limit 1`)
      if (rowCount === 0) return false
      if (performance.now() > giveUpAt) return true
      await sleep(100)
    }
  } finally {
    await client.end()
  }
}
