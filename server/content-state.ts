import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/context.ts'
import { dayInLondon } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'

/** How far pages may lag behind a change made on another node. A change made on this one shows at once. */
const BELIEVED_MS = 250
/** How long the last known state is used while the database can't be read. */
const AWAY_MS = 60_000
/** How long a request waits for a look at the database. After that, requests use the last known state until the look ends. */
const PATIENCE_MS = 1_000
/** A look that takes longer may never end, as on a dead connection: another one is begun alongside it. */
const LOST_MS = 5_000

export type ContentState = {
  /** The state, if it was looked up within the last `BELIEVED_MS`; otherwise call `find`. */
  known(): string | undefined
  /** Looks up the state, once for all callers in the meantime. Undefined when it has been unreadable for longer than `AWAY_MS`. */
  find(): Promise<string | undefined>
  /** Says that the state may have changed: callers after this get a look that began after it. */
  forget(): void
}

type Look = { begun: number; done: Promise<void> }

/**
 * Watches everything that public pages depend on, summed up in one word: the content revision, the day in London, and the revision of posts
 * kept by another service. Two pages made for one address under the same word are identical.
 */
export function watchContent({ db, clock, posts }: Pick<Services, 'db' | 'clock' | 'posts'>): ContentState {
  let word: string | undefined
  let seenAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Look | undefined

  return {
    known: () => (performance.now() - lookedAt < BELIEVED_MS ? believed() : undefined),
    async find() {
      const now = performance.now()
      if (!looking || now - looking.begun >= LOST_MS) looking = look(now)
      await looking.done
      return believed()
    },
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
      looking = undefined
    },
  }

  function believed() {
    return performance.now() - seenAt < AWAY_MS ? word : undefined
  }

  /** A look's answer is used whenever it comes, unless a look that began later was quicker. */
  function look(begun: number): Look {
    const answered = read().then(
      (found) => {
        if (begun >= seenAt) {
          word = found
          seenAt = begun
        }
        ended(begun)
      },
      // A database that has just failed is not asked again at once.
      () => ended(performance.now()),
    )
    const patience = sleep(PATIENCE_MS, undefined, { ref: false })
    const own = { begun, done: Promise.race([answered, patience]) }
    return own

    function ended(at: number) {
      if (looking !== own) return
      looking = undefined
      lookedAt = at
    }
  }

  async function read() {
    return `${await readContentRevision(db)} ${dayInLondon(clock.now())} ${posts.revision()}`
  }
}
