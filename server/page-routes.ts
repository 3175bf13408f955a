import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'

/** Looking through all routes takes a twentieth of a page's time. */
const MAX_PATHS = 1_000

export type ServerRoute = NonNullable<ServerBuild['routes'][string]>
/** Finds the route of the page at a path; undefined when there is no such page. */
export type RouteFinder = (path: string) => ServerRoute | undefined

/** The path of the page that `pathname` belongs to: `/jobs` for `/jobs.data`, `/jobs/` for `/jobs/_.data`. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}

/** Makes a function that finds the route of a page by its path; the catch-all route counts as none. */
export function routeFinder(build: ServerBuild): RouteFinder {
  const pages = Object.values(build.routes).flatMap((route) =>
    route && route.id !== 'root' && (route.path !== undefined || route.index) && route.path !== '*'
      ? [{ path: wholePath(build, route), found: route }]
      : [],
  )
  const known = new LRUCache<string, { found: ServerRoute | undefined }>({ max: MAX_PATHS })
  return (path) => {
    const route = known.get(path) ?? { found: matchRoutes(pages, path)?.[0]?.route.found }
    known.set(path, route)
    return route.found
  }
}

/** The full path of a page: a nested route knows only the last part of it. */
export function wholePath(build: ServerBuild, route: ServerRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return `${parent ? wholePath(build, parent).replace(/\/$/, '') : ''}/${route.path ?? ''}`.replace('//', '/')
}

/**
 * The build with the desk's pages or the public ones: the router goes through its routes twice a page. A
 * visitor's browser asks for the routes of links that it shows; a recruiter's, which shows many, has all.
 */
export function partOf(build: ServerBuild, { isDesk }: { isDesk: boolean }): ServerBuild {
  const only = <T extends { path?: string } | undefined>(routes: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(routes).filter(
        ([id, route]) => id === 'root' || route?.path === '*' || id.startsWith('pages/admin/') === isDesk,
      ),
    )
  return {
    ...build,
    routeDiscovery: isDesk ? { ...build.routeDiscovery, mode: 'initial' } : build.routeDiscovery,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
