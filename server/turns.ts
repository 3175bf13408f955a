import type { ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** What nginx logs for a client that has closed its connection. Nobody receives it. */
const CLIENT_GONE = 499
/** Two pages made together take less time than one after the other; with more than two nothing is gained. */
const BEGUN_TOGETHER = 2

/**
 * Lets readers' requests begin two at a time, however many arrive at once, so that kept pages, health checks and new connections are served in
 * between. Node accepts one new connection in each round of its event loop: if a hundred pages were made in one round, no newcomer would be
 * heard while they are being made. There are as many rounds as requests, so one newcomer is heard for each. Nothing is made for readers who have
 * left by the time it is their turn: those who wait long reload. Anything a client sends is taken at once, so that they may leave once it has
 * arrived.
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
