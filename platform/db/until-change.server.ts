import { LRUCache } from 'lru-cache'
import { readContentRevision, readJobsRevision } from './content-revision.server.ts'
import type { Db } from './open.server.ts'

/** How many answers to one question are kept. There are fewer places, types and categories than this; made-up ones push out the oldest. */
const MOST_ANSWERS = 1_000

/** Wraps a question about all jobs so that its answers are kept until a job changes: see `keptUntil`. */
export const untilJobsChange = keptUntil(readJobsRevision)
/** The same, until anything that readers see changes. */
export const untilContentChanges = keptUntil(readContentRevision)

/**
 * Keeps the answers to a question, for each database, until a revision changes that every relevant write raises. Callers who ask the same while
 * the first answer is still being found wait for that one; a question that failed is asked again.
 */
function keptUntil(readRevision: (db: Db) => Promise<number>) {
  const readNow = sharedForAMoment(readRevision)
  /** @param find answers the question from the database; its further arguments, all texts, tell its answers apart */
  return <Asked extends string[], Answer>(
    find: (db: Db, ...asked: Asked) => Promise<Answer>,
  ): ((db: Db, ...asked: Asked) => Promise<Answer>) => {
    const kept = new WeakMap<Db, { revision: number; answers: LRUCache<string, Promise<Answer>> }>()
    return async (db, ...asked) => {
      const revision = await readNow(db)
      // A caller that read the revision just before a change starts afresh as well: that costs no more than another look.
      let last = kept.get(db)
      if (last?.revision !== revision) {
        last = { revision, answers: new LRUCache({ max: MOST_ANSWERS }) }
        kept.set(db, last)
      }
      const { answers } = last
      const key = JSON.stringify(asked)
      const known = answers.get(key)
      if (known) return known
      const answer = find(db, ...asked)
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer
    }
  }
}

/**
 * Reads once for all calls in one stretch of synchronous code, such as those of a page that asks several questions side by side. A later call,
 * before which something else may have happened, reads again.
 */
function sharedForAMoment(read: (db: Db) => Promise<number>): (db: Db) => Promise<number> {
  const begun = new WeakMap<Db, Promise<number>>()
  return (db) => {
    const same = begun.get(db)
    if (same) return same
    const reading = read(db)
    begun.set(db, reading)
    queueMicrotask(() => begun.delete(db))
    return reading
  }
}
