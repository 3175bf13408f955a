import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { type Config, shownHost } from '#platform/config.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { cutSlowReaders } from './slow-readers.ts'

/** Longer than this no header and no idle connection may take; `cutSlowBodies` and `cutSlowReaders` have the times of the rest. */
const HEADERS_TIMEOUT_MS = 10_000
/** This often headers are looked at; as much later a connection may be cut. */
const LOOK_EVERY_MS = 2_000
const KEEP_ALIVE_MS = 5_000
/** When the program stops, a request that was sent just before has so long to arrive. */
const IDLE_GRACE_MS = 300

/**
 * Listens where the configuration says.
 * @returns the server and the address a person types
 * @throws when the address is taken or not this machine's
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
  cutSlowReaders(server)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(config.port, config.host, resolve)
  await promise
  const listening = server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  return { server, address: `http://${shownHost(config.host)}:${port}` }
}

/**
 * Takes no new connections and ends each that is open behind its next answer; otherwise a proxy would go on sending requests over those it
 * has. Those that stay idle are closed a moment later. Resolves when none is left.
 */
export async function finishServing(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.prependListener('request', (_incoming, outgoing) => outgoing.setHeader('Connection', 'close'))
  // Not the `close` of HTTP servers: it closes idle connections at once, also under a request that is on its way.
  NetServer.prototype.close.call(server, () => resolve())
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS)
  await promise
  clearInterval(closing)
}
