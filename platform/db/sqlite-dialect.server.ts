import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

const SQLITE_BUSY = 5
/** How long reading, or opening the file, waits for a lock. Short, because the wait stops the whole event loop. */
const BUSY_TIMEOUT_MS = 20
/** Enough for the indexes of a hundred thousand jobs; SQLite's default holds a tenth of them. */
const READ_CACHE_KB = 16_000
/** How long a writer waits for its turn and keeps trying, without holding anybody else up, before it gives up. */
const WRITE_PATIENCE_MS = 5_000

/**
 * SQLite through Node's own `node:sqlite`, for Kysely. One handle only reads, so that readers never wait for a writer (write-ahead log). One
 * writes, one transaction at a time, begun with `BEGIN IMMEDIATE` because a read that becomes a write inside a deferred transaction can fail.
 * A transaction declared as read-only has a handle of its own, sees one moment of the database throughout, and keeps nobody waiting.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string

  constructor(file: string) {
    super({ database: () => Promise.reject(new Error('not used')) })
    this.#file = file
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#file)
  }

  override createAdapter() {
    return new TwoHandlesAdapter()
  }

  override createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

/** Kysely assumes that SQLite has one connection and would make every reader wait for the writer; the driver below keeps them apart itself. */
class TwoHandlesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite can roll back changes to tables too: an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  #reader: Handle | undefined
  #writer: Handle | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
    this.#writer = new Handle(this.#file, false)
    this.#reader = new Handle(this.#file, true)
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (!this.#reader || !this.#writer) throw new Error('The database is not open')
    return new NodeSqliteConnection(
      this.#reader,
      this.#writer,
      () => this.#takeTurn(),
      () => new Handle(this.#file, true),
    )
  }

  async releaseConnection() {}

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    const ours = connection as NodeSqliteConnection
    await (accessMode === 'read only' ? ours.beginReading() : ours.begin())
  }

  async commitTransaction(connection: DatabaseConnection) {
    ;(connection as NodeSqliteConnection).end('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    ;(connection as NodeSqliteConnection).end('rollback')
  }

  /** Closes only after those already waiting for the writer's turn have had it: notes that no request waits for are written, or fail by themselves. */
  async destroy() {
    await Promise.race([this.#takeTurn(), sleep(WRITE_PATIENCE_MS, undefined, { ref: false })])
    this.#reader?.close()
    this.#writer?.close()
  }

  /** Waits until no other writer of this process is at work. @returns a function that gives the turn back */
  async #takeTurn(): Promise<() => void> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    return resolve
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #reader: Handle
  readonly #writer: Handle
  readonly #takeTurn: () => Promise<() => void>
  readonly #openReader: () => Handle
  /** The handle of a transaction that only reads, while there is one. */
  #snapshot: Handle | undefined
  /** Set while a transaction of this connection has the writer's turn. */
  #giveBack: (() => void) | undefined

  constructor(reader: Handle, writer: Handle, takeTurn: () => Promise<() => void>, openReader: () => Handle) {
    this.#reader = reader
    this.#writer = writer
    this.#takeTurn = takeTurn
    this.#openReader = openReader
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#snapshot) return this.#snapshot.run<Row>(query)
    if (this.#giveBack) return this.#writer.run<Row>(query)
    if (query.query.kind === 'SelectQueryNode') return this.#reader.run<Row>(query)
    const giveUpAt = performance.now() + WRITE_PATIENCE_MS
    const giveBack = await this.#takeTurn()
    try {
      return await retryWhileBusy(giveUpAt, () => this.#writer.run<Row>(query))
    } finally {
      giveBack()
    }
  }

  async begin() {
    const giveUpAt = performance.now() + WRITE_PATIENCE_MS
    const giveBack = await this.#takeTurn()
    try {
      await retryWhileBusy(giveUpAt, () => this.#writer.exec('begin immediate'))
      this.#giveBack = giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async beginReading() {
    const snapshot = this.#openReader()
    snapshot.exec('begin')
    this.#snapshot = snapshot
  }

  end(how: 'commit' | 'rollback') {
    if (this.#snapshot) {
      this.#snapshot.close()
      this.#snapshot = undefined
      return
    }
    try {
      // A full or failing disk makes SQLite roll back by itself. The caller must then hear why, not that there is nothing left to roll back.
      if (how === 'commit' || this.#writer.inTransaction) this.#writer.exec(how)
    } finally {
      if (!this.#writer.inTransaction) {
        this.#giveBack?.()
        this.#giveBack = undefined
      }
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; nothing here streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported; read by pages instead')
  }
}

/** An open database file with its prepared statements. */
class Handle {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  constructor(file: string, readOnly: boolean) {
    this.#database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly })
    if (readOnly) {
      this.#database.exec(`pragma cache_size = -${READ_CACHE_KB}`)
      return
    }
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // Writers wait outside SQLite, see `retryWhileBusy`.
    this.#database.exec('pragma busy_timeout = 0')
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  exec(sql: string) {
    this.#database.exec(sql)
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
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
 * Retries until `giveUpAt`, a moment on the clock of `performance.now()` that includes the time spent queueing. So the queue behind a lock that
 * another process holds gives up all at once, rather than after one patience for each writer in it.
 * @throws an error with SQLite's code for busy when the time is up
 */
async function retryWhileBusy<T>(giveUpAt: number, attempt: () => T): Promise<T> {
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
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
