import { chmodSync, closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'

const SQLITE_BUSY = 5
/** How long a read, or opening the file, waits for a lock. Short, because the wait blocks the event loop. */
const BUSY_TIMEOUT_MS = 20

/** A query as SQLite takes it, and as a thread can be sent it. */
export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** An open database file with its prepared statements. */
export class SqliteHandle {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  constructor(file: string, readOnly: boolean) {
    // Nobody but the program's own user reads it, whatever the folder allows. Its log is made with the same
    // mode.
    if (!readOnly) closeSync(openSync(file, 'a', 0o600))
    if (!readOnly) chmodSync(file, 0o600)
    this.#database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly })
    if (readOnly) return
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // What is deleted is overwritten.
    this.#database.exec('pragma secure_delete = on')
    // Writes wait in `retryWhileBusy`, outside SQLite.
    this.#database.exec('pragma busy_timeout = 0')
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  exec(sql: string) {
    this.#database.exec(sql)
  }

  run<Row>(query: Query): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close() {
    this.#statements.clear()
    this.#database.close()
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    // There are few query texts, but an IN list makes one for each length: start afresh before memory grows.
    if (this.#statements.size >= 500) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/**
 * Retries until `giveUpAt`, on the clock of `performance.now()`. It includes the time in our own queue, so
 * that all who wait for another process's lock give up at once. @throws an error with SQLite's code for busy
 */
export async function retryWhileBusy<T>(giveUpAt: number, attempt: () => T): Promise<T> {
  for (;;) {
    if (performance.now() > giveUpAt) {
      throw Object.assign(new Error('The database was locked for too long'), { errcode: SQLITE_BUSY })
    }
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      await sleep(10 + Math.random() * 40)
    }
  }
}

/** Whether another process holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
