import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'

/** A path as the log has it: without the key in `/client/{token}`, or wherever else one stands. */
export const loggedPath = (path: string): string => path.replace(/[0-9a-z]{26,}/gi, '…')

/** Logs id, method, path, status and time (ms). Never the query, which may hold what somebody typed. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', id)
    const ms = Math.round((performance.now() - started) * 10) / 10
    const level = c.res.status >= 500 ? 'error' : 'debug'
    const path = loggedPath(c.req.path)
    log[level]({ id, method: c.req.method, path, status: c.res.status, ms }, 'answered')
  }
}
