import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'

/** How long a sender may go on sending a refused body before the connection is cut. */
const PATIENCE_MS = 30_000

/** A body's chunks. It stays open when the reader stops early. */
export const piecesOf = (body: ReadableStream<Uint8Array> | null): AsyncIterableIterator<Uint8Array> =>
  (body ?? new Blob([]).stream()).values({ preventCancel: true })

/**
 * Refuses a request whose body was not read to its end. The rest is discarded for up to `PATIENCE_MS`: closed
 * at once, a sender that is still writing would see a broken connection instead of the reason.
 */
export function refuseUnread(
  c: Context,
  pieces: AsyncIterator<Uint8Array>,
  status: 410 | 413 | 415 | 429 | 503,
  sentence: string,
): Response {
  const answer = new TextEncoder().encode(JSON.stringify({ error: sentence }))
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(answer)
      await Promise.race([
        discard(pieces),
        new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
      ])
      controller.close()
    },
  })
  return c.body(body, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(answer.length),
    Connection: 'close',
  })
}

/** Faster than any line from outside; memory would grow, since it is given back only now and then. */
const DISCARDED_AT_ONCE = 1024 * 1024
const PAUSE_MS = 10

async function discard(pieces: AsyncIterator<Uint8Array>) {
  try {
    let bytes = 0
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
      bytes += piece.value.length
      if (bytes < DISCARDED_AT_ONCE) continue
      bytes = 0
      await sleep(PAUSE_MS)
    }
  } catch {
    // The sender has gone: there is nobody left to be polite to.
  }
}
