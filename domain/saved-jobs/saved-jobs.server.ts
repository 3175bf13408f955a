import { countForm, looksAutomated } from '#domain/abuse/abuse.server.ts'
import { type FormOrigin, PRESS_AGAIN } from '#domain/abuse/abuse.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { personKey } from '#domain/people/person.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { noticesLink } from './notice-links.server.ts'
import { type MailedJob, savedJobsMail } from './saved-jobs.mail.ts'
import { CLOSING_DAYS, savedJobsMessages } from './saved-jobs.ts'
import { savedJobsSchema } from './saved-jobs-schema.ts'

export type SavedJobsServices = {
  db: Db
  clock: Clock
  config: Config
  secret: string
  outbox: OutboxSignal
}

export type SavedJobsOutcome = { kind: 'received' } | NotTaken

/**
 * Mails somebody the open ones of their saved jobs, once (D36), and, if they ask for it, a link that confirms
 * that they are told when one closes. Answered alike when the address has had too many today: then nothing is
 * sent or kept. What looks automated is refused, since a person may be as quick (D43).
 */
export async function mailSavedJobs(
  services: SavedJobsServices,
  input: unknown,
  from: FormOrigin,
): Promise<SavedJobsOutcome> {
  const parsed = savedJobsSchema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const { email, ids, tell = false } = parsed.data
  const { clock, config, secret } = services
  if (looksAutomated(from, clock)) return { kind: 'not-valid', fields: { email: PRESS_AGAIN } }
  const request = repeatable('saved', from.idempotencyKey, parsed.data)
  const received = () => ({ kind: 'received' }) as const
  const outcome = await answerOnce<SavedJobsOutcome>(services, request, received, async (trx) => {
    await countForm(trx, services, 'saved', from.address)
    const jobs = await openJobs(trx, ids)
    if (jobs.length === 0) {
      throw new Refusal<SavedJobsOutcome>({ kind: 'not-valid', fields: { ids: savedJobsMessages.noneOpen } })
    }
    if (!(await mayMail(trx, clock, secret, email, 'copy'))) return [received(), '']
    const list = { id: newId(), email }
    if (tell) await writeList(trx, clock, list, jobs)
    const confirm = tell ? await noticesLink(services, list) : undefined
    await enqueue(trx, clock, savedJobsMail(config, list, jobs, confirm))
    return [received(), '']
  })
  if (outcome.kind === 'received') services.outbox.notify()
  return outcome
}

/** The live ones of these jobs, in their order. */
async function openJobs(db: DbOrTrx, ids: readonly string[]): Promise<MailedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'salary', 'closes_at as closesAt'])
    .where('id', 'in', ids)
    .where('is_active', '=', 1)
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function writeList(
  trx: DbOrTrx,
  clock: Clock,
  { id, email }: { id: string; email: string },
  jobs: readonly MailedJob[],
): Promise<void> {
  const now = clock.now()
  await trx
    .insertInto('saved_job_lists')
    .values({ id, email, email_normalized: personKey(email), created_at: now.toISOString() })
    .execute()
  const soon = shiftDay(dayInLondon(now), CLOSING_DAYS)
  const watches = jobs.map((job) => ({
    list_id: id,
    job_id: job.id,
    job_title: job.title,
    job_location: job.location,
    // Their mail says already when these close.
    is_closing_told: job.closesAt !== null && job.closesAt <= soon ? 1 : 0,
  }))
  await trx.insertInto('saved_job_watches').values(watches).execute()
}
