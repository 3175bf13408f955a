import type { ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** What nginx logs for a client that has closed its connection. Nobody gets it. */
const CLIENT_GONE = 499
/** Two pages that are made together take less time than one after the other; of more of them nothing is gained. */
const BEGUN_TOGETHER = 2

/**
 * Lets requests of readers begin two at a time, however many came at once, and in between whatever else waits: kept pages, the word on health, who
 * comes new. Node takes in one new connection in each round of its event loop. If a hundred pages were made in one, nobody new would be heard for
 * as long as they are asked for. There are as many rounds as requests, so that one newcomer is heard for each. Nothing is made for readers who have
 * gone by the time it is their turn: who waits long asks again. What somebody sends is taken at once, so that they may go when it has arrived.
 */
export function turns(): MiddlewareHandler {
  let lastTurn: Promise<void> = Promise.resolve()
  let begun = 0
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    if (begun++ % BEGUN_TOGETHER === 0) lastTurn = lastTurn.then(letOthersIn)
    await lastTurn
    const hasGone = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed
    return hasGone ? new Response(null, { status: CLIENT_GONE }) : next()
  }
}

async function letOthersIn() {
  for (let round = 0; round < BEGUN_TOGETHER; round++) await nextRound()
}
