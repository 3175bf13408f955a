/** Runs at most `limit` tasks at the same time; the others wait in order. */
export type Semaphore = { run<T>(task: () => Promise<T>): Promise<T> }

export function createSemaphore(limit: number): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(task) {
      if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await task()
      } finally {
        // The place goes straight to the next in line, so that no newcomer can take it.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
