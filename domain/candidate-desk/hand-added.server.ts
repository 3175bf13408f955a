import { z } from 'zod'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { readPromise } from '#domain/applications/answer-promise.server.ts'
import { foundBy } from '#domain/applications/application-rows.server.ts'
import { EXPERIENCE_BANDS, SPECIALTIES } from '#domain/applications/applications.ts'
import { addToApplication } from '#domain/applications/apply-again.server.ts'
import { newApplicationSteps } from '#domain/applications/next-step.ts'
import { candidateFor } from '#domain/candidates/candidates.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { activeJobTitle } from '#domain/jobs/jobs.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { emailSchema, nameSchema, phoneSchema, problemsByField } from '#domain/people/person-schema.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import { claimUpload } from '#domain/uploads/uploads.server.ts'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { cleanLine, cleanText, normalizeForSearch } from '#platform/text.ts'
import { upTo } from '#platform/text-limit.ts'
import { recordedForYou } from './candidate-desk.mail.ts'
import { FIRST_NOTE_LIMIT, handAddedMessages as messages, WAYS } from './hand-added.ts'

const handAddedSchema = z
  .object({
    name: z.string({ error: messages.name }).overwrite(cleanLine).min(1, messages.name).pipe(nameSchema),
    email: emailSchema,
    phone: phoneSchema.or(z.literal('')),
    specialty: z.enum(['', ...SPECIALTIES], { error: messages.specialty }).default(''),
    experience: z.enum(['', ...EXPERIENCE_BANDS], { error: messages.experience }).default(''),
    jobId: z.string().default(''),
    way: z.enum(WAYS, { error: messages.way }),
    note: z.string().overwrite(cleanText).check(upTo(FIRST_NOTE_LIMIT)).default(''),
  })
  .refine((values) => values.jobId !== '' || values.specialty !== '', {
    path: ['specialty'],
    message: messages.specialty,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type HandAdded = z.output<typeof handAddedSchema>

export type HandAddedOutcome =
  /** `isAgain` when it was added to one that was open for the same job. */
  | { kind: 'added'; candidateId: string; isMailed: boolean; isAgain: boolean }
  | { kind: 'not-valid'; fields: Record<string, string> }
  | { kind: 'job-gone' | 'cv-not-available' | 'key-reused' }

type Cv = { key: string; digest: string }

/** Checks what staff have typed of an application. */
export function checkHandAdded(typed: unknown) {
  const parsed = handAddedSchema.safeParse(typed)
  return parsed.success
    ? { kind: 'valid' as const, values: parsed.data }
    : { kind: 'not-valid' as const, fields: problemsByField(parsed.error) }
}

/**
 * Adds an application that staff have taken; the person is mailed only if `mails`. A double click adds one.
 * @param cv one that has arrived, if there is one; its digest tells it from another one of a second sending
 */
export async function addApplicationByHand(
  services: MailingServices,
  staff: Staff,
  typed: unknown,
  { cv, mails, key }: { cv?: Cv | undefined; mails: boolean; key: string | undefined },
): Promise<HandAddedOutcome> {
  const checked = checkHandAdded(typed)
  if (checked.kind === 'not-valid') return checked
  const { values } = checked
  const { clock, config, outbox } = services
  const request = repeatable('application by hand', key, [values, mails, cv?.digest])
  const outcome = await answerOnce<HandAddedOutcome>(
    services,
    request,
    (answer) => JSON.parse(answer),
    async (trx) => {
      const cvKey = cv?.key
      if (cvKey && !(await claimUpload(trx, cvKey)))
        throw new Refusal<HandAddedOutcome>({ kind: 'cv-not-available' })
      const again = await addToOpen(trx, clock, staff, values, cvKey)
      const written = again ?? (await writeHandAdded(trx, clock, staff, values, { cvKey, source: 'desk' }))
      if (written.kind !== 'written') throw new Refusal<HandAddedOutcome>({ kind: 'job-gone' })
      const { application, candidateId } = written
      if (mails) await enqueue(trx, clock, recordedForYou(config, [application], values))
      const isAgain = again !== undefined
      const added: HandAddedOutcome = { kind: 'added', candidateId, isMailed: mails, isAgain }
      return [added, JSON.stringify(added)]
    },
  )
  if (outcome.kind === 'added') outbox.notify()
  return outcome
}

type Written = { id: string; reference: string; jobTitle: string | null }

/** Adds what staff have taken to the person's open application for the same job; undefined without one. */
async function addToOpen(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  values: HandAdded,
  cvKey: string | undefined,
) {
  const { jobId } = values
  if (jobId === '' || (await activeJobTitle(trx, jobId)) === undefined) return undefined
  const candidateId = await candidateFor(trx, clock, values, staff)
  const { name, email, phone, specialty, experience } = values
  const sent = { name, email, phone, specialty, experience }
  const again = { candidateId, jobId, cvKey, sent, reference: newReference('APP') }
  const known = await addToApplication(trx, clock, { ...again, days: await readPromise(trx) }, staff)
  if (!known) return undefined
  await noteHowItCame(trx, clock, staff, known.id, values)
  const { id, reference, job_title: jobTitle } = known
  return { kind: 'written' as const, application: { id, reference, jobTitle }, candidateId }
}

/**
 * Writes an application that came by another way than the site, with a note of it, in the caller's
 * transaction.
 * @param how its CV; when it came, if not now; and whether it is here already, by its candidate's id, in
 * which case it is not written
 */
export async function writeHandAdded(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  values: HandAdded,
  how: {
    cvKey?: string | undefined
    source: 'desk' | 'import'
    receivedAt?: string | undefined
    isHere?: (candidateId: string) => Promise<boolean>
  },
): Promise<{ kind: 'written'; application: Written; candidateId: string } | { kind: 'job-gone' | 'here' }> {
  const jobTitle = values.jobId === '' ? null : await activeJobTitle(trx, values.jobId)
  if (jobTitle === undefined) return { kind: 'job-gone' }
  const { name, email, phone, specialty, experience, jobId } = values
  const application = { id: newId(), reference: newReference('APP'), specialty, experience, jobTitle }
  const now = clock.now().toISOString()
  const candidateId = await candidateFor(trx, clock, { name, email, phone, specialty, experience }, staff)
  if (await how.isHere?.(candidateId)) return { kind: 'here' }
  await trx
    .insertInto('applications')
    .values({
      ...{ id: application.id, reference: application.reference, name, email, phone, specialty, experience },
      ...{ job_id: jobId || null, job_title: jobTitle, cv_key: how.cvKey ?? null, status: 'new', is_spam: 0 },
      ...{ candidate_id: candidateId, source: how.source, came_from: values.way },
      ...{ created_at: how.receivedAt ?? now, updated_at: now, listed_at: how.receivedAt && now },
      ...newApplicationSteps(clock, await readPromise(trx)),
      ...foundBy({ name, email, phone, ...application }),
    })
    .execute()
  await noteHowItCame(trx, clock, staff, application.id, values)
  return { kind: 'written', application, candidateId }
}

async function noteHowItCame(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  application_id: string,
  { way, note }: HandAdded,
) {
  const text = [`How it came: ${way}.`, note].filter(Boolean).join('\n')
  await writeNotes(trx, clock, staff, [application_id], text)
}

/** Notes with applications, in the caller's transaction, why no mail tells their people of them. */
export function noteNotTold(trx: DbOrTrx, clock: Clock, staff: Staff, ids: readonly string[], why: string) {
  return writeNotes(trx, clock, staff, ids, `Not told by email: ${why}`)
}

async function writeNotes(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  applications: readonly string[],
  text: string,
) {
  const rows = applications.map((application_id) => ({
    ...{ id: newId(), application_id, kind: 'note', text, search_text: normalizeForSearch(text) },
    ...{ created_at: clock.now().toISOString(), admin_id: staff.id, admin_name: staff.name },
  }))
  await inBatches(rows, (some) => trx.insertInto('notes').values(some).execute())
}
