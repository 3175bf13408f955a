import { countForm } from '#domain/abuse/abuse.server.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { candidateFor } from '#domain/candidates/candidates.server.ts'
import { answerOnce, Refusal, type Repeatable } from '#domain/idempotency/idempotency.server.ts'
import { activeJobTitle } from '#domain/jobs/jobs.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import { wordsFor } from '#domain/templates/templates.server.ts'
import { claimUpload } from '#domain/uploads/uploads.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { promiseNow } from './answer-promise.server.ts'
import type { AnswerPromise } from './answer-promise.ts'
import { foundBy } from './application-rows.server.ts'
import type { ApplicationValues } from './application-schema.ts'
import {
  applicantConfirmation,
  appliedAgainConfirmation,
  appliedAgainNotice,
  staffNotice,
} from './applications.mail.ts'
import { addToApplication } from './apply-again.server.ts'
import { newApplicationSteps } from './next-step.ts'

type Services = { db: Db; clock: Clock; config: Config; secret: string; outbox: OutboxSignal }

export type Submission = {
  values: ApplicationValues
  cvKey: string
  /** What led the applicant here, as `readSource` has it. */
  cameFrom: string
  /** Whether it fell into the honeypot or came too fast: kept for staff to see, but nobody is written to. */
  isSpam: boolean
  /** Where it came from: only so many are taken from one address in an hour. */
  address: string
  /** What makes a second sending of the same form the same application. */
  request: Repeatable | undefined
}

export type SubmitOutcome =
  | { kind: 'submitted'; reference: string; promise: AnswerPromise }
  /** The job is missing, deleted or inactive: one answer for all three. */
  | { kind: 'job-gone' }
  /** The CV has not arrived or is somebody else's already. */
  | { kind: 'cv-not-available' }
  | { kind: 'key-reused' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Stores an application, its CV and mails in one transaction (§7, D1, D17); a repeat gets one answer. A
 * second application for the same job from the same address is added to the first. The answer doesn't tell.
 */
export async function submitApplication(services: Services, submission: Submission): Promise<SubmitOutcome> {
  const promise = await promiseNow(services.db, services.clock)
  const submitted = (answer: string) => {
    // For a day after the upgrade: the version before kept the reference alone.
    const [reference = '', days = promise.days, by = promise.by] = answer.split(' ')
    return { kind: 'submitted', reference, promise: { days: Number(days), by } } as const
  }
  const outcome = await answerOnce<SubmitOutcome>(services, submission.request, submitted, async (trx) => {
    const reference = await writeApplication(trx, services, submission, promise)
    const answer = `${reference} ${promise.days} ${promise.by}`
    return [submitted(answer), answer]
  })
  if (outcome.kind === 'submitted') services.outbox.notify()
  return outcome
}

async function writeApplication(
  trx: DbOrTrx,
  { clock, config, secret }: Services,
  { values, cvKey, cameFrom, isSpam, address }: Submission,
  promise: AnswerPromise,
): Promise<string> {
  // Repetitions do not come here: they are not a second application and do not count as one.
  await countForm(trx, { clock, secret, config }, 'apply', address)
  const jobTitle = values.jobId === undefined ? null : await activeJobTitle(trx, values.jobId)
  if (jobTitle === undefined) throw new Refusal<SubmitOutcome>({ kind: 'job-gone' })
  if (!(await claimUpload(trx, cvKey))) throw new Refusal<SubmitOutcome>({ kind: 'cv-not-available' })

  const { name, email, phone, experience, specialty = '', jobId = null } = values
  const application = { id: newId(), reference: newReference('APP'), specialty, experience, jobTitle }
  const now = clock.now().toISOString()
  const applicant = { name, email, phone, specialty, experience }
  const candidateId = isSpam ? null : await candidateFor(trx, clock, applicant)
  if (candidateId !== null && jobId !== null) {
    const sent = { ...applicant, cameFrom }
    const again = { candidateId, jobId, cvKey, sent, reference: application.reference, days: promise.days }
    const known = await addToApplication(trx, clock, again)
    if (known) {
      if (await mayMail(trx, clock, secret, email, 'acknowledgement'))
        await enqueue(trx, clock, appliedAgainConfirmation(config, known, { ...again, email }, promise))
      await enqueue(trx, clock, appliedAgainNotice(config, known, again))
      return again.reference
    }
  }
  await trx
    .insertInto('applications')
    .values({
      ...{ id: application.id, reference: application.reference, name, email, phone, specialty, experience },
      job_id: jobId,
      job_title: jobTitle,
      cv_key: cvKey,
      status: 'new',
      is_spam: isSpam ? 1 : 0,
      candidate_id: candidateId,
      came_from: cameFrom,
      created_at: now,
      updated_at: now,
      ...newApplicationSteps(clock, promise.days),
      ...foundBy({ ...values, ...application }),
    })
    .execute()
  if (!isSpam) {
    if (await mayMail(trx, clock, secret, email, 'acknowledgement')) {
      const words = await wordsFor(trx, 'received')
      await enqueue(trx, clock, applicantConfirmation(config, application, email, promise, words))
    }
    await enqueue(trx, clock, staffNotice(config, application))
  }
  return application.reference
}
