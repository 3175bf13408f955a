import { createHash } from 'node:crypto'
import { createTurns } from '#domain/uploads/turns.server.ts'
import { drawPicture } from '#platform/pictures/picture.server.ts'
import { CARD_SIZE, type Card, cardLayout } from './card-layout.ts'

/** Pictures kept, in bytes: some hundreds of them. */
const KEPT_BYTES = 12_000_000
/** Pictures that wait or are being drawn; who asks for one more is told to come back. */
const MOST_WAITING = 8

/** A picture of a card: the tag changes with what is drawn and with nothing else. */
export type CardPicture = { tag: string; draw(): Promise<Uint8Array<ArrayBuffer> | 'busy'> }

/** What was drawn, the least recently asked for first. */
const kept = new Map<string, Uint8Array<ArrayBuffer>>()
let keptBytes = 0
/** What is being drawn or waits for its turn. */
const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
/** Laying out a card keeps the program from everything else for some hundredths of a second. */
const turns = createTurns(1)

/** The picture of a card, to be drawn when its bytes are wanted: once for all who ask, one after the other, and kept. */
export function cardPicture(card: Card): CardPicture {
  const layout = cardLayout(card)
  const tag = createHash('sha256').update(JSON.stringify(layout)).digest('base64url').slice(0, 22)
  return {
    tag,
    async draw() {
      const known = kept.get(tag)
      if (known) {
        kept.delete(tag)
        kept.set(tag, known)
        return known
      }
      const already = underWay.get(tag)
      if (already) return already
      if (underWay.size >= MOST_WAITING) return 'busy'
      const drawing = turns.wait(() => drawPicture(layout, CARD_SIZE)).finally(() => underWay.delete(tag))
      underWay.set(tag, drawing)
      const bytes = await drawing
      keep(tag, bytes)
      return bytes
    },
  }
}

function keep(tag: string, bytes: Uint8Array<ArrayBuffer>) {
  kept.set(tag, bytes)
  keptBytes += bytes.length
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_BYTES) return
    kept.delete(oldest)
    keptBytes -= length
  }
}
