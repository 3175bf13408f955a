// Must come first: schemas made before this import can't describe themselves.
import '@hono/zod-openapi'

import * as built from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Services } from '#app/context.ts'
import type { Config } from '#platform/config.ts'
import { createAddressLimit } from './address-limit.ts'
import { createApp } from './app.ts'
import { cacheKeys } from './cache-key.ts'
import { watchContent } from './content-state.ts'
import { withPageCache } from './page-cache.ts'
import { partOf, routeFinder, wholePath } from './page-routes.ts'
import { createPages } from './pages.ts'
import { publicPages } from './public-pages.ts'
import { measureRenders, measureRequests, routePatterns } from './request-metrics.ts'
import { checkDirectUploads, closeServices, openServices } from './services.ts'

export { servicesContext } from '#app/context.ts'
export { ConfigError, loadConfig, readConfig, settingWarnings } from '#platform/config.ts'
export { isDiskFull } from '#platform/faults.ts'
export { announce, logForNode } from '#platform/log.ts'
export { version } from '#platform/version.server.ts'
export { welcomeFirstAdministrator } from './first-administrator.ts'
export { serveMetrics } from './metrics.ts'
export { finishServing, serve } from './serve.ts'
export { startWorker } from './worker.ts'
export { checkDirectUploads, closeServices }

/** The pages as the framework built them. Its types for the build and the handler disagree. */
const build = built as ServerBuild

/** What public pages are rendered from; the benchmark renders them alone. */
export const publicBuild = partOf(build, { isDesk: false })

const routeAt = routeFinder(build)

/** Whether a path is one of this build's public pages. */
export const isPage = publicPages(build)

/** The cache key of a request's path and query; undefined if its response may not be cached. */
export const cacheKeyFor = cacheKeys(routeAt)

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

/** The program as a listener for `node:http`, behind its page cache. @param files as for `app` */
export function withCache(services: Services, files: string) {
  const allows = createAddressLimit(services.config.trustProxy)
  const content = watchContent(services)
  const program = app(services, files, allows, content)
  const cached = withPageCache(program.fetch, services, cacheKeyFor, allows, content)
  const patternOf = routePatterns([...pages, ...program.routes].map(({ path }) => path))
  return { ...cached, listener: measureRequests(cached.listener, patternOf) }
}

/** The program as a function from request to response. @param files the folder of built files */
export function app(
  services: Services,
  files: string,
  allows = createAddressLimit(services.config.trustProxy),
  content = watchContent(services),
) {
  const pages = measureRenders(createPages(build, routeAt, services))
  return createApp(services, pages, files, allows, content)
}
