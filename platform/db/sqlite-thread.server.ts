import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { BUSY_TIMEOUT_MS, READ_CACHE_KB } from './sqlite-handle.server.ts'

/** A query for the database in `file`; without `sql` the thread closes that file. */
type Request = { id: number; file: string; sql?: string; parameters?: readonly SQLInputValue[] }
type Response = { id: number; rows: unknown[]; error?: object }

type Pending = { resolve(rows: never[]): void; reject(error: Error): void }

/** So that a quick read need not wait for a slow one. */
const THREADS = 2

/** The threads of this process, for all its databases. Each starts when it is first needed. */
const threads = Array.from({ length: THREADS }, createThread)

/**
 * Runs a SELECT in a thread of its own, so that a slow one does not keep the event loop from anybody else.
 * @throws SQLite's error, with its `errcode`
 */
export function readInThread<Row>(
  file: string,
  sql: string,
  parameters: readonly SQLInputValue[],
): Promise<Row[]> {
  const idlest = threads.reduce((one, other) => (other.pending.size < one.pending.size ? other : one))
  return idlest.ask<Row>({ file, sql, parameters })
}

/** Closes the threads' handles of a file. */
export async function closeInThreads(file: string): Promise<void> {
  await Promise.all(threads.map((thread) => thread.isRunning() && thread.ask({ file })))
}

function createThread() {
  let worker: Worker | undefined
  let lastId = 0
  const pending = new Map<number, Pending>()
  return { pending, isRunning: () => worker !== undefined, ask }

  function ask<Row>(request: Omit<Request, 'id'>): Promise<Row[]> {
    worker ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    // The thread keeps a script running only while somebody waits for it.
    if (pending.size === 0) worker.ref()
    pending.set(++lastId, { resolve, reject })
    worker.postMessage({ id: lastId, ...request } satisfies Request)
    return promise
  }

  function start(): Worker {
    const workerData = { timeout: BUSY_TIMEOUT_MS, cacheKb: READ_CACHE_KB }
    const started = new Worker(`(${serveReads})()`, { eval: true, workerData })
    started.on('message', ({ id, rows, error }: Response) => {
      const waiting = pending.get(id)
      pending.delete(id)
      if (pending.size === 0) started.unref()
      if (error) waiting?.reject(Object.assign(new Error(), error))
      else waiting?.resolve(rows as never[])
    })
    started.on('error', (error: Error) => {
      worker = undefined
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    })
    return started
  }
}

/** Runs in the thread, which has nothing but its text: so it may name nothing from outside. */
function serveReads() {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  type Handle = { database: InstanceType<typeof DatabaseSync>; statements: Map<string, StatementSync> }
  const handles = new Map<string, Handle>()

  parentPort?.on('message', ({ id, file, sql, parameters = [] }: Request) => {
    try {
      const rows = sql === undefined ? close(file) : prepare(file, sql).all(...parameters)
      parentPort.postMessage({ id, rows })
    } catch (error) {
      const { message, ...codes } = error as Error
      parentPort.postMessage({ id, rows: [], error: { message, ...codes } })
    }
  })

  function prepare(file: string, sql: string): StatementSync {
    const { database, statements } = handles.get(file) ?? open(file)
    // There are few query texts, but an IN list makes one for each length.
    if (statements.size >= 500) statements.clear()
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  function open(file: string): Handle {
    const database = new DatabaseSync(file, { timeout: workerData.timeout, readOnly: true })
    database.exec(`pragma cache_size = -${workerData.cacheKb}`)
    const handle = { database, statements: new Map<string, StatementSync>() }
    handles.set(file, handle)
    return handle
  }

  function close(file: string) {
    const handle = handles.get(file)
    handles.delete(file)
    handle?.statements.clear()
    handle?.database.close()
    return []
  }
}
