import { faviconSvg } from '#domain/brand/mark.ts'

/** `/favicon.svg`: the icon in a browser's tab. */
export function loader() {
  return new Response(faviconSvg(), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
