import type { ServerBuild } from 'react-router'
import type { PageHandle } from '#app/page-handle.ts'
import { LONGEST_REMEMBERED, pathOfPage, routeFinder } from './page-routes.ts'

/** The calls of the API whose answers may be kept, and the parameters that these depend on. */
const KEPT_CALLS = [
  { path: /^\/api\/jobs$/, keptBy: ['keyword', 'q', 'location', 'type', 'page', 'limit', 'include'] },
  { path: /^\/api\/jobs\/[^/]+$/, keptBy: [] },
]

/**
 * Under which address an answer is kept: that of the request, with the parameters that the page reads, in one order. So neither what campaigns
 * add nor what somebody makes up to tire the program makes a page anew. Undefined when it may not be kept: another page, or a parameter that
 * stands there twice. A page's data, which script asks for, is kept like the page.
 */
export function keptPages(build: ServerBuild): (url: string) => string | undefined {
  const routeAt = routeFinder(build)
  return (url) => {
    if (url.length > LONGEST_REMEMBERED || !/^\/(?!\/)[^%#]*(?:\?|$)/.test(url)) return undefined
    const { pathname, searchParams } = new URL(url, 'http://site')
    const path = pathOfPage(pathname)
    const handle = routeAt(path)?.module.handle as PageHandle | undefined
    const kept = handle ?? KEPT_CALLS.find((call) => call.path.test(pathname))
    if (!kept) return undefined
    return inOrder(pathname, searchParams, path === pathname ? kept.keptBy : [...kept.keptBy, '_routes'])
  }
}

function inOrder(path: string, given: URLSearchParams, names: readonly string[]): string | undefined {
  const kept = new URLSearchParams()
  for (const name of names) {
    const [value, ...more] = given.getAll(name)
    if (more.length > 0) return undefined
    if (value !== undefined) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
