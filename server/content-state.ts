import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/context.ts'
import { refreshAgency } from '#domain/agency/agency.server.ts'
import { dayInLondon } from '#platform/clock.ts'

/** How far pages may lag behind a change made on another node. */
const STATE_TTL_MS = 250
/** How long the last state is used while the database can't be read. */
const STALE_IF_ERROR_MS = 60_000
/** How long a request waits for a read. After that, requests use the last state until the read ends. */
const READ_TIMEOUT_MS = 1_000
/** A read that takes longer may never end, as on a dead connection: another one starts beside it. */
const READ_ABANDONED_MS = 5_000

export type ContentState = {
  /** The state, if it was read within the last `STATE_TTL_MS`; otherwise call `refresh`. */
  current(): string | undefined
  /** Reads the state, once for all concurrent callers. Undefined when it has been unreadable for too long. */
  refresh(): Promise<string | undefined>
  /** Says that the state may have changed: later callers get one that was read after this. */
  invalidate(): void
}

type Read = { startedAt: number; done: Promise<void> }

/**
 * Watches what public pages depend on, as one text: the content revision, at which the agency's details were
 * read, the day in London, and the revision of posts from another service. Pages rendered
 * at the same state are identical.
 */
export function watchContent(services: Pick<Services, 'db' | 'clock' | 'posts' | 'log'>): ContentState {
  const { db, clock, posts, log } = services
  let state: string | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Read | undefined

  return {
    current: () => (performance.now() - checkedAt < STATE_TTL_MS ? usable() : undefined),
    async refresh() {
      const now = performance.now()
      if (!reading || now - reading.startedAt >= READ_ABANDONED_MS) reading = startRead(now)
      await reading.done
      return usable()
    },
    invalidate() {
      checkedAt = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }

  function usable() {
    return performance.now() - readAt < STALE_IF_ERROR_MS ? state : undefined
  }

  /** The result is used whenever it comes, unless a read that started later was quicker. */
  function startRead(startedAt: number): Read {
    const finished = readState().then(
      (found) => {
        if (startedAt >= readAt) {
          state = found
          readAt = startedAt
        }
        end(startedAt)
      },
      (error) => {
        log.debug({ err: error }, 'the content state could not be read')
        // A database that has just failed is not read again at once.
        end(performance.now())
      },
    )
    const timeout = sleep(READ_TIMEOUT_MS, undefined, { ref: false })
    const own = { startedAt, done: Promise.race([finished, timeout]) }
    return own

    function end(at: number) {
      if (reading !== own) return
      reading = undefined
      checkedAt = at
    }
  }

  async function readState() {
    return `${await refreshAgency(db)} ${dayInLondon(clock.now())} ${posts.revision()}`
  }
}
