import type { PageHandle } from '#app/page-handle.ts'
import { pathOfPage, type RouteFinder } from './page-routes.ts'

/** The API calls whose answers may be kept, and the query parameters that those answers depend on. */
const KEPT_CALLS = [
  { path: /^\/api\/jobs$/, keptBy: ['keyword', 'q', 'location', 'type', 'page', 'limit', 'include'] },
  { path: /^\/api\/jobs\/[^/]+$/, keptBy: [] },
]

/**
 * Makes a function that gives the address under which the answer to a request for `url` (path and query) is kept: the path and those parameters
 * that the page reads, in a fixed order, so that neither a campaign's parameters nor made-up ones have a page made again. The data of a page,
 * which script asks for, is kept as the page is. Undefined when the answer may not be kept.
 */
export function keptPages(routeAt: RouteFinder): (url: string) => string | undefined {
  return (url) => {
    if (!/^\/(?!\/)[^%#]*(?:\?|$)/.test(url)) return undefined
    const { pathname, searchParams } = new URL(url, 'http://site')
    const path = pathOfPage(pathname)
    const handle = routeAt(path)?.module.handle as PageHandle | undefined
    if (handle) return addressOfPage(pathname, searchParams, handle.keptBy, path !== pathname)
    const call = KEPT_CALLS.find((call) => call.path.test(pathname))
    return call && addressOfCall(pathname, searchParams, call.keptBy)
  }
}

/** Pages read the first value of a parameter and treat an empty one, as a search form sends it, as absent. */
function addressOfPage(
  path: string,
  given: URLSearchParams,
  names: readonly string[],
  isData: boolean,
): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  const routes = isData ? given.get('_routes') : null
  if (routes !== null) kept.set('_routes', routes)
  return withSearch(path, kept)
}

/** The API refuses a repeated parameter, and some empty ones: neither may share the address of an answer without them. */
function addressOfCall(path: string, given: URLSearchParams, names: readonly string[]): string | undefined {
  const kept = new URLSearchParams()
  for (const name of names) {
    const [value, ...more] = given.getAll(name)
    if (more.length > 0) return undefined
    if (value !== undefined) kept.set(name, value)
  }
  return withSearch(path, kept)
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path
}
