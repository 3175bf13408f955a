import type { ServerBuild } from 'react-router'
import { ANY_SLUG } from '#domain/posts/posts.ts'

/** What stands in the place of a parameter: our own ids and names are in small letters, a post's slug may be anybody's. */
const PARTS: Record<string, string> = { slug: ANY_SLUG }
const OWN_NAME = '[0-9a-z-]{1,100}'

/**
 * Whether a path is a public page of the site, written as its links write it: what page views are counted for. Read from the route
 * table. Other spellings, the administrators' area, files for machines and unknown paths are not. Whether there is
 * a post or a guide of such a name is not looked up: the counter has a limit of its own.
 */
export function publicPages(build: ServerBuild): (path: string) => boolean {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const patterns = routes
    .filter(({ id, path }) => id.startsWith('pages/public/') && path !== '*')
    .map(({ path = '' }) => path.replace(/:(\w+)/g, (_, name) => PARTS[name] ?? OWN_NAME))
    .map((path) => new RegExp(`^/${path}$`))
  // `/blog/feed.xml` looks like a post's address.
  const files = new Set(
    routes.filter(({ id }) => id.startsWith('pages/machine/')).map(({ path }) => `/${path}`),
  )
  return (path) => !files.has(path) && patterns.some((pattern) => pattern.test(path))
}
