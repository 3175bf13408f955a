import { LRUCache } from 'lru-cache'
import { drawPicture } from '#platform/pictures/picture.server.ts'
import { sha256 } from '#platform/secret.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { CARD_SIZE, type Card, cardLayout } from './card-layout.ts'

/** Pictures in the cache, in bytes: some hundreds of them. */
const CACHE_BYTES = 12_000_000
/** Pictures being drawn or waiting to be. Further requests are told to retry. */
const MAX_PENDING = 8

/** A picture of a card. The tag changes with what is drawn and with nothing else. */
export type CardPicture = { tag: string; draw(): Promise<Uint8Array<ArrayBuffer> | 'busy'> }

const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.length,
})
const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
/** Laying out a card blocks the event loop for some hundredths of a second. */
const drawings = createSemaphore(1)

/** The picture of a card, drawn once for all who request it, one card at a time, and cached. */
export function cardPicture(card: Card): CardPicture {
  const layout = cardLayout(card)
  const tag = sha256(JSON.stringify(layout)).slice(0, 22)
  return {
    tag,
    async draw() {
      const known = cached.get(tag) ?? pending.get(tag)
      if (known) return known
      if (pending.size >= MAX_PENDING) return 'busy'
      const drawing = drawings.run(() => drawPicture(layout, CARD_SIZE)).finally(() => pending.delete(tag))
      pending.set(tag, drawing)
      const bytes = await drawing
      cached.set(tag, bytes)
      return bytes
    },
  }
}
