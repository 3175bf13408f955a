import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'

/** What signing in and accounts need: an empty database, a clock and a site with these settings. */
export async function openAccounts(clock: Clock, settings: Record<string, string> = {}) {
  return {
    db: await openTestDatabase(),
    clock,
    config: readConfig({ SITE_URL: 'https://jobs.example.org', ...settings }),
    secret: 'a secret of this installation',
    log: createLog('silent'),
    outbox: createOutboxSignal(),
  }
}
