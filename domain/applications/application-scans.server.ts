import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import { type ScanOutcome, scanNext } from '#domain/uploads/scanning.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { Config } from '#platform/config.ts'
import { maliciousCvNotice } from './applications.mail.ts'

type ScanServices = UploadServices & {
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>
  outbox: OutboxSignal
}

/** Scans the CV that has waited longest. A malicious one is destroyed, and staff are told by mail. */
export async function scanNextCv(services: ScanServices): Promise<ScanOutcome> {
  const { clock, config, outbox } = services
  const outcome = await scanNext(services, async (trx, key) => {
    const application = await trx
      .selectFrom('applications')
      .select(['id', 'reference'])
      .where('cv_key', '=', key)
      .where('is_spam', '=', 0)
      .executeTakeFirst()
    if (application) await enqueue(trx, clock, maliciousCvNotice(config, application))
  })
  if (outcome.kind === 'destroyed') outbox.notify()
  return outcome
}
