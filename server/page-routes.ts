import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { publicTableUrl } from './route-tables.ts'

export type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/** Paths whose routes are remembered. */
const MOST_PATHS = 2_000
/** A longer one is nobody's link, and many of them would fill the memory. */
export const LONGEST_REMEMBERED = 1_000

/** The path of the page that an address is of: its own, or that of the page whose data script asks for there. For `/jobs/` that is `/jobs/_.data`. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}

/**
 * Finds the route of a page by its path; the route for everything unknown is none. To rank the whole table takes longer than all else that is
 * asked about a path, so what was found is remembered.
 */
export function routeFinder(build: ServerBuild): (path: string) => ServerRoute | undefined {
  const pages = Object.values(build.routes).flatMap((route) =>
    route && route.id !== 'root' && (route.path !== undefined || route.index) && route.path !== '*'
      ? [{ path: wholePath(build, route), found: route }]
      : [],
  )
  const known = new LRUCache<string, { route: ServerRoute | undefined }>({ max: MOST_PATHS })
  return (path) => {
    const remembered = known.get(path)
    if (remembered) return remembered.route
    const route = matchRoutes(pages, path)?.[0]?.route.found
    if (path.length <= LONGEST_REMEMBERED) known.set(path, { route })
    return route
  }
}

/** The path of a page. One inside another has only the end of it for its own. */
export function wholePath(build: ServerBuild, route: ServerRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return `${parent ? wholePath(build, parent).replace(/\/$/, '') : ''}/${route.path ?? ''}`.replace('//', '/')
}

/**
 * The build with one page and those around it, and no other. For every request React Router goes through all routes that it knows five times:
 * twice to find the page, and to make of each route what the page may ask of it. Browsers have a table of them from a file.
 */
export function withPageAlone(build: ServerBuild, page: ServerRoute): ServerBuild {
  const ids = new Set<string>()
  for (let route: ServerRoute | undefined = page; route; route = build.routes[route.parentId ?? '']) {
    ids.add(route.id)
  }
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  const { assets } = page.id.startsWith('pages/admin/') ? build : withPublicTable(build)
  return { ...build, routes: only(build.routes), assets: { ...assets, routes: only(assets.routes) } }
}

/** The build for whom only the public's pages are of interest. */
export function withPublicTable(build: ServerBuild): ServerBuild {
  return { ...build, assets: { ...build.assets, url: publicTableUrl(build.assets.url) } }
}
