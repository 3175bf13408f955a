import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely'
import { createSemaphore, type Semaphore } from '../semaphore.ts'
import { retryWhileBusy, SqliteHandle } from './sqlite-handle.server.ts'
import { closeInThreads, readInThread } from './sqlite-thread.server.ts'

/** Each page asks for this one row several times: to ask a thread takes longer than to read it. */
const ROW_OF_EVERY_PAGE = 'from "content_revision" where "id" = ?'

/** A query that can't write, whether Kysely built it or it was written as SQL. */
const READ = /^\s*(?:select|with(?!.*\b(?:insert|update|delete|replace)\b))\b/is

/** How long a write waits for the write lock, without blocking the event loop. */
const WRITE_LOCK_TIMEOUT_MS = 5_000

/**
 * `node:sqlite` for Kysely in write-ahead mode: threads for reads, which never wait, a handle for the one row
 * that every page reads, and a handle for writes, in one `BEGIN IMMEDIATE` transaction at a time. Each
 * read-only transaction has its own handle.
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
    return new SeveralHandlesAdapter()
  }
}

/** Kysely assumes a single connection, on which reads would wait for writes; the driver has several. */
class SeveralHandlesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite can roll back changes to tables too: an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }
}

type Database = { writer: SqliteHandle; reader: SqliteHandle; writeLock: Semaphore; file: string }

class NodeSqliteDriver implements Driver {
  readonly #file: string
  #database: Database | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const file = this.#file
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const writer = new SqliteHandle(file, false)
    const reader = new SqliteHandle(file, true)
    this.#database = { writer, reader, writeLock: createSemaphore(1), file }
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (!this.#database) throw new Error('The database is not open')
    return new NodeSqliteConnection(this.#database)
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

  /** Closes after the writes that are already queued, since no request may be waiting for them. */
  async destroy() {
    if (!this.#database) return
    const { file, writer, reader, writeLock } = this.#database
    await Promise.race([writeLock.acquire(), sleep(WRITE_LOCK_TIMEOUT_MS, undefined, { ref: false })])
    await closeInThreads(file)
    reader.close()
    writer.close()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: Database
  /** The handle of a transaction that only reads, while there is one. */
  #snapshot: SqliteHandle | undefined
  /** Set while a transaction of this connection holds the write lock. */
  #releaseLock: (() => void) | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, writer, reader } = this.#database
    if (this.#snapshot) return this.#snapshot.run<Row>(query)
    if (this.#releaseLock) return writer.run<Row>(query)
    if (query.sql.endsWith(ROW_OF_EVERY_PAGE)) return reader.run<Row>(query)
    if (READ.test(query.sql)) return { rows: await readInThread<Row>(file, query) }
    const { result, release } = await this.#locked(() => writer.run<Row>(query))
    release()
    return result
  }

  async begin() {
    const { release } = await this.#locked(() => this.#database.writer.exec('begin immediate'))
    this.#releaseLock = release
  }

  async beginReading() {
    const snapshot = new SqliteHandle(this.#database.file, true)
    snapshot.exec('begin')
    this.#snapshot = snapshot
  }

  end(how: 'commit' | 'rollback') {
    if (this.#snapshot) {
      this.#snapshot.close()
      this.#snapshot = undefined
      return
    }
    const { writer } = this.#database
    try {
      // On a failing disk SQLite rolls back by itself: a second rollback would hide the reason.
      if (how === 'commit' || writer.inTransaction) writer.exec(how)
    } finally {
      if (!writer.inTransaction) {
        this.#releaseLock?.()
        this.#releaseLock = undefined
      }
    }
  }

  /** Runs `work` under the write lock, which the caller releases; it is released already if `work` throws. */
  async #locked<T>(work: () => T): Promise<{ result: T; release: () => void }> {
    const giveUpAt = performance.now() + WRITE_LOCK_TIMEOUT_MS
    const release = await this.#database.writeLock.acquire()
    try {
      return { result: await retryWhileBusy(giveUpAt, work), release }
    } catch (error) {
      release()
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; nothing here streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported; read by pages instead')
  }
}
