import { LRUCache } from 'lru-cache'
import { readContentRevision, readJobsRevision } from './content-revision.server.ts'
import type { Db } from './open.server.ts'

/** Answers kept of one question. There are fewer places, types and categories to count by; made-up ones push out the oldest. */
const MOST_ANSWERS = 1_000

/** Makes of a question about all jobs one whose answers are kept until a job changes: see `keptUntil`. */
export const untilJobsChange = keptUntil(readJobsRevision)
/** The same until anything changes that readers see. */
export const untilContentChanges = keptUntil(readContentRevision)

/**
 * Keeps the answers to a question, for each database, until a number changes that every change to what is asked about raises. Who asks the same
 * meanwhile waits for the first answer; one that failed is asked again.
 */
function keptUntil(readRevision: (db: Db) => Promise<number>) {
  const readNow = sharedForAMoment(readRevision)
  /** @param find looks at the database. What it is asked besides are words, by which its answers are told apart */
  return <Asked extends string[], Answer>(
    find: (db: Db, ...asked: Asked) => Promise<Answer>,
  ): ((db: Db, ...asked: Asked) => Promise<Answer>) => {
    const kept = new WeakMap<Db, { revision: number; answers: LRUCache<string, Promise<Answer>> }>()
    return async (db, ...asked) => {
      const revision = await readNow(db)
      // One that read the number just before a change begins anew too: all that costs is to look once more.
      let last = kept.get(db)
      if (last?.revision !== revision) {
        last = { revision, answers: new LRUCache({ max: MOST_ANSWERS }) }
        kept.set(db, last)
      }
      const { answers } = last
      const key = asked.join('\n')
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
 * Reads once for all who ask at the same moment, as a page does that asks several questions side by side. Who asks after anything else has happened
 * reads anew.
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
