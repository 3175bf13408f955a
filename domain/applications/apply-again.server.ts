import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { recordEvent } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { appliedAgainConfirmation, appliedAgainNotice } from './applications.mail.ts'

type Again = { candidateId: string; jobId: string; email: string; cvKey: string }

/**
 * Adds a second application for the same job, with the same address, to the first one, unless that was
 * rejected or withdrawn: the CV goes to the candidate, who gets a mail that says so, as staff do. In the
 * transaction that took it in, after `candidateFor`, for which a second one at the same moment waits.
 * @returns the first one's reference; undefined when there is none
 */
export async function addToApplication(
  trx: DbOrTrx,
  { clock, config, secret }: { clock: Clock; config: Config; secret: string },
  { candidateId, jobId, email, cvKey }: Again,
): Promise<string | undefined> {
  const known = await trx
    .selectFrom('applications')
    .select(['id', 'reference', 'job_title'])
    .where('email_normalized', '=', personKey(email))
    .where('job_id', '=', jobId)
    .where('is_spam', '=', 0)
    .where('status', 'not in', ['rejected', 'withdrawn'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!known) return undefined
  const now = clock.now().toISOString()
  await trx
    .insertInto('documents')
    .values({
      ...{ id: newId(), candidate_id: candidateId, kind: 'cv', upload_key: cvKey },
      ...{ given_by: BY_CANDIDATE.id, created_at: now },
    })
    .execute()
  await trx.updateTable('applications').set({ updated_at: now }).where('id', '=', known.id).execute()
  const about = { candidateId, applicationId: known.id }
  await recordEvent(trx, clock, BY_CANDIDATE, { ...about, event: 'applied-again' })
  if (await mayMail(trx, clock, secret, email, 'acknowledgement'))
    await enqueue(trx, clock, appliedAgainConfirmation(config, { ...known, email }))
  await enqueue(trx, clock, appliedAgainNotice(config, known))
  return known.reference
}
