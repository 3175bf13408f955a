import type { PageHandle, PrivateHandle } from '#app/page-handle.ts'
import { pathOfPage, type RouteFinder } from './page-routes.ts'

/** The API calls whose responses may be cached, with the query parameters that these depend on. */
const CACHED_CALLS = [
  {
    path: /^\/api\/jobs$/,
    params: [
      ...['keyword', 'q', 'location', 'type', 'page', 'limit', 'include'],
      ...['near', 'within', 'role', 'shift', 'band', 'pay'],
    ],
  },
  { path: /^\/api\/jobs\/[^/]+$/, params: [] },
]

/**
 * Makes a function from a URL to its cache key: the path and the parameters that the page reads, in a fixed
 * order, so that made-up parameters don't render a page again. Undefined if the response may not be cached.
 */
export function cacheKeys(routeAt: RouteFinder): (url: string) => string | undefined {
  return (url) => {
    if (!/^\/(?!\/)[^%#]*(?:\?|$)/.test(url)) return undefined
    const { pathname, searchParams } = new URL(url, 'http://site')
    const path = pathOfPage(pathname)
    const handle = routeAt(path)?.module.handle as PageHandle | PrivateHandle | undefined
    if (handle && 'cacheKeyParams' in handle)
      return keyOfPage(pathname, searchParams, handle.cacheKeyParams, path !== pathname)
    const call = CACHED_CALLS.find((call) => call.path.test(pathname))
    return call && keyOfCall(pathname, searchParams, call.params)
  }
}

/** Pages read the first value of a parameter and treat an empty one, as a search form sends it, as absent. */
function keyOfPage(path: string, given: URLSearchParams, names: readonly string[], isData: boolean) {
  const params = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) params.set(name, value)
  }
  const routes = isData ? given.get('_routes') : null
  if (routes !== null) params.set('_routes', routes)
  return withSearch(path, params)
}

/** The API refuses repeated parameters and some empty ones, so these may not share a key with others. */
function keyOfCall(path: string, given: URLSearchParams, names: readonly string[]) {
  const params = new URLSearchParams()
  for (const name of names) {
    const [value, ...more] = given.getAll(name)
    if (more.length > 0) return undefined
    if (value !== undefined) params.set(name, value)
  }
  return withSearch(path, params)
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path
}
