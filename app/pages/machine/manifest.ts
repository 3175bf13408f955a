import { asItLooks, site } from '#content/site.ts'
import { palette } from '#domain/brand/palette.ts'

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
    theme_color: palette().light.brand,
    background_color: palette().light.paper,
    icons: [
      { src: asItLooks('/icons/192.png'), sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: asItLooks('/icons/512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: asItLooks('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
}
