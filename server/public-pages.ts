import type { ServerBuild } from 'react-router'

/**
 * Whether a path is a public page of the site, written as its links write it: what page views are counted for. Read from the route
 * table. Other spellings, the administrators' area, files for machines and unknown paths are not, so what is counted can't
 * grow beyond the site's own pages.
 */
export function publicPages(build: ServerBuild): (path: string) => boolean {
  const patterns = Object.values(build.routes)
    .filter((route) => route?.id.startsWith('pages/public/') && route.path !== '*')
    .map((route) => new RegExp(`^/${(route?.path ?? '').replace(/:\w+/g, '[0-9a-z-]{1,100}')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
