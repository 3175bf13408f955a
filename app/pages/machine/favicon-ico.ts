import { iconFile } from '#domain/brand/icons.server.ts'

/** `/favicon.ico`, which readers of feeds and old browsers ask for without having read a page. */
export async function loader() {
  return new Response(await iconFile(), {
    headers: { 'Content-Type': 'image/x-icon', 'Cache-Control': 'public, max-age=86400' },
  })
}
