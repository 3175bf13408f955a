import { Readable } from 'node:stream'
import { servicesContext } from '#app/context.ts'
import { findPostImage } from '#domain/posts/post-images.server.ts'
import { staffOf } from '../admin/require-staff.server.ts'
import type { Route } from './+types/post-image.ts'
import { revalidationHeaders } from './revalidation.server.ts'

const NOT_CACHED = { 'Cache-Control': 'private, no-store' }

/** A post's picture, revalidated each time. Staff alone get unpublished ones (D13). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const published = await findPostImage(services, params)
  // Another picture has another id, and its bytes never change.
  const cached = published && revalidationHeaders(request, `${params.id}-${params.width}`)
  if (cached?.unchanged) return cached.unchanged
  const image =
    published ?? (await findPostImage(services, { ...params, staff: await staffOf(request, context) }))
  const file = await image?.open()
  if (!image || !file) return new Response('There is no such picture.', { status: 404, headers: NOT_CACHED })
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      ...(cached?.headers ?? NOT_CACHED),
      'Content-Type': image.type,
      'Content-Length': String(file.size),
    },
  })
}
