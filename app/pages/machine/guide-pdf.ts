import { servicesContext } from '#app/context.ts'
import { guides } from '#content/guides.ts'
import { guidePdf } from '#domain/guides/guide-pdf.server.ts'
import type { Route } from './+types/guide-pdf.ts'

/** `/resources/{guide}.pdf`: a guide as a file to keep (D5). Its tag is that of its content. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const guide = guides.find(({ slug }) => slug === params.guide)
  if (!guide) return new Response('There is no such guide.', { status: 404 })
  const { config } = context.get(servicesContext)
  const { bytes, tag } = await guidePdf(guide, `${config.siteUrl}/resources/${guide.slug}`)
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'no-cache' }
  if (request.headers.get('If-None-Match') === `"${tag}"`) return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${guide.slug}.pdf"`,
    },
  })
}
