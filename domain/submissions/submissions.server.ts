import { site } from '#content/site.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { contactToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { isPutForward, sendToClient, tellCandidate } from './sending.server.ts'
import { consentMail } from './submissions.mail.ts'
import {
  consentWords,
  HOW_LIMIT,
  hasContactDetails,
  submissionMessages as messages,
  PROFILE_LIMIT,
  TITLE_LIMIT,
} from './submissions.ts'

/** What staff type to put somebody forward. */
export type TypedSubmission = {
  candidateId: string
  clientId: string
  /** Empty where it is about no job of the desk; then `jobTitle` says what for. */
  jobId: string
  jobTitle: string
  contactId: string
  profile: string
  /** `given`: they have agreed, `how` says in which way. `ask`: they are asked by mail. */
  consent: string
  how: string
}

export type SubmissionOutcome =
  | { kind: 'sent' | 'asked'; id: string }
  | { kind: 'missing' | 'key-reused' | 'again' }
  | { kind: 'not-valid'; fields: Record<string, string> }

const schemas = {
  profile: textSchema(messages.profile, PROFILE_LIMIT),
  how: shortSchema(messages.how, HOW_LIMIT),
  jobTitle: shortSchema(messages.job, TITLE_LIMIT),
}

/**
 * Puts a candidate forward to a client (D39): at once if they have agreed, otherwise when they say yes.
 * @param key what makes a second sending of the same form the same submission
 */
export async function putForward(
  services: MailingServices,
  staff: Staff,
  typed: TypedSubmission,
  key?: string,
): Promise<SubmissionOutcome> {
  const { db, clock, config, outbox } = services
  const checked = check(typed)
  if ('fields' in checked) return { kind: 'not-valid', fields: checked.fields }
  const outcome = await answerOnce<SubmissionOutcome>(
    { db, clock },
    repeatable('submission', key, typed),
    (answer) => JSON.parse(answer),
    async (trx) => {
      const candidate = await lockCandidate(trx, typed.candidateId)
      const found = candidate && (await partsOf(trx, typed, checked.jobTitle))
      if (!candidate || !found) throw new Refusal<SubmissionOutcome>({ kind: 'missing' })
      if ('fields' in found) throw new Refusal<SubmissionOutcome>({ kind: 'not-valid', fields: found.fields })
      const { client, contact, jobTitle } = found
      if (await isPutForward(trx, { ...typed, jobTitle }))
        throw new Refusal<SubmissionOutcome>({ kind: 'again' })
      const id = newId()
      const now = clock.now().toISOString()
      const hasAgreed = typed.consent === 'given'
      await trx
        .insertInto('submissions')
        .values({
          ...{ id, candidate_id: candidate.id, client_id: client.id, job_id: typed.jobId || null },
          ...{ job_title: jobTitle, contact_id: contact.id, profile: checked.profile, state: 'asked' },
          ...{ consent: hasAgreed ? consentWords(site.name, client.name, jobTitle) : null },
          ...{ consent_how: hasAgreed ? checked.how : null, consent_at: hasAgreed ? now : null },
          ...{ answer_note: '', by_id: staff.id, by_name: staff.name, created_at: now, updated_at: now },
        })
        .execute()
      if (hasAgreed) await sendToClient(trx, services, staff, id)
      else {
        const put = { id, email: candidate.email, jobTitle, client: client.name }
        await enqueue(trx, clock, consentMail(config, put))
        await tellCandidate(trx, services, staff, { ...put, id: candidate.id, event: 'consent-asked' })
      }
      const made: SubmissionOutcome = { kind: hasAgreed ? 'sent' : 'asked', id }
      return [made, JSON.stringify(made)]
    },
  )
  if (outcome.kind === 'sent' || outcome.kind === 'asked') outbox.notify()
  return outcome
}

function check(typed: TypedSubmission) {
  const profile = schemas.profile.safeParse(typed.profile)
  const how = schemas.how.safeParse(typed.consent === 'given' ? typed.how : 'asked')
  const jobTitle = schemas.jobTitle.safeParse(typed.jobId ? 'a job of the desk' : typed.jobTitle)
  const isSaid = typed.consent === 'given' || typed.consent === 'ask'
  const fields: Record<string, string> = {
    ...(!typed.clientId && { client: messages.client }),
    ...(!typed.contactId && { contact: messages.contact }),
    ...(!jobTitle.success && { jobTitle: problemsByField(jobTitle.error)[''] ?? '' }),
    ...(!profile.success && { profile: problemsByField(profile.error)[''] ?? '' }),
    ...(profile.success && hasContactDetails(profile.data) && { profile: messages.contactDetails }),
    ...(!isSaid && { consent: messages.consent }),
    ...(!how.success && { how: problemsByField(how.error)[''] ?? '' }),
  }
  if (Object.keys(fields).length > 0 || !profile.success || !how.success || !jobTitle.success)
    return { fields }
  return { profile: profile.data, how: how.data, jobTitle: typed.jobId ? '' : jobTitle.data }
}

/** The client, contact and job that were chosen, if they are still there. */
async function partsOf(trx: DbOrTrx, typed: TypedSubmission, typedTitle: string) {
  const { clientId, contactId, jobId } = typed
  const client = await trx
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  const contact = await contactToWriteTo(trx, clientId, contactId)
  const job = jobId
    ? await trx.selectFrom('jobs').select('title').where('id', '=', jobId).executeTakeFirst()
    : { title: typedTitle }
  if (!client) return undefined
  if (!contact) return { fields: { contact: messages.contact } }
  return job ? { client, contact, jobTitle: job.title } : { fields: { jobTitle: messages.missing } }
}
