import { servicesContext } from '#app/context.ts'
import { readLogo } from '#domain/agency/agency.server.ts'
import { ownLogo } from '#domain/brand/logo.ts'
import type { Route } from './+types/logo.ts'

/** `/logo/{id}.png`: the agency's own logo. Another logo has another id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const known = ownLogo()
  const { db } = context.get(servicesContext)
  // Another node may have made a page with a logo that this one hasn't read yet.
  const logo = known?.id === params.id ? known : await readLogo(db, params.id)
  if (!logo) {
    return new Response('There is no such logo.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  return new Response(logo.png, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
