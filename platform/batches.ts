import { setImmediate as nextTurn } from 'node:timers/promises'

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
