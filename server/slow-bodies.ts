import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Over each window of this length the body of a request has to bring this much, or its rest. */
const WINDOW_MS = 15_000
const LEAST_BYTES_PER_SECOND = 4 * 1024
const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

type Arriving = { outgoing: ServerResponse; since: number; bytes: number }

/**
 * Cuts requests whose body comes too slowly: 408, and the connection is closed. A fixed time for the whole
 * request would either refuse a CV over a poor line or let many idle senders hold a connection for minutes.
 */
export function cutSlowBodies(server: Server, windowMs = WINDOW_MS) {
  const arriving = new Map<IncomingMessage, Arriving>()
  const leastBytes = (LEAST_BYTES_PER_SECOND * windowMs) / 1000
  const watch = setInterval(lookAtAll, windowMs / 10).unref()
  server.once('close', () => clearInterval(watch))

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
    if (length === '0' && encoding === undefined) return
    arriving.set(incoming, { outgoing, since: performance.now(), bytes: incoming.socket.bytesRead })
    outgoing.once('close', () => arriving.delete(incoming))
  })

  function lookAtAll() {
    const now = performance.now()
    for (const [incoming, request] of arriving) {
      if (incoming.complete) arriving.delete(incoming)
      else if (now - request.since >= windowMs) look(incoming, request, now)
    }
  }

  function look(incoming: IncomingMessage, request: Arriving, now: number) {
    const { bytesRead } = incoming.socket
    // A full buffer means that this program does not keep up; that is not the sender's fault.
    const isOurs = incoming.readableLength >= incoming.readableHighWaterMark
    if (!isOurs && bytesRead - request.bytes < leastBytes) return cut(incoming, request.outgoing)
    request.since = now
    request.bytes = bytesRead
  }

  function cut(incoming: IncomingMessage, outgoing: ServerResponse) {
    arriving.delete(incoming)
    if (!outgoing.headersSent) incoming.socket.write(ANSWER)
    incoming.socket.destroySoon()
  }
}
