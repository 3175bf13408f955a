import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 30
const TIMEOUT_MS = 30_000

/** What a reader got: a status, or 0 for no response at all, and when, as `performance.now()` tells it. */
type Seen = { status: number; hasRetryAfter: boolean; at: number }

/** Reads a page again and again until told to stop. @param urlOf the nth address to read */
export function startReader(urlOf: (nth: number) => string) {
  const seen: Seen[] = []
  let isOver = false
  const reading = read()

  async function read() {
    for (let nth = 0; !isOver; nth++) {
      const at = performance.now()
      const response = await get(urlOf(nth))
      seen.push({
        status: response?.status ?? 0,
        hasRetryAfter: response?.headers.has('Retry-After') ?? false,
        at,
      })
      await sleep(PAUSE_MS)
    }
  }
  return {
    seen,
    async end() {
      isOver = true
      await reading
    },
  }
}

/** The figure of responses that were not the page. */
export function notOk(readers: readonly { seen: readonly { status: number }[] }[]) {
  return { is: readers.flatMap(({ seen }) => seen).filter(({ status }) => status !== 200).length, atMost: 0 }
}

/** Whether a page responds with 200 at the moment. */
export async function isFine(url: string): Promise<boolean> {
  return (await get(url))?.status === 200
}

/**
 * Waits until a condition holds.
 * @returns how long that took in milliseconds; `withinMs` when it took too long
 */
export async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if (await holds()) return performance.now() - begun
    await sleep(PAUSE_MS)
  }
  return withinMs
}

async function get(url: string): Promise<Response | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => {})
  return response
}
