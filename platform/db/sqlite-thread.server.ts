import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Query } from './sqlite-handle.server.ts'

/** For the database in `file`; without a query the thread closes it. */
export type Request = { id: number; file: string; query?: Query }
/** `error` has the message and codes of what SQLite threw. */
export type Response = { id: number; rows: unknown[]; error?: object }

type Pending = { resolve(rows: never[]): void; reject(error: Error): void }

/** The thread's module. In the built program the file isn't beside this one. */
const THREAD = createRequire(import.meta.url).resolve('#platform/db/sqlite-reader.server.ts')

/** So that a quick read need not wait for a slow one. */
const THREADS = 2

/** The threads of this process, for all its databases. Each starts when it is first needed. */
const threads = Array.from({ length: THREADS }, createThread)

/**
 * Runs a SELECT in a thread of its own, so that a slow one does not keep the event loop from anybody else.
 * @throws SQLite's error, with its `errcode`
 */
export function readInThread<Row>(file: string, { sql, parameters }: Query): Promise<Row[]> {
  const idlest = threads.reduce((one, other) => (other.pending.size < one.pending.size ? other : one))
  return idlest.ask<Row>({ file, query: { sql, parameters } })
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
    const started = new Worker(THREAD)
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
