import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** In each window a request's body has to bring at least this much, or all that is left of it. */
const WINDOW_MS = 15_000
const LEAST_BYTES_PER_SECOND = 4 * 1024
/** The longest that a body without a file may take. */
const DEADLINE_MS = 30_000
/** How often arriving bodies are checked; one may be cut that much later. */
const LOOK_EVERY_MS = 500
type Arriving = {
  outgoing: ServerResponse
  /** When it has to have arrived, on the clock of `performance.now()`; infinite for a file. */
  deadline: number
  /** When the present window began, and how many bytes the socket had read by then. */
  since: number
  bytes: number
}

/**
 * Responds 408 and closes the connection when a body comes too slowly (a fixed time would refuse a CV on a
 * slow line) or, without a file, takes longer than 30 seconds.
 */
export function cutSlowBodies(
  server: Server,
  answer: string,
  { windowMs = WINDOW_MS, deadlineMs = DEADLINE_MS } = {},
) {
  const arriving = new Map<IncomingMessage, Arriving>()
  const leastBytes = (LEAST_BYTES_PER_SECOND * windowMs) / 1000
  const watch = setInterval(lookAtAll, Math.min(LOOK_EVERY_MS, windowMs / 10)).unref()
  server.once('close', () => clearInterval(watch))

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
    if (length === '0' && encoding === undefined) return
    const since = performance.now()
    const deadline = bringsFile(incoming) ? Number.POSITIVE_INFINITY : since + deadlineMs
    arriving.set(incoming, { outgoing, deadline, since, bytes: incoming.socket.bytesRead })
    outgoing.once('close', () => arriving.delete(incoming))
  })

  function lookAtAll() {
    const now = performance.now()
    for (const [incoming, request] of arriving) {
      if (incoming.complete) arriving.delete(incoming)
      // A full buffer means that this program is not keeping up, so the sender's time starts again.
      else if (incoming.readableLength >= incoming.readableHighWaterMark) beginAnew(incoming, request, now)
      else if (now >= request.deadline) cut(incoming, request.outgoing)
      else if (now >= request.since + windowMs) lookAtPace(incoming, request, now)
    }
  }

  function beginAnew({ socket }: IncomingMessage, request: Arriving, now: number) {
    request.deadline = Math.max(request.deadline, now + deadlineMs)
    request.since = now
    request.bytes = socket.bytesRead
  }

  function lookAtPace(incoming: IncomingMessage, request: Arriving, now: number) {
    const { bytesRead } = incoming.socket
    if (bytesRead - request.bytes < leastBytes) return cut(incoming, request.outgoing)
    request.since = now
    request.bytes = bytesRead
  }

  function cut(incoming: IncomingMessage, outgoing: ServerResponse) {
    arriving.delete(incoming)
    if (!outgoing.headersSent) incoming.socket.write(answer)
    incoming.socket.destroySoon()
  }
}

/** Whether a body is a CV on its way to an upload address, or a form that may carry one. */
function bringsFile({ method, url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/api/upload/')) return method === 'PUT' || method === 'POST'
  return method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}
