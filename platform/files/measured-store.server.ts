import { Histogram } from 'prom-client'
import type { FileStore } from './file-store.ts'

export const storeSeconds = new Histogram({
  name: 'file_store_seconds',
  help: 'Calls of the file store, until it has answered: of a file that is read, until its first byte',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [],
})

/** The same store, with what is asked of it counted and timed. */
export function measureStore(store: FileStore): FileStore {
  async function timed<T>(operation: string, call: () => Promise<T>): Promise<T> {
    const end = storeSeconds.startTimer({ operation })
    try {
      const answer = await call()
      end({ outcome: 'success' })
      return answer
    } catch (error) {
      end({ outcome: 'error' })
      throw error
    }
  }
  return {
    ...store,
    keep: (path, key) => timed('keep', () => store.keep(path, key)),
    open: (key) => timed('open', () => store.open(key)),
    remove: (key) => timed('remove', () => store.remove(key)),
    check: () => timed('check', () => store.check()),
  }
}
