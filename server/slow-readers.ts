import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Over each window of this length the reader of an answer has to take this much, or its rest. The system's buffers may get it past the first. */
const WINDOW_MS = 16_000
const LEAST_BYTES_PER_SECOND = 2 * 1024
/** This often the connections are looked at, rather than at each answer, of which there are thousands a second. By so much a window may be longer or shorter. */
const LOOK_EVERY_MS = 1_000

/** What had got through to a reader by when. */
type Through = { since: number; bytes: number }

/**
 * Cuts connections whose other end does not read what it asked for, or so slowly that it must be on purpose: each would hold its answer
 * in memory for as long as it likes, here and in the system, which forgets what is reset. A pace rather than a deadline, since a CV of 10 MB
 * over a poor line takes minutes. While an answer is still being made nobody is slow.
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

/** What Node does not say publicly: the system's own view of a connection, which knows of a large piece how much of it has gone. */
type Handled = { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/** How many bytes the system has taken over. Without its own view, in whole pieces as they were written. */
function throughTo(socket: Socket): number {
  const { _handle: handle } = socket as Socket & Handled
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength
}
