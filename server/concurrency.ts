import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { Gauge } from 'prom-client'
import { ownTurn } from '#platform/own-turn.ts'
import { createSemaphore } from '#platform/semaphore.ts'

/** Requests worked on at the same time, not counting cached pages. They take a few seconds together. */
const MAX_REQUESTS = 500
const RETRY_AFTER_SECONDS = '5'
/**
 * Pages and lists made at the same time: enough to wait for PostgreSQL side by side, few enough that many
 * searches leave room for health checks and cached pages. SQLite reads in two threads of the program.
 */
const MAX_CONCURRENT = { postgres: 4, sqlite: 2 }
/** What nginx logs for a client that has closed its connection. Nobody receives it. */
export const CLIENT_CLOSED_REQUEST = 499

export const pageQueue = new Gauge({
  name: 'page_queue',
  help: 'Requests for pages and lists: being made, or waiting for that',
  labelNames: ['state'],
  registers: [],
})

type Connection = { incoming?: Pick<IncomingMessage, 'complete'>; outgoing?: ServerResponse }

/** Responds 503 while `max` requests are in work, not counting those that are still arriving. */
export function refuseOverload(max = MAX_REQUESTS): MiddlewareHandler {
  const running = new Set<Pick<IncomingMessage, 'complete'>>()
  return async (c, next) => {
    if (running.size >= max && [...running].filter(({ complete }) => complete).length >= max) {
      const headers = { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' }
      const sorry = 'Too many people are asking at once. Please try again in a moment.'
      return c.req.path.startsWith('/api/')
        ? c.json({ error: sorry }, 503, headers)
        : c.text(sorry, 503, headers)
    }
    // A page rendered for the cache has no incoming request of its own.
    const request = connectionOf(c).incoming ?? { complete: true }
    running.add(request)
    try {
      await next()
    } finally {
      running.delete(request)
    }
  }
}

/**
 * Runs a few GET requests at a time, in order, and drops those whose client has left. Each begins in an
 * iteration of the event loop of its own, so that health checks and cached pages get in between.
 */
export function limitConcurrency(engine: keyof typeof MAX_CONCURRENT): MiddlewareHandler {
  const slots = createSemaphore(MAX_CONCURRENT[engine])
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    pageQueue.inc({ state: 'waiting' })
    const release = await slots.acquire()
    pageQueue.dec({ state: 'waiting' })
    pageQueue.inc({ state: 'running' })
    try {
      await ownTurn()
      if (connectionOf(c).outgoing?.destroyed) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
      // Awaited, so that the place is kept until the page is there.
      return await next()
    } finally {
      pageQueue.dec({ state: 'running' })
      release()
    }
  }
}

const connectionOf = ({ env }: Context) => (env ?? {}) as Connection
