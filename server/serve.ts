import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Config } from '#platform/config.ts'
import { shownHost } from '#platform/settings.ts'
import { bareSecurityHeaders } from './security-headers.ts'
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
  const headers = bareSecurityHeaders(config)
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node's own refusal has no security headers.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const { headers: sent, httpVersion } = incoming
      if (sent.host !== undefined || httpVersion === '1.0') return listener(incoming, outgoing)
      outgoing.writeHead(400, { ...headers, Connection: 'close' }).end()
    },
  )
  cutSlowBodies(server, refusal(408, { ...headers, 'Content-Length': '0' }))
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, headers))
  server.on('checkExpectation', (_incoming, outgoing) => outgoing.writeHead(417, headers).end())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(config.port, config.host, resolve)
  await promise
  const listening = server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  return { server, address: `http://${shownHost(config.host)}:${port}` }
}

/** The statuses with which Node answers what is no request that it can read; all else is a 400. */
const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers as Node does by itself, with the headers of every other response. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>) {
  if (!socket.writable || code === 'ECONNRESET') return socket.destroy()
  socket.end(refusal(REFUSALS[code] ?? 400, headers))
}

/** A whole answer, for a connection that gets no other. */
export function refusal(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '\r\n'].join('\r\n')
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
