import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The visitor's address: the socket's or, behind proxies, the one that our outermost proxy saw. Visitors can
 * write anything into `X-Forwarded-For`, but only to the left of what our proxies add.
 * @param trustProxy how many of our own proxies every request passes through
 */
export function clientAddress(c: Context, trustProxy: number): string {
  return forwardedAddress(socketAddress(c), c.req.header('X-Forwarded-For'), trustProxy)
}

/** The address `hops` steps to the left of the socket's. Anything that is not an IP address is ignored. */
export function forwardedAddress(socket: string, forwarded: string | undefined, hops: number): string {
  if (hops === 0 || !forwarded) return socket
  const chain = [...forwarded.split(',').map(withoutPort), socket]
  const address = chain.at(-1 - Math.min(hops, chain.length - 1))
  return address && isIP(address) ? address : socket
}

/** `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` and `[2001:db8::1]:4711` without the port. */
function withoutPort(entry: string): string {
  const text = entry.trim()
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** A request handed to the program as a function, as tests do, has no socket. */
function socketAddress(c: Context): string {
  const hasSocket = c.env && typeof c.env === 'object' && 'incoming' in c.env
  return (hasSocket && getConnInfo(c).remote.address) || 'unknown'
}
