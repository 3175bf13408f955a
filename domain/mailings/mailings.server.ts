import type { Staff } from '#domain/accounts/admin.server.ts'
import { mailSchema } from '#domain/applications/application-mail.server.ts'
import { noteFirstAnswers } from '#domain/applications/application-outcomes.server.ts'
import { mailToApplicant } from '#domain/applications/applications.mail.ts'
import { mailToCandidate } from '#domain/candidate-desk/candidate-desk.mail.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { FIELD_NAMES, FIELDS, missingText, unknownFields } from '#domain/templates/fields.ts'
import type { TemplateWords } from '#domain/templates/templates.ts'
import { MAIL_WAIT_MS } from '#domain/undo/undo.ts'
import { type Clock, clockAt } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { type Chosen, mailingPeople } from './mailing-people.server.ts'
import type { MailingPerson } from './mailings.ts'

export type StartOutcome =
  | { kind: 'started'; id: string; people: number }
  | { kind: 'not-valid'; fields: Record<string, string> }
  /** Everybody is left out by now. */
  | { kind: 'nobody' }
  | { kind: 'key-reused' }

/** Fields that some of those who are written to may have a value for. */
const FOR_MANY = FIELD_NAMES.filter((name) => !('isWrittenIn' in FIELDS[name]))

/** Reads the words of a mailing: what is wrong by field, or the words. @param input as they came */
export function readWords(
  input: unknown,
): { kind: 'right'; words: TemplateWords } | { kind: 'wrong'; fields: Record<string, string> } {
  const parsed = mailSchema.safeParse(input)
  if (!parsed.success) return { kind: 'wrong', fields: problemsByField(parsed.error) }
  const fields = Object.fromEntries(
    (['subject', 'text'] as const).flatMap((part) => {
      const problem = missingText(unknownFields(parsed.data[part], FOR_MANY))
      return problem === undefined ? [] : [[part, problem]]
    }),
  )
  return Object.keys(fields).length > 0 ? { kind: 'wrong', fields } : { kind: 'right', words: parsed.data }
}

/**
 * Queues one mail for each person who is chosen and can get it, in one transaction: who can't is found out
 * anew. The mails go one by one, as many a minute as the setting says. A double click is one mailing.
 * @param input subject and text with fields, as they came
 */
export async function startMailing(
  services: MailingServices,
  staff: Staff,
  chosen: Chosen,
  input: unknown,
  key: string | undefined,
): Promise<StartOutcome> {
  const read = readWords(input)
  if (read.kind === 'wrong') return { kind: 'not-valid', fields: read.fields }
  const { words } = read
  const outcome = await answerOnce<StartOutcome>(
    services,
    repeatable('mailing', key, [chosen, words]),
    (answer) => {
      const [id = '', people] = answer.split(' ')
      return { kind: 'started', id, people: Number(people) }
    },
    async (trx) => {
      // One moment for all of it: whoever stops the mailing finds by it who counts as answered through it.
      const clock = clockAt(services.clock.now().toISOString())
      const all = await mailingPeople({ ...services, db: trx }, staff, chosen, words)
      const people = all.filter(({ mail }) => mail !== undefined)
      if (people.length === 0) throw new Refusal<StartOutcome>({ kind: 'nobody' })
      const id = newId()
      await trx
        .insertInto('mailings')
        .values({
          ...{ id, subject: words.subject, people: people.length, written_by: staff.name },
          started_at: clock.now().toISOString(),
        })
        .execute()
      for (const person of people) await queue(trx, services, staff, chosen, person, id)
      await noteAnswers(trx, clock, chosen, people)
      return [{ kind: 'started', id, people: people.length }, `${id} ${people.length}`]
    },
  )
  if (outcome.kind === 'started') services.outbox.notify()
  return outcome
}

async function queue(
  trx: DbOrTrx,
  { clock, config }: MailingServices,
  staff: Staff,
  { from }: Chosen,
  person: MailingPerson,
  mailingId: string,
): Promise<void> {
  if (!person.mail) return
  const mail = { ...person.mail, writtenBy: staff.name }
  const written =
    from === 'applications' ? mailToApplicant(config, person, mail) : mailToCandidate(config, person, mail)
  // So long it can be stopped before the first one goes.
  const dueAt = new Date(clock.now().getTime() + MAIL_WAIT_MS)
  await enqueue(trx, clock, { ...written, mailingId }, dueAt)
}

/** Applicants who had no answer yet have one now (D34); `stopMailing` takes it back of those who get none. */
async function noteAnswers(
  trx: DbOrTrx,
  clock: Clock,
  { from }: Chosen,
  people: readonly MailingPerson[],
): Promise<void> {
  const at = clock.now().toISOString()
  const ids = people.map(({ id }) => id)
  const column = from === 'applications' ? 'id' : 'candidate_id'
  await trx.updateTable('applications').set({ updated_at: at }).where(column, 'in', ids).execute()
  const answered = await trx
    .updateTable('applications')
    .set({ answered_at: at })
    .where(column, 'in', ids)
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('sent_again_at', '>', eb.ref('answered_at'))]))
    .returning(['id', 'created_at', 'first_answer_days'])
    .execute()
  await noteFirstAnswers(trx, clock, answered)
  if (from === 'candidates')
    await trx.updateTable('candidates').set({ updated_at: at }).where('id', 'in', ids).execute()
}
