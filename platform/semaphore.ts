/** Lets at most `limit` tasks run at the same time; the others wait in order. */
export type Semaphore = {
  run<T>(task: () => Promise<T>): Promise<T>
  /** Waits for a place. @returns a function that gives it up, to be called once */
  acquire(): Promise<() => void>
}

export function createSemaphore(limit: number): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0

  function release() {
    // The place goes straight to the next in line, so that no newcomer can take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function acquire() {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    return release
  }

  return {
    acquire,
    async run(task) {
      await acquire()
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
