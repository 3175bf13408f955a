import { beforeEach } from 'vitest'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { aClock, type TestClock } from '#platform/test-clock.ts'
import { findSession } from './sessions.server.ts'
import { enter, makeAccount, signedInAdmin, signedInCookie, withCookie } from './test-accounts.server.ts'

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

type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** For each test of a file what signing in needs, and a clock that only a test moves. */
export function accountDesk(settings: Record<string, string> = {}, start?: string) {
  let services: Accounts
  let clock: TestClock
  beforeEach(async () => {
    clock = aClock(start)
    services = await openAccounts(clock, settings)
  })
  return {
    get services() {
      return services
    },
    /** Sets others, for the rest of a test. */
    set services(others: Accounts) {
      services = others
    },
    pass: (seconds: number) => clock.pass(seconds),
    sessions: () => services.db.selectFrom('sessions').selectAll().execute(),
    mails: () => services.db.selectFrom('outbox').selectAll().execute(),
    makeAccount: (fields?: Parameters<typeof makeAccount>[1]) => makeAccount(services.db, fields),
    enter: (fields?: Parameters<typeof enter>[1]) => enter(services, fields),
    signedInCookie: (fields?: Parameters<typeof signedInCookie>[1]) => signedInCookie(services, fields),
    signedInAdmin: (email?: string) => signedInAdmin(services, email),
    isSignedIn: async (cookie: string) => (await findSession(services, withCookie(cookie))) !== undefined,
  }
}
