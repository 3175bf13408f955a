import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { bareSecurityHeaders } from './security-headers.ts'

/** Over each window of this length the body of a request has to bring this much, or its rest. */
const WINDOW_MS = 15_000
const LEAST_BYTES_PER_SECOND = 4 * 1024
/** Longer than this no body may take that brings no file. */
const DEADLINE_MS = 30_000
/** This often the bodies that are arriving are looked at; as much later one may be cut. */
const LOOK_EVERY_MS = 500
const ANSWER = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Length: 0',
  ...Object.entries(bareSecurityHeaders).map(([name, value]) => `${name}: ${value}`),
  '\r\n',
].join('\r\n')

type Arriving = {
  outgoing: ServerResponse
  /** When it has to be here; a file may take its time. */
  deadline: number
  /** Since when it has brought how many bytes are counted. */
  since: number
  bytes: number
}

/**
 * Cuts requests whose body takes too long: 408, and the connection is closed. Files have to keep a pace: a fixed time would either
 * refuse a CV over a poor line or let many idle senders hold a connection for minutes. Everything else is small and has to
 * be here in 30 seconds as well, at whatever pace.
 */
export function cutSlowBodies(server: Server, { windowMs = WINDOW_MS, deadlineMs = DEADLINE_MS } = {}) {
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
      // A full buffer means that this program does not keep up; that is not the sender's fault, whose time begins anew.
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
    if (!outgoing.headersSent) incoming.socket.write(ANSWER)
    incoming.socket.destroySoon()
  }
}

/** Whether a body is a CV that is put to its address, or a form that may carry one. */
function bringsFile({ method, url = '', headers }: IncomingMessage): boolean {
  if (method === 'PUT') return url.startsWith('/api/upload/')
  return method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}
