import { contactToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import type { Gate } from '#domain/compliance/gate.server.ts'
import { Refusal } from '#domain/idempotency/idempotency.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { type Clock, formatLongDate, noonOf } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { cleanText } from '#platform/text.ts'
import { contactToTell } from './contact-to-tell.server.ts'
import type { PlacementValues } from './placement-fields.ts'
import { outstandingChecks } from './placements.mail.ts'
import { placementMessages as messages, type Placement, REASON_LIMIT } from './placements.ts'

const reasonSchema = textSchema(messages.reason, REASON_LIMIT)

/** A reason as it was typed: null where there is none. */
export function readReason(typed: string): { reason: string | null } | { error: string } {
  if (cleanText(typed) === '') return { reason: null }
  const parsed = reasonSchema.safeParse(typed)
  return parsed.success ? { reason: parsed.data } : { error: problemsByField(parsed.error)[''] ?? '' }
}

/** What a passport lacks for a placement, a name for each, with the day where it is lacking only later. */
function namesOf({ first, gaps, hasRole }: Gate): string[] {
  if (!hasRole) return ['Nobody has said yet which checks the work asks for']
  return gaps.map(({ name, day }) => (day === first ? name : `${name}, from ${formatLongDate(noonOf(day))}`))
}

/**
 * The reason that goes with a placement whose passport isn't complete; null where none is needed.
 * @throws a `Refusal` that names what is outstanding, where one is needed and not given
 */
export function exceptionFor(gate: Gate, reason: string | null): string | null {
  if (gate.hasRole && gate.gaps.length === 0) return null
  if (reason !== null) return reason
  throw refusal({ reason: messages.outstanding(namesOf(gate)) }, missingIn(gate))
}

const missingIn = ({ gaps }: Gate) => gaps.map(({ topic }) => topic)

/**
 * What ends the transaction with what is wrong, by field.
 * @param missing the topics of what is not checked, where it is that
 */
export const refusal = (fields: Record<string, string>, missing?: string[]) =>
  new Refusal({ kind: 'not-valid' as const, fields, ...(missing && { missing }) })

type Told = Pick<Placement, 'id' | 'reference' | 'submissionId' | 'jobId'> & { clientId: string }
type Who = { candidate: string; by: string; reason: string; contactId: string }

/**
 * Tells a client which checks are outstanding, and why the work can't wait.
 * @param who `contactId` is whom the desk has chosen there; empty for nobody, and then it is `contactToTell`
 * @throws a `Refusal` when nobody there has an address
 */
export async function tellClient(
  trx: DbOrTrx,
  clock: Clock,
  { id, reference, clientId, submissionId, jobId }: Told,
  { contactId, ...who }: Who,
  gate: Gate,
  agreed: PlacementValues,
): Promise<void> {
  const chosen = await contactToWriteTo(trx, clientId, contactId)
  const contact = chosen ?? (await contactToTell(trx, { id, clientId, submissionId, jobId }))
  if (!contact) throw refusal({ reason: messages.tell })
  const { email } = contact
  const checks = gate.hasRole ? namesOf(gate) : ['All of them']
  const work = workText({ ...agreed, firstDay: agreed.firstDay ?? '' })
  await enqueue(trx, clock, outstandingChecks({ id, email, reference, ...who, work, checks }))
}

/** The job and its days, for whom it is done. */
export function workText({ jobTitle, firstDay, lastDay }: Work): string {
  const until = lastDay === null ? 'until further notice' : `to ${formatLongDate(noonOf(lastDay))}`
  return `${jobTitle}, from ${formatLongDate(noonOf(firstDay))} ${until}`
}
type Work = { jobTitle: string; firstDay: string; lastDay: string | null }
