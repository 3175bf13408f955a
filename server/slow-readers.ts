import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * In each window of this length the reader of an answer has to take at least this much, or all that is left of it. The system's buffers may
 * carry a slow reader past the first window.
 */
const WINDOW_MS = 16_000
const LEAST_BYTES_PER_SECOND = 2 * 1024
/** How often connections are checked. Doing so at each answer would mean thousands of times a second. A window may be that much longer or shorter. */
const LOOK_EVERY_MS = 1_000

/** How many bytes had got through to a reader, and by when. */
type Through = { since: number; bytes: number }

/**
 * Cuts connections whose other end does not read what it asked for, or reads so slowly that it must be deliberate: each would hold its answer
 * in memory for as long as it likes, in this process and in the system. They are reset rather than closed, so that the system drops what it
 * holds too. The limit is a pace rather than a deadline, since a CV of 10 MB takes minutes over a poor line. Nobody counts as slow while their
 * answer is still being made.
 */
export function cutSlowReaders(
  server: Server,
  { windowMs = WINDOW_MS, leastBytesPerSecond = LEAST_BYTES_PER_SECOND } = {},
) {
  const readers = new Map<Socket, Through>()
  const leastBytes = (leastBytesPerSecond * windowMs) / 1000
  const watch = setInterval(lookAtAll, Math.min(LOOK_EVERY_MS, windowMs / 10)).unref()
  server.once('close', () => clearInterval(watch))

  server.on('connection', (socket: Socket) => {
    readers.set(socket, { since: performance.now(), bytes: 0 })
    socket.once('close', () => readers.delete(socket))
  })

  function lookAtAll() {
    const now = performance.now()
    for (const [socket, last] of readers) {
      const bytes = throughTo(socket)
      const isWaitedFor = socket.writableLength > 0
      if (isWaitedFor && now < last.since + windowMs) continue
      if (isWaitedFor && bytes - last.bytes < leastBytes) socket.resetAndDestroy()
      last.since = now
      last.bytes = bytes
    }
  }
}

/** Undocumented in Node: the system's own view of a connection, which knows how much of a large piece has been sent. */
type Handled = { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/** How many bytes the system has taken over. Where its own view is missing, counted in whole pieces as they were written. */
function throughTo(socket: Socket): number {
  const { _handle: handle } = socket as Socket & Handled
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength
}
