import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/context.ts'
import { dayInLondon } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'

/** How far pages may be behind a change made on another node. A change made on this one shows at once. */
const BELIEVED_MS = 400
/** How long the last known state is used while the database can't be read. */
const AWAY_MS = 60_000
/** How long a request waits for a look. Later requests use the last known state until the look ends. */
const PATIENCE_MS = 1_000
/** A look that takes longer may never end, as on a dead connection: another one is begun beside it. */
const LOST_MS = 5_000

export type ContentState = {
  /** The state, if it was looked up a moment ago. Otherwise `find` it. */
  known(): string | undefined
  /** Looks up the state, once for all who ask meanwhile. Undefined when it has not been readable for too long. */
  find(): Promise<string | undefined>
  /** Says that the state may have changed: looks begun before this are not enough for who asks after it. */
  forget(): void
}

type Look = { begun: number; done: Promise<void> }

/**
 * All that public pages are made of, as one word: the revision of the content, the day in London, and the revision of posts kept by another
 * service. Two pages of one address made at the same word are the same.
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

  /** Its answer is taken whenever it comes, unless a look that began later was quicker. */
  function look(begun: number): Look {
    const answered = read().then(
      (found) => {
        if (begun >= seenAt) {
          word = found
          seenAt = begun
        }
        ended(begun)
      },
      // A database that refuses is not asked again at once.
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
