import { recordEvent } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { CLOSED_STATUSES } from './applications.ts'

type Again = {
  candidateId: string
  jobId: string
  cvKey: string | undefined
  /** The reference of this sending alone, since a stranger may have sent it. The first one is found by it. */
  reference: string
  /** The promise, as `readPromise` has it. */
  days: number
}

/**
 * Adds a second application of a candidate for the same job to the first one, as long as that is open: the CV
 * goes to the candidate, and what was sent waits for an answer like a new one. In the transaction that took
 * it in, after `candidateFor`, for which a second one at the same moment waits.
 * @param by who sends it
 * @returns the first one; undefined when there is none
 */
export async function addToApplication(
  trx: DbOrTrx,
  clock: Clock,
  { candidateId, jobId, cvKey, reference, days }: Again,
  by: { id: string; name: string } = BY_CANDIDATE,
) {
  const open = trx
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('job_id', '=', jobId)
    .where('is_spam', '=', 0)
    .where('status', 'not in', CLOSED_STATUSES)
    .orderBy('created_at', 'desc')
    .limit(1)
  // Locks it. One that was closed while this waited for the lock isn't open any more.
  const known = await trx
    .updateTable('applications')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', open)
    .where('is_spam', '=', 0)
    .where('status', 'not in', CLOSED_STATUSES)
    .returning(['id', 'reference', 'job_title', 'search_text'])
    .executeTakeFirst()
  if (!known) return undefined
  const now = clock.now().toISOString()
  if (cvKey !== undefined) {
    await trx
      .insertInto('documents')
      .values({
        ...{ id: newId(), candidate_id: candidateId, kind: 'cv', upload_key: cvKey },
        ...{ given_by: by.id === BY_CANDIDATE.id ? by.id : by.name, created_at: now },
      })
      .execute()
  }
  const promised_on = workingDayAfter(dayInLondon(clock.now()), days)
  await trx
    .updateTable('applications')
    .set({
      ...{ updated_at: now, sent_again_at: now, answered_at: null, promised_on },
      ...{ next_step: 'Look at what was sent again', next_step_on: promised_on },
      search_text: `${known.search_text}\n${normalizeForSearch(reference)}`,
    })
    .where('id', '=', known.id)
    .execute()
  const about = { candidateId, applicationId: known.id, detail: { reference } }
  await recordEvent(trx, clock, by, { ...about, event: 'applied-again' })
  return known
}
