import type { ServerBuild } from 'react-router'
import { ANY_SLUG } from '#domain/posts/posts.ts'

/** Patterns for parameters: our own ids are in lower case, but a post's slug is up to its author. */
const PARTS: Record<string, string> = { slug: ANY_SLUG }
const OWN_NAME = '[0-9a-z-]{1,100}'

/**
 * Makes a function that says whether a path is a public page, spelt as the site's links spell it. Page views
 * are counted for these; whether the post or guide exists is not looked up.
 */
export function publicPages(build: ServerBuild): (path: string) => boolean {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const patterns = routes
    .filter(({ id, path }) => id.startsWith('pages/public/') && path !== '*')
    .map(({ path = '' }) =>
      path.replace(/\/:(\w+)(\??)/g, (_, name, isOptional) => `(?:/${PARTS[name] ?? OWN_NAME})${isOptional}`),
    )
    .map((path) => new RegExp(`^/${path}$`))
  // `/blog/feed.xml` looks like a post's address.
  const files = new Set(
    routes.filter(({ id }) => id.startsWith('pages/machine/')).map(({ path }) => `/${path}`),
  )
  return (path) => !files.has(path) && patterns.some((pattern) => pattern.test(path))
}
