import { faviconSvg } from '#domain/brand/mark.ts'

export function loader() {
  return new Response(faviconSvg(), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
