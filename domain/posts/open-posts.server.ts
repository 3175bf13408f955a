import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Log } from '#platform/log.ts'
import type { PostReader } from './posts.server.ts'
import { postsOfContentful } from './source-contentful.server.ts'
import { postsOfDatabase } from './source-database.server.ts'

/** The posts of Contentful where that is configured, otherwise those of our own database (D7). */
export function openPosts(services: { config: Config; db: Db; clock: Clock; log: Log }): PostReader {
  const { config, db } = services
  return config.contentful ? postsOfContentful(config.contentful, services) : postsOfDatabase(db)
}
