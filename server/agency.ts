import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/context.ts'
import { refreshAgency } from '#domain/agency/agency.server.ts'

/** How far a response may lag behind a change of the agency's details on another node. */
const TTL_MS = 250
/** A database that is slow or away delays no response for longer, once there are details: these are shown. */
const TIMEOUT_MS = 1_000

/** Reads the agency's details before a response is made of them, once for all that wait. */
export function agencyDetails({ db, log }: Pick<Services, 'db' | 'log'>) {
  let readAt = Number.NEGATIVE_INFINITY
  let areKnown = false
  let reading: Promise<unknown> | undefined
  return createMiddleware(async (_c, next) => {
    if (!reading && performance.now() - readAt >= TTL_MS) {
      reading = refreshAgency(db)
        .then(() => {
          areKnown = true
        })
        .catch((error) => log.debug({ err: error }, 'the details of the agency could not be read'))
        .finally(() => {
          reading = undefined
          readAt = performance.now()
        })
    }
    const timeout = areKnown ? [sleep(TIMEOUT_MS, undefined, { ref: false })] : []
    if (reading) await Promise.race([reading, ...timeout])
    await next()
  })
}
