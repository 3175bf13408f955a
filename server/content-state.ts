import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/context.ts'
import { dayInLondon } from '#platform/clock.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'

/** Pages are behind a change made on another node by no more than this; a change made on this one shows at once. */
const BELIEVED_MS = 400
/** While the database is away, what it said last is believed for so long. */
const AWAY_MS = 60_000
/** Longer than this its word is not waited for. */
const PATIENCE_MS = 1_000

export type ContentState = {
  /** What readers see, if that was looked up a moment ago. Otherwise `find` it. */
  known(): string | undefined
  /** Looks up what readers see; who comes meanwhile gets the same answer. Undefined when the database has been away for too long. */
  find(): Promise<string | undefined>
  /** Says that it may have changed. */
  forget(): void
}

/**
 * All that public pages are made of, as one word: the revision of the content, the day in London, and where the posts of another service
 * stand. Pages of one address that are made at one word are the same.
 */
export function watchContent({ db, clock, posts }: Pick<Services, 'db' | 'clock' | 'posts'>): ContentState {
  let word: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let seenAt = Number.NEGATIVE_INFINITY
  let looking: Promise<string | undefined> | undefined

  const read = async () => `${await readContentRevision(db)} ${dayInLondon(clock.now())} ${posts.revision()}`

  return {
    known: () => (performance.now() - lookedAt < BELIEVED_MS ? word : undefined),
    find() {
      looking ??= look()
      return looking
    },
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
      looking = undefined
    },
  }

  function look(): Promise<string | undefined> {
    const begun = performance.now()
    const own = Promise.race([read(), silence()])
      .catch(() => undefined)
      .then((found) => {
        if (found !== undefined && begun >= seenAt) {
          word = found
          seenAt = begun
        }
        if (performance.now() - seenAt >= AWAY_MS) word = undefined
        // What was read before a change is good for those who asked before it, and, while the database answers, for nobody after.
        if (looking !== own) return found ?? word
        looking = undefined
        lookedAt = found === undefined ? performance.now() : begun
        return word
      })
    return own
  }
}

/** A database that neither answers nor refuses is away as well. */
async function silence(): Promise<undefined> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
}
