export type Semaphore = ReturnType<typeof createSemaphore>

/** Lets at most `limit` tasks run at the same time; the others wait in order. */
export function createSemaphore(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  /** The place goes straight to the next in line, so that no newcomer can take it. */
  function release() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  /** Waits for a place. @returns a function that gives it up, to be called once */
  async function acquire(): Promise<() => void> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    return release
  }

  async function run<T>(task: () => Promise<T>): Promise<T> {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
  return { acquire, run }
}
