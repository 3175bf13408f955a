import type { ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { CLIENT_GONE } from '#app/context.ts'

const FEWEST_TOGETHER = 2
const MOST_TOGETHER = 16
/** How long everybody else may have to wait for those whose turn it is together. */
const LONGEST_MS = 25

/** Waits until it is one's turn. */
type Turn = () => Promise<void>
/**
 * `toBegin`: to ask for what a page shows, or to make the whole answer. `toRender`: for what has begun in its turn, to make the page's HTML, which
 * comes before anything else begins.
 */
export type Turns = { toBegin: Turn; toRender: Turn }

/** Those who wait for a turn of one kind, and how many of them may have it together: as many as the last ones suggest. */
type Queue = { waiting: (() => void)[]; together: number }

/**
 * Lets answers be worked on a few at a time, however many requests arrive at once, so that kept pages, health checks and new connections are served
 * in between. Node accepts one new connection in each round of its event loop: if a hundred pages were made in one round, no newcomer would be
 * heard while they are being made. As many rounds go by as turns are taken, so one newcomer is heard for each. Pages that are made together take
 * less time than one after the other, so as many have their turn together as can be done with in `LONGEST_MS`.
 */
export function createTurns(): Turns {
  const beginning: Queue = { waiting: [], together: FEWEST_TOGETHER }
  const rendering: Queue = { waiting: [], together: FEWEST_TOGETHER }
  let isTurning = false
  const turnIn = (queue: Queue): Turn => {
    return () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      queue.waiting.push(resolve)
      if (!isTurning) takeTurns()
      return promise
    }
  }
  return { toBegin: turnIn(beginning), toRender: turnIn(rendering) }

  async function takeTurns() {
    isTurning = true
    await nextRound()
    for (let queue = nextQueue(); queue; queue = nextQueue()) {
      const turn = queue.waiting.splice(0, queue.together)
      const begun = performance.now()
      for (const take of turn) take()
      await nextRound()
      const inTime = Math.floor((turn.length * LONGEST_MS) / (performance.now() - begun))
      queue.together = Math.min(Math.max(inTime, FEWEST_TOGETHER), 2 * queue.together, MOST_TOGETHER)
      for (let round = 1; round < turn.length; round++) await nextRound()
    }
    isTurning = false
  }

  function nextQueue() {
    return [rendering, beginning].find(({ waiting }) => waiting.length > 0)
  }
}

/**
 * Has readers' requests begin in turns. Nothing is made for readers who have left by the time it is their turn: those who wait long reload. Anything
 * a client sends is taken at once, so that they may leave once it has arrived.
 */
export function inTurns({ toBegin }: Turns): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    await toBegin()
    return hasGone(c) ? new Response(null, { status: CLIENT_GONE }) : next()
  }
}

/** Whether the client has closed its connection. An answer that is made for the page cache has no client. */
export function hasGone({ env }: Context): boolean {
  return (env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed === true
}
