import type { Services } from '#app/context.ts'
import { createPageViewCounter } from '#domain/analytics/page-views.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { openPosts } from '#domain/posts/open-posts.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { alone } from '#platform/db/nodes.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { createLog } from '#platform/log.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { closeAfterFile } from '../testing/close-after-file.ts'
import { newFolder } from '../testing/new-folder.ts'

/** The time at which tests of requests take place. */
const TEST_TIME = '2026-11-21T12:00:00Z'

/**
 * What requests need, for the tests of one file: an empty database on the engine under test, files in a
 * folder of their own, a clock that stands still. Everything is closed and removed after the file's last
 * test.
 * @param environment the settings that the program finds
 * @param isPage whether a path is a public page
 */
export async function openTestServices(
  environment: Record<string, string>,
  isPage: (path: string) => boolean = () => false,
): Promise<Services> {
  const dataDir = newFolder()
  const config = readConfig({ DATA_DIR: dataDir, ...environment })
  const db = await openTestDatabase()
  const clock = clockAt(TEST_TIME)
  const log = createLog('silent')
  const services = {
    config,
    secret: 'the secret of an installation for tests',
    clock,
    db,
    nodes: alone,
    files: openFileStore(config),
    scanner: openScanner(config),
    mail: undefined,
    outbox: createOutboxSignal(),
    pageViews: createPageViewCounter(db, clock, isPage, console.error),
    posts: openPosts({ config, db, clock, log }),
    log,
  }
  closeAfterFile(async () => {
    const { pageViews, files, scanner, posts } = services
    await pageViews.close()
    files.close()
    scanner?.close()
    posts.close()
  })
  return services
}

/** The same database, in which the result of the nth read, counted from 0, comes when `whenRead` is done. */
export function watchReads(db: Db, whenRead: (nth: number) => unknown): Db {
  let reads = 0
  const watching = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await whenRead(reads++)
      return result
    },
  })
  return Object.assign(watching, { engine: db.engine })
}
