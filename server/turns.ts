import type { ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** What nginx logs for a client that has closed its connection. Nobody receives it. */
const CLIENT_GONE = 499
const FEWEST_TOGETHER = 2
const MOST_TOGETHER = 16
/** How long everybody else may have to wait for those that are begun together. */
const LONGEST_MS = 25

/**
 * Lets readers' requests begin a few at a time, however many arrive at once, so that kept pages, health checks and new connections are served in
 * between. Node accepts one new connection in each round of its event loop: if a hundred pages were made in one round, no newcomer would be
 * heard while they are being made. As many rounds go by as requests begin, so one newcomer is heard for each. Pages that are made together take
 * less time than one after the other, so as many begin together as can be made in `LONGEST_MS`. Nothing is made for readers who have left by the
 * time it is their turn: those who wait long reload. Anything a client sends is taken at once, so that they may leave once it has arrived.
 */
export function turns(): MiddlewareHandler {
  const waiting: (() => void)[] = []
  let together = FEWEST_TOGETHER
  let isTurning = false

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    await new Promise<void>((begin) => {
      waiting.push(begin)
      if (!isTurning) takeTurns()
    })
    const hasGone = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed
    return hasGone ? new Response(null, { status: CLIENT_GONE }) : next()
  }

  async function takeTurns() {
    isTurning = true
    await nextRound()
    while (waiting.length > 0) {
      const turn = waiting.splice(0, together)
      const begun = performance.now()
      for (const begin of turn) begin()
      await nextRound()
      const inTime = Math.floor((turn.length * LONGEST_MS) / (performance.now() - begun))
      together = Math.min(Math.max(inTime, FEWEST_TOGETHER), 2 * together, MOST_TOGETHER)
      for (let round = 1; round < turn.length; round++) await nextRound()
    }
    isTurning = false
  }
}
