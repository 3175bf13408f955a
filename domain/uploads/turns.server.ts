/** Lets so many tasks run at once; the others wait for their turn, first come, first served. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async wait<T>(task: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await task()
      } finally {
        // The turn is handed on, so that nobody who comes now gets in between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
