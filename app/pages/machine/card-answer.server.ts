import type { Card } from '#domain/share-cards/card-layout.ts'
import { cardPicture } from '#domain/share-cards/share-cards.server.ts'
import { revalidationHeaders } from './revalidation.server.ts'

const COME_AGAIN = '10'

/** A card's picture as PNG, 404 without one, 304 for a browser that has it. */
export async function cardAnswer(request: Request, card: Card | undefined): Promise<Response> {
  if (!card) return new Response('There is no such picture.', { status: 404 })
  const picture = cardPicture(card)
  const { headers, unchanged } = revalidationHeaders(request, picture.tag)
  if (unchanged) return unchanged
  const bytes = await picture.draw()
  if (bytes === 'busy') {
    return new Response('Too much is being drawn. Please come again.', {
      status: 503,
      headers: { 'Retry-After': COME_AGAIN, 'Cache-Control': 'no-store' },
    })
  }
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(bytes.length) },
  })
}
