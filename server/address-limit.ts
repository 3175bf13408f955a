import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { addressGroup } from '#domain/abuse/abuse.server.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { forwardedAddress } from './client-address.ts'

/** What is made anew for one address in a minute. Generous: a hospital or a mobile network can share one. */
const MOST_IN_A_MINUTE = 600
/** Addresses that are remembered at a time. */
const MOST_ADDRESSES = 10_000

/** This machine: a proxy that names nobody, or a monitor. */
const OWN = /^(?:127\.|::1$|::ffff:127\.)/

const TOO_MANY = 'Too many pages were asked for from your address. Please wait a minute.'
const TOO_MANY_HEADERS = { 'Retry-After': '60', 'Cache-Control': 'no-store' }

/** Whether one more response may be made for whoever sent a request. Cached pages aren't asked about. */
export type AddressLimit = (incoming: IncomingMessage) => boolean

/** @param trustProxy how many of our own proxies every request passes through */
export function createAddressLimit(trustProxy: number, most = MOST_IN_A_MINUTE): AddressLimit {
  const counts = new LRUCache<string, number>({ max: MOST_ADDRESSES, ttl: MINUTE_MS, noUpdateTTL: true })
  return ({ socket, headers }) => {
    const forwarded = headers['x-forwarded-for']?.toString()
    const address = forwardedAddress(socket.remoteAddress ?? '', forwarded, trustProxy)
    const group = addressGroup(address)
    const count = (counts.get(group) ?? 0) + 1
    if (!OWN.test(address)) counts.set(group, count)
    return count <= most
  }
}

/** Responds 429 to reads and counts of page views beyond the limit; other forms have limits of their own. */
export function limitAddresses(allows: AddressLimit) {
  return createMiddleware<{ Bindings: { incoming?: IncomingMessage } }>(async (c, next) => {
    const isCounted = c.req.method !== 'POST' || c.req.path === '/api/page-views'
    const incoming = c.env?.incoming
    if (!isCounted || !incoming || allows(incoming)) return next()
    return c.req.path.startsWith('/api/')
      ? c.json({ error: TOO_MANY }, 429, TOO_MANY_HEADERS)
      : c.text(TOO_MANY, 429, TOO_MANY_HEADERS)
  })
}
