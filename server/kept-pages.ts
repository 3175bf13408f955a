import type { ServerBuild } from 'react-router'
import type { PageHandle } from '#app/page-handle.ts'
import { pathOfPage, routeFinder } from './page-routes.ts'

/** The calls of the API whose answers may be kept, and the parameters that these depend on. */
const KEPT_CALLS = [
  { path: /^\/api\/jobs$/, keptBy: ['keyword', 'q', 'location', 'type', 'page', 'limit', 'include'] },
  { path: /^\/api\/jobs\/[^/]+$/, keptBy: [] },
]

/**
 * The address under which the answer to an address is kept: its path and the parameters that the page reads, in one order. So neither a campaign's
 * parameters nor made-up ones make a page anew. A page's data, which script asks for, is kept like the page. Undefined when the answer may not be
 * kept.
 */
export function keptPages(build: ServerBuild): (url: string) => string | undefined {
  const routeAt = routeFinder(build)
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

/** Pages read the first value of a parameter, and an empty one, as a search form sends it, like one that is not there. */
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

/** The API refuses a parameter that comes twice, and some that are empty. */
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
