import { LRUCache } from 'lru-cache'
import { readJobsRevision } from './content-revision.server.ts'
import type { Db } from './open.server.ts'

/** Results kept for each function; the least recently used go first. */
const MAX_RESULTS = 100

/**
 * Caches the results of a query about jobs until a job changes. Equal arguments share one query.
 * @param find its arguments must be JSON values
 */
export function cacheUntilJobsChange<Args extends unknown[], Result>(
  find: (db: Db, ...args: Args) => Promise<Result>,
): (db: Db, ...args: Args) => Promise<Result> {
  const caches = new WeakMap<Db, { revision: number; results: LRUCache<string, Promise<Result>> }>()
  return async (db, ...args) => {
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

const readings = new WeakMap<Db, Promise<number>>()

/** Those who ask at the same moment share one read: what any of them has written is committed by then. */
function sharedRevision(db: Db): Promise<number> {
  const reading = readings.get(db) ?? readJobsRevision(db)
  readings.set(db, reading)
  queueMicrotask(() => readings.delete(db))
  return reading
}
