// Must come first: schemas made before this import can't describe themselves.
import '@hono/zod-openapi'

import * as built from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Services } from '#app/context.ts'
import type { Config } from '#platform/config.ts'
import { createApp } from './app.ts'
import { keptPages } from './kept-pages.ts'
import { withPageCache } from './page-cache.ts'
import { routeFinder, wholePath, withPageAlone } from './page-routes.ts'
import { createPages } from './pages.ts'
import { publicPages } from './public-pages.ts'
import { closeServices, openServices } from './services.ts'
import { createTurns } from './turns.ts'

export { servicesContext } from '#app/context.ts'
export { ConfigError, loadConfig, readConfig } from '#platform/config.ts'
export { welcomeFirstAdministrator } from './first-administrator.ts'
export { serveMetrics } from './metrics.ts'
export { finishServing, serve } from './serve.ts'
export { startWorker } from './worker.ts'
export { closeServices }

/** The pages as the framework built them. Its generated type and its handler's type disagree about which fields may be undefined. */
export const build = built as ServerBuild

const routeAt = routeFinder(build)

/** Whether a path is one of this build's public pages. */
export const isPage = publicPages(build)

/** The build with the page at `path` alone, as it is used to render that page. @throws when there is no such page */
export function buildFor(path: string): ServerBuild {
  const page = routeAt(path)
  if (!page) throw new Error(`${path} is no page`)
  return withPageAlone(build, page)
}

/** The address under which the answer to a request for `url` is kept; undefined if it may not be kept. */
export const keptAddress = keptPages(routeAt)

/** Every page and file of this build: its route's id, its path, and whether it takes a form. */
export const pages = Object.values(build.routes).flatMap((route) =>
  route && route.id !== 'root' && (route.path !== undefined || route.index)
    ? [{ id: route.id, path: wholePath(build, route), takesForm: route.module.action !== undefined }]
    : [],
)

/** Opens the services for this build's pages. */
export function open(config: Config): Promise<Services> {
  return openServices(config, isPage)
}

/**
 * The program as a listener for `node:http`, with its page cache in front, and the counts that the cache keeps. `files` is the folder of built
 * scripts and pictures.
 */
export function withCache(services: Services, files: string) {
  return withPageCache(app(services, files).fetch, services, keptAddress)
}

/** The program as a function from request to answer. `files` is the folder of built scripts and pictures. */
export function app(services: Services, files: string) {
  const turns = createTurns()
  return createApp(services, createPages(build, routeAt, services, turns), files, turns)
}
