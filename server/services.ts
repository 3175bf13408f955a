import type { Services } from '#app/context.ts'
import { endForeignSessions } from '#domain/accounts/issuer-accounts.server.ts'
import { refreshAgency } from '#domain/agency/agency.server.ts'
import { createPageViewCounter } from '#domain/analytics/page-views.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { openPosts } from '#domain/posts/open-posts.server.ts'
import { loadSampleData } from '#domain/start/sample-data.server.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { makeFolders } from '#platform/data-dir.server.ts'
import { joinNodes } from '#platform/db/nodes.server.ts'
import { migrate, openDatabase } from '#platform/db/open.server.ts'
import { measureStore } from '#platform/files/measured-store.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { takesUploadsFrom } from '#platform/files/uploads-from-pages.server.ts'
import { createLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { readSecret } from '#platform/secret.server.ts'
import { version } from '#platform/version.server.ts'

/**
 * Opens what requests need, migrates the database and loads the sample data if the settings ask for it.
 * @param isPage tells public pages from other paths
 * @throws ConfigError when the settings do not go together, or not with those of another node, and when
 * `DATA_DIR` can't be used
 */
export async function openServices(config: Config, isPage: (path: string) => boolean): Promise<Services> {
  const log = createLog(config.logLevel)
  // Each node would generate its own secret, and reject the others' sessions. `import.meta.env` is missing
  // where a test runs this file without the build.
  if (import.meta.env?.PROD && config.databaseUrl && !config.sessionSecret) {
    throw new ConfigError('SESSION_SECRET: must be set when DATABASE_URL is')
  }
  const secret = readSecret(config)
  await makeFolders(config)
  const db = openDatabase(config)
  const clock = systemClock
  await migrate(db)
  const files = measureStore(openFileStore(config))
  const nodes = await joinNodes({ config, db, files, secret, clock, log }, version).catch(async (error) => {
    files.close()
    await db.destroy()
    throw error
  })
  await refreshAgency(db)
  await endForeignSessions(db, config.issuer)
  if (config.sampleData) await loadSampleData(db, clock)
  const pageViews = createPageViewCounter(db, clock, isPage, (error) =>
    log.warn({ err: error }, 'page views could not be written yet'),
  )
  return {
    config,
    secret,
    clock,
    log,
    db,
    nodes,
    files,
    scanner: openScanner(config),
    mail: openMail(config),
    outbox: createOutboxSignal(),
    pageViews,
    posts: openPosts({ config, db, clock, log }),
  }
}

/** Says when the store takes no files from the site's pages; those then send CVs through the nodes. */
export async function checkDirectUploads({ config, files, log }: Services): Promise<void> {
  try {
    if (await takesUploadsFrom(files, config.siteUrl)) return
    log.warn(
      `STORAGE_URL: the bucket takes no files from pages of ${config.siteUrl}. ` +
        'Until it has the CORS rule of docs/settings.md, CVs go through the program',
    )
  } catch (error) {
    log.error({ err: error }, 'the file store does not answer')
  }
}

/** Closes what `openServices` opened, after writing what is still waiting to be written. */
export async function closeServices(services: Services): Promise<void> {
  const { db, nodes, files, scanner, mail, pageViews, posts } = services
  mail?.close()
  scanner?.close()
  posts.close()
  await pageViews.close()
  await nodes.leave()
  files.close()
  await db.destroy()
}
