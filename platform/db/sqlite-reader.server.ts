import { parentPort } from 'node:worker_threads'
import { SqliteHandle } from './sqlite-handle.server.ts'
import type { Request, Response } from './sqlite-thread.server.ts'

/** The databases that this thread has read from, by their files. */
const handles = new Map<string, SqliteHandle>()

parentPort?.on('message', ({ id, file, query }: Request) => {
  const respond = (response: Omit<Response, 'id'>) => parentPort?.postMessage({ id, ...response })
  try {
    const handle = handles.get(file) ?? new SqliteHandle(file, true)
    handles.set(file, handle)
    if (query) return respond({ rows: handle.run(query).rows })
    handles.delete(file)
    handle.close()
    respond({ rows: [] })
  } catch (error) {
    const { message, ...codes } = error as Error
    respond({ rows: [], error: { message, ...codes } })
  }
})
