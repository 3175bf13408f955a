import { readScene } from '#domain/posts/post-scene.ts'
import { sceneSvg } from '#domain/posts/scene-drawing.server.ts'
import type { Route } from './+types/post-scene.ts'

/** The drawing for posts without a picture of their own, lighter or darker as the browser is. */
export function loader({ params }: Route.LoaderArgs) {
  const scene = readScene(params.scene)
  if (!scene) return new Response('There is no such picture.', { status: 404 })
  return new Response(sceneSvg(scene), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
