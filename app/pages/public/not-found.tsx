import { data } from 'react-router'
import { NotFoundView } from '#app/components/not-found-view.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { parseUrl } from '#platform/url.ts'
import type { Route } from './+types/not-found.ts'

/** Any other path (§2): status 404, and the page of this site that the visitor came from, for 'Go back'. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext)
  return data({ backTo: pathOnThisSite(request.headers.get('Referer'), config.acceptedOrigins) }, 404)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Page not found')

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundView backTo={loaderData.backTo} />
}

/** The path of an address when it is one of ours; the home page otherwise (D23). */
function pathOnThisSite(address: string | null, origins: readonly string[]): string {
  const url = address ? parseUrl(address) : undefined
  if (!url || !origins.includes(url.origin) || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}`
}
