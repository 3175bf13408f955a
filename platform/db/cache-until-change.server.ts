import { LRUCache } from 'lru-cache'
import { readContentRevision, readJobsRevision } from './content-revision.server.ts'
import type { Db } from './open.server.ts'

/** Results kept for each function; the least recently used go first. */
const MAX_RESULTS = 100

/**
 * Caches the results of a query about jobs until a job changes. Equal arguments share one query. What it is
 * given are JSON values.
 */
export const cacheUntilJobsChange = cachingUntil(readJobsRevision)

/** The same for a query about anything that readers see. */
export const cacheUntilContentChanges = cachingUntil(readContentRevision)

function cachingUntil(readRevision: (db: Db) => Promise<number>) {
  const readings = new WeakMap<Db, Promise<number>>()

  /** Those who ask at the same moment share one read: what any of them has written is committed by then. */
  function sharedRevision(db: Db): Promise<number> {
    const reading = readings.get(db) ?? readRevision(db)
    readings.set(db, reading)
    queueMicrotask(() => readings.delete(db))
    return reading
  }

  return <Args extends unknown[], Result>(find: (db: Db, ...args: Args) => Promise<Result>) => {
    const caches = new WeakMap<Db, { revision: number; results: LRUCache<string, Promise<Result>> }>()
    return async (db: Db, ...args: Args): Promise<Result> => {
      const revision = await sharedRevision(db)
      let cache = caches.get(db)
      if (cache?.revision !== revision) {
        cache = { revision, results: new LRUCache({ max: MAX_RESULTS }) }
        caches.set(db, cache)
      }
      const { results } = cache
      const key = JSON.stringify(args)
      const known = results.get(key)
      if (known) return known
      const result = find(db, ...args)
      results.set(key, result)
      result.catch(() => results.delete(key))
      return result
    }
  }
}
