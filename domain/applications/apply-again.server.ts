import { recordEvent } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { searchedPhone } from '#domain/people/person.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { joinForSearch } from '#platform/text.ts'
import type { SentValues } from './application-desk.ts'
import { toApplication } from './application-rows.server.ts'
import { CLOSED_STATUSES } from './applications.ts'
import { differencesTo } from './sent-again.server.ts'

type Again = {
  candidateId: string
  jobId: string
  cvKey: string | undefined
  /** What was typed. What differs from the first one is kept beside it. */
  sent: SentValues
  /** The reference of this sending alone, since a stranger may have sent it. The first one is found by it. */
  reference: string
  /** The promise, as `readPromise` has it. */
  days: number
}

/**
 * Adds a second application of a candidate for the same job to the first one, as long as that is open: the CV
 * goes to the candidate, what is typed otherwise into their history, and all of it waits for an answer like a
 * new one. In the transaction that took it in, after `candidateFor`, for which a second one at the same
 * moment waits.
 * @param by who sends it
 * @returns the first one; undefined when there is none
 */
export async function addToApplication(
  trx: DbOrTrx,
  clock: Clock,
  { candidateId, jobId, cvKey, sent, reference, days }: Again,
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
    .returningAll()
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
  const differing = differencesTo(toApplication(known), sent)
  const { name = '', email = '', phone = '' } = differing
  const found = [name, email, ...searchedPhone(phone)]
  const promised_on = workingDayAfter(dayInLondon(clock.now()), days)
  await trx
    .updateTable('applications')
    .set({
      ...{ updated_at: now, sent_again_at: now, answered_at: null, promised_on },
      ...{ next_step: 'Look at what was sent again', next_step_on: promised_on },
      listed_at: now,
      search_text: `${known.search_text}\n${joinForSearch([reference, ...found])}`,
    })
    .where('id', '=', known.id)
    .execute()
  const about = { candidateId, applicationId: known.id, detail: { reference, sent: differing } }
  await recordEvent(trx, clock, by, { ...about, event: 'applied-again' })
  return known
}
