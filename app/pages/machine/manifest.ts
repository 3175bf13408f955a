import { lightColours } from '#content/brand.ts'
import { site } from '#content/site.ts'

/** `/site.webmanifest`: what the site is called and looks like on a home screen. */
export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.tagline,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: lightColours.brand,
    background_color: lightColours.paper,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
}
