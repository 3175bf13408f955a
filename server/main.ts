// First of all: schemas that are made before it do not know how to describe themselves.
import '@hono/zod-openapi'

import * as built from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Services } from '#app/context.ts'
import type { Config } from '#platform/config.ts'
import { createApp } from './app.ts'
import { publicPages } from './public-pages.ts'
import { closeServices, openServices } from './services.ts'

export { ConfigError, loadConfig, readConfig } from '#platform/config.ts'
export { serve } from './serve.ts'
export { startWorker } from './worker.ts'
export { closeServices }

/** The generated module's own type differs from the one its handler takes in which fields may be undefined. */
const build = built as ServerBuild

/** Whether a path is one of this build's public pages. */
export const isPage = publicPages(build)

/** Opens the services for this build's pages. */
export function open(config: Config): Promise<Services> {
  return openServices(config, isPage)
}

/** The program as a function from request to answer. `files` is the folder of built scripts and pictures. */
export function app(services: Services, files: string) {
  return createApp(services, build, files)
}
