import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { rejectDestroyed } from '#domain/compliance/rejection.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import { type ScanOutcome, scanNext } from '#domain/uploads/scanning.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { Config } from '#platform/config.ts'
import { maliciousCvNotice, maliciousOwnCvNotice, ownCvDestroyed } from './malicious-cv.mail.ts'

type ScanServices = UploadServices & {
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>
  outbox: OutboxSignal
}

/**
 * Scans the CV that has waited longest. A malicious one is destroyed, and staff are told by mail; so is a
 * candidate who gave it since they applied, or as evidence of a check that nobody has verified yet.
 */
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
    const candidate = await trx
      .selectFrom('documents')
      .innerJoin('candidates', 'candidates.id', 'candidate_id')
      .select(['candidates.id', 'reference', 'email', 'given_by', 'documents.kind'])
      .where('upload_key', '=', key)
      .executeTakeFirst()
    if (!candidate) return
    const isCv = candidate.kind === 'cv'
    const isOwnCv = isCv && candidate.given_by === BY_CANDIDATE.id
    if (isOwnCv) await enqueue(trx, clock, ownCvDestroyed(config, candidate))
    const isAskedFor = isOwnCv || (await rejectDestroyed(trx, services, key))
    const what = isCv ? 'CV' : 'document'
    await enqueue(trx, clock, maliciousOwnCvNotice(config, candidate, isAskedFor, what))
  })
  if (outcome.kind === 'destroyed') outbox.notify()
  return outcome
}
