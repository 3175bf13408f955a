import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows or ids that go into one statement: databases take only so many values in one. */
export const ROWS_PER_STATEMENT = 500

/**
 * Does something with many things, some at a time, in order; other requests are answered in between.
 * @param most as many as take a few milliseconds
 */
export async function inBatches<T>(
  all: readonly T[],
  work: (some: T[]) => unknown,
  most = 20,
): Promise<void> {
  for (let start = 0; start < all.length; start += most) {
    if (start > 0) await nextTurn()
    await work(all.slice(start, start + most))
  }
}
