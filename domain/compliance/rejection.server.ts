import type { Staff } from '#domain/accounts/admin.server.ts'
import { BY_CANDIDATE, BY_PROGRAM } from '#domain/candidates/candidates.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import type { Config } from '#platform/config.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { sendAgainMail } from './compliance.mail.ts'
import { complianceMessages as messages, REJECTION_LIMIT } from './compliance.ts'
import type { EvidenceOutcome } from './evidence.server.ts'
import {
  addressOf,
  changeEvidence,
  lockEvidence,
  recordEvidence,
  repeatedOrChanged,
} from './evidence-rows.server.ts'
import { topicNames } from './requirements.server.ts'

type Services = Pick<MailingServices, 'clock'> & { config: Pick<Config, 'siteUrl'> }

/** Says what is wrong with evidence, verified before or not. The candidate is asked by mail for another. */
export async function rejectEvidence(
  { db, outbox, ...services }: MailingServices,
  staff: Staff,
  id: string,
  rejection: { reason: string; version: number },
): Promise<EvidenceOutcome> {
  const outcome = await db.transaction().execute((trx) => rejectIn(trx, services, staff, id, rejection))
  if (outcome.kind === 'saved') outbox.notify()
  return outcome
}

/** The same in the transaction of what it is part of; `outbox.notify()` is the caller's. */
export async function rejectIn(
  trx: DbOrTrx,
  services: Services,
  staff: Staff,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<EvidenceOutcome> {
  const row = await lockEvidence(trx, id)
  if (!row) return { kind: 'missing' }
  const said = textSchema(messages.rejection, REJECTION_LIMIT).safeParse(reason)
  if (Number(row.version) !== version)
    return repeatedOrChanged(trx, staff, row, 'rejected', { reason: said.data ?? '' })
  if (!said.success) return { kind: 'not-valid', fields: { reason: problemsByField(said.error)[''] ?? '' } }
  await reject(trx, services, staff, row, said.data)
  return { kind: 'saved', id }
}

/**
 * Asks a candidate again for what they gave where the virus scanner has destroyed a file of it, in the
 * transaction that says so. What somebody has verified stays: they have seen it.
 * @returns whether the candidate was asked
 */
export async function rejectDestroyed(trx: DbOrTrx, services: Services, uploadKey: string): Promise<boolean> {
  const file = await trx
    .selectFrom('documents')
    .select('evidence_id')
    .where('upload_key', '=', uploadKey)
    .where('given_by', '=', BY_CANDIDATE.id)
    .executeTakeFirst()
  const row = file?.evidence_id ? await lockEvidence(trx, file.evidence_id) : undefined
  if (row?.state !== 'given') return false
  await reject(trx, services, BY_PROGRAM, row, messages.destroyed)
  return true
}

async function reject(
  trx: DbOrTrx,
  { clock, config }: Services,
  by: { id: string; name: string },
  row: Row<'evidence'>,
  reason: string,
): Promise<void> {
  const taken_back = row.state === 'verified' ? 1 : row.taken_back
  await changeEvidence(trx, clock, row, { state: 'rejected', taken_back })
  await recordEvidence(trx, clock, by, row, 'rejected', { reason })
  const name = (await topicNames(trx)).get(row.topic) ?? row.topic
  const isTheirs = row.given_by === BY_CANDIDATE.id
  const to = await addressOf(trx, row.candidate_id)
  await enqueue(trx, clock, sendAgainMail(config, to, { name, kind: row.kind, isTheirs, reason }))
}
