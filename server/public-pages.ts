import { matchRoutes, type ServerBuild } from 'react-router'

/**
 * Whether a path is a public page of the site, read from the route table: what page views are counted for.
 * The administrators' area, files for machines and unknown paths are not.
 */
export function publicPages(build: ServerBuild): (path: string) => boolean {
  const pages = Object.values(build.routes)
    .filter((route) => route?.id.startsWith('pages/public/') && route.path !== '*')
    .map((route) => ({ path: `/${route?.path ?? ''}` }))
  return (path) => matchRoutes(pages, path) !== null
}
