import { ICON_SIZES, iconPicture } from '#domain/brand/icons.server.ts'
import type { Route } from './+types/icon.ts'

/** `/icons/{size}.png`: the icon on a home screen; 404 in any size but those that pages name. */
export async function loader({ params }: Route.LoaderArgs) {
  const size = ICON_SIZES.find((size) => params.size === String(size))
  if (!size) return new Response('There is no such icon.', { status: 404 })
  return new Response(await iconPicture(size), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
