/** A clock that stands still, but for what a test lets pass. */
export function aClock(start = '2026-11-21T12:00:00Z') {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    pass(seconds: number) {
      now += seconds * 1000
    },
  }
}

export type TestClock = ReturnType<typeof aClock>

/** A clock that is a millisecond later each time it is read, as the machine's own may be. */
export function aTickingClock(start: string) {
  let now = Date.parse(start)
  return { now: () => new Date(now++) }
}
