import { beforeEach } from 'vitest'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { type ReferralServices, recommendFriend } from './referrals.server.ts'
import { aReferral, FRIEND } from './test-referral.ts'

const from = { address: '203.0.113.9' }
/** For each test of a file a database, and what is recommended there at noon. */
export function referralDesk() {
  let services: ReferralServices & { log: ReturnType<typeof createLog> }
  beforeEach(async () => {
    services = {
      db: await openTestDatabase(),
      clock: clockAt('2026-11-21T12:00:00Z'),
      config: readConfig({ FORM_LIMIT_PER_HOUR: '50', SITE_URL: 'https://jobs.example.org' }),
      secret: 'secret',
      outbox: createOutboxSignal(),
      log: createLog('silent'),
    }
  })
  const mailsTo = (recipient: string) =>
    services.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()
  return {
    get services() {
      return services
    },
    at: (iso: string) => ({ ...services, clock: clockAt(iso) }),
    recommend: (fields: object = {}, signs: object = {}) =>
      recommendFriend(services, aReferral(fields), { ...from, ...signs }),
    rows: () => services.db.selectFrom('referrals').selectAll().orderBy('no').execute(),
    mailsTo,
    /** The token in the newest mail to the friend. */
    async token(recipient = FRIEND) {
      const mail = (await mailsTo(recipient)).at(-1)
      return /token=([0-9a-z]{26})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
  }
}
