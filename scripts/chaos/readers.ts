import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 30
const PATIENCE_MS = 30_000

/** What a reader got: a status, or 0 for no answer at all. */
type Seen = { status: number; ms: number; hasRetryAfter: boolean; at: number }

/** Reads a page again and again until told to stop. @param pathOf the nth address to read */
export function startReader(address: string, pathOf: (nth: number) => string) {
  const seen: Seen[] = []
  let isOver = false
  const reading = read()

  async function read() {
    for (let nth = 0; !isOver; nth++) {
      const at = performance.now()
      const answer = await fetch(address + pathOf(nth), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer().catch(() => {})
      const hasRetryAfter = answer?.headers.has('Retry-After') ?? false
      seen.push({ status: answer?.status ?? 0, ms: performance.now() - at, hasRetryAfter, at })
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

/** The 95th percentile; 0 for no values. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

/** Whether a page answers 200 at the moment. */
export async function isFine(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status === 200
}

/** Waits until a condition holds. @returns how long that took in ms; `withinMs` when it took too long */
export async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if (await holds()) return performance.now() - begun
    await sleep(PAUSE_MS)
  }
  return withinMs
}
