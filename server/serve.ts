import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Config } from '#platform/config.ts'
import { shownHost } from '#platform/settings.ts'
import { cutSlowBodies } from './slow-bodies.ts'

/** How long a request's headers, or anything at all on a new connection, may take to arrive. */
const HEADERS_TIMEOUT_MS = 10_000
/** How often the headers' deadline is checked; a connection may be cut that much later. */
const LOOK_EVERY_MS = 2_000
const KEEP_ALIVE_MS = 5_000
/** When the program stops, how long a request sent just before has to arrive. */
const IDLE_GRACE_MS = 300

/**
 * Listens at the configured host and port. @returns the server, and the address to type into a browser
 * @throws when the address is taken or does not belong to this machine
 */
export async function serve(
  listener: RequestListener,
  config: Config,
): Promise<{ server: Server; address: string }> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  )
  cutSlowBodies(server)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(config.port, config.host, resolve)
  await promise
  const listening = server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  return { server, address: `http://${shownHost(config.host)}:${port}` }
}

/**
 * Accepts no new connections and closes each open one after its next response, so that a proxy stops reusing
 * them. Idle ones are closed a moment later. Resolves when none is left.
 */
export async function finishServing(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.prependListener('request', (_incoming, outgoing) => outgoing.setHeader('Connection', 'close'))
  // Unlike the HTTP server's own `close`, which closes idle connections even when a request is on its way.
  NetServer.prototype.close.call(server, () => resolve())
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS)
  await promise
  clearInterval(closing)
}
