import { createContext } from 'react-router'
import type { PageViewCounter } from '#domain/analytics/page-views.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Log } from '#platform/log.ts'

/** What a request needs to be answered: made once at the start, given to every loader, action and call. */
export type Services = { config: Config; clock: Clock; log: Log; db: Db; pageViews: PageViewCounter }

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()
