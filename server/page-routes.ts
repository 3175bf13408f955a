import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { publicTableUrl } from './route-tables.ts'

export type ServerRoute = NonNullable<ServerBuild['routes'][string]>
/** Finds the route of the page at a path; undefined when there is no such page. */
export type RouteFinder = (path: string) => ServerRoute | undefined

/** The number of paths whose routes are remembered. */
const MOST_PATHS = 2_000
/** In characters. Nothing links to a longer address, and remembering many of them would fill the memory. */
export const LONGEST_REMEMBERED = 1_000

/**
 * The path of the page that `pathname` belongs to: itself or, where script asks for a page's data, that page's path: `/jobs` for `/jobs.data`,
 * `/jobs/` for `/jobs/_.data`.
 */
export function pathOfPage(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}

/**
 * Makes a function that finds the route of a page by its path; the catch-all route for unknown paths counts as none. Ranking the whole table
 * takes longer than everything else that is asked about a path, so results are remembered. One finder serves the whole program.
 */
export function routeFinder(build: ServerBuild): RouteFinder {
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

/** The full path of a page: a nested route knows only the last part of it. */
export function wholePath(build: ServerBuild, route: ServerRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return `${parent ? wholePath(build, parent).replace(/\/$/, '') : ''}/${route.path ?? ''}`.replace('//', '/')
}

/**
 * The build reduced to one page and the pages it is nested in. On every request React Router goes through all the routes it knows five times:
 * twice to find the page, and then to work out for each route what the page may ask of it. Browsers take their table of routes from a file.
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

/** The build as visitors get it: browsers are sent to the table of the public pages alone. */
export function withPublicTable(build: ServerBuild): ServerBuild {
  return { ...build, assets: { ...build.assets, url: publicTableUrl(build.assets.url) } }
}
