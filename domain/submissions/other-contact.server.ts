import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { contactToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import { clientSideOf, type InterviewServices, tellClient } from '#domain/interviews/client-side.server.ts'
import { toInterview } from '#domain/interviews/interviews.server.ts'
import { takeBackMail } from '#domain/outbox/mail-records.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import {
  isAsSeen,
  isPutForward,
  lockSubmission,
  type SubmissionChange,
  sendToClient,
} from './sending.server.ts'
import { isToDecide, type SubmissionState } from './submissions.ts'

/** `chosen`: they get the profile once the candidate has agreed. `contact`: nobody to write to was chosen. */
export type ContactChange = SubmissionChange | 'chosen' | 'contact'

/**
 * Lets somebody else at the client decide about a candidate. They get a link, if the candidate has agreed,
 * and hear of an interview that is to come; the link of whoever had one before shows nothing any more.
 * @param to `seen` is what `submissionSeen` said of it on the page; by default any
 */
export async function changeContact(
  services: InterviewServices,
  staff: Staff,
  id: string,
  { contactId, seen }: { contactId: string; seen?: string },
): Promise<ContactChange> {
  const { db, clock, outbox } = services
  const outcome = await db.transaction().execute(async (trx): Promise<ContactChange> => {
    const row = await lockSubmission(trx, id)
    if (!row || !isToDecide(row.state as SubmissionState, row.consent_at !== null)) return 'changed'
    // The same once more is a double click.
    if (row.contact_id === contactId) return row.consent_at === null ? 'chosen' : 'done'
    if (!isAsSeen(row, seen)) return 'changed'
    if (!(await contactToWriteTo(trx, row.client_id, contactId))) return 'contact'
    const { candidate_id: candidateId, client_id: clientId, job_id: jobId, job_title: jobTitle } = row
    await lockCandidate(trx, candidateId)
    if (await isPutForward(trx, { candidateId, clientId, jobId, jobTitle }, id)) return 'again'
    const changed = { contact_id: contactId, updated_at: clock.now().toISOString() }
    await trx.updateTable('submissions').set(changed).where('id', '=', id).execute()
    await takeNewsBack(trx, clock, row)
    if (!(await sendToClient(trx, services, staff, id))) return 'chosen'
    for (const interview of await interviewsToCome(trx, clock, id))
      await tellClient(trx, services, 'arranged', await clientSideOf(trx, id), toInterview(interview))
    return 'done'
  })
  if (outcome === 'done') outbox.notify()
  return outcome
}

/** News of interviews that waits for the former contact doesn't go, but that one is cancelled does. */
async function takeNewsBack(trx: DbOrTrx, clock: Clock, { id, contact_id }: Row<'submissions'>) {
  const contacts = trx.selectFrom('client_contacts').select('email').where('id', '=', contact_id)
  const { email = '' } = (await contacts.executeTakeFirst()) ?? {}
  if (email) await takeBackMail(trx, clock, `submission:${id}`, { to: email, expiring: true })
}

const interviewsToCome = (trx: DbOrTrx, clock: Clock, submissionId: string) =>
  trx
    .selectFrom('interviews')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', clock.now().toISOString())
    .execute()
