import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/robots.ts'

/** `/robots.txt`: everything public may be read; the desk and the calls are of no use to a search engine. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext)
  const lines = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
