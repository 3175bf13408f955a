import { useEffect, useState } from 'react'

/** Often enough for a clock that shows seconds. */
const TICK_MS = 250

/** Counts down from `seconds`; can be paused and restarted. At the end it only says so. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds * 1000)
  const [endsAt, setEndsAt] = useState<number>()
  const isRunning = endsAt !== undefined

  useEffect(() => {
    if (endsAt === undefined) return
    const tick = () => {
      const rest = Math.max(0, endsAt - performance.now())
      setLeft(rest)
      if (rest === 0) setEndsAt(undefined)
    }
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])

  const stopAt = (milliseconds: number) => {
    setEndsAt(undefined)
    setLeft(milliseconds)
  }
  return {
    isRunning,
    isOver: left === 0,
    left: Math.ceil(left / 1000),
    start: () => setEndsAt(performance.now() + left),
    pause: () => setEndsAt(undefined),
    /** Back to the beginning, of as many seconds as before or of others. */
    reset: (to = seconds) => stopAt(to * 1000),
  }
}
