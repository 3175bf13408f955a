import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** So long an answer may wait for its reader without a byte of it getting through. */
const PATIENCE_MS = 16_000

/**
 * Cuts connections whose other end does not read what it asked for: each would hold its answer in memory for as long as it likes, here and in
 * the system, which forgets what is reset. While an answer is still being made nobody is slow.
 */
export function cutSlowReaders(server: Server, { patienceMs = PATIENCE_MS } = {}) {
  server.on('request', (_: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.setTimeout(patienceMs, () => {
      if (outgoing.socket && outgoing.socket.writableLength > 0) outgoing.socket.resetAndDestroy()
    })
  })
}
