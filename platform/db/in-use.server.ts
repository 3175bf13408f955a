import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedFile } from './open.server.ts'
import { isBusy } from './sqlite-handle.server.ts'

/** How long a program that has just ended may remain on PostgreSQL's list of connections. */
const LEAVES_WITHIN_MS = 2_000

/**
 * Whether another process has the database open. SQLite's locks show it, and PostgreSQL's list of connections
 * of our own user: a provider's monitoring may always be connected.
 */
export async function isInUse(where: { databaseUrl: string | undefined; dataDir: string }): Promise<boolean> {
  return where.databaseUrl === undefined
    ? isLocked(embeddedFile(where.dataDir))
    : hasVisitors(where.databaseUrl)
}

/** Whoever has a database open in write-ahead mode holds a shared lock on it, even while running no query. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    if (isBusy(error)) return true
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
