import type { Staff } from '#domain/accounts/admin.server.ts'
import { moveApplication } from '#domain/applications/application-moves.server.ts'
import { firstInterview } from '#domain/applications/application-outcomes.server.ts'
import { heldBefore } from '#domain/applications/application-steps.server.ts'
import { toInterview } from '#domain/interviews/interviews.server.ts'
import type { Interview, InterviewOutcome } from '#domain/interviews/interviews.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { changeInterviews, type InterviewChange } from './interview-change.server.ts'

/** Of these applications, the interviews of earlier days of which nobody has said how they went. */
export async function interviewsToAsk(
  db: Db,
  clock: Clock,
  applicationIds: readonly string[],
): Promise<Record<string, Interview>> {
  if (applicationIds.length === 0) return {}
  const rows = await db
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .where('outcome', '=', '')
    .where('starts_at', '<', heldBefore(clock))
    .orderBy('starts_at')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.application_id, toInterview(row)]))
}

/** What comes after an interview, by how it went, on the next working day. An offer is a status. */
const NEXT_STEPS: Record<Exclude<InterviewOutcome, 'offer'>, string> = {
  came: 'Decide: an offer, or a no',
  absent: "Ask why they didn't come",
  no: 'Tell them no',
}

/** An interview that has begun. `from` is the outcome that was seen (decision 12); by default any. */
type Held = { applicationId: string; id: string; from?: string | undefined }

/**
 * Notes how an interview went that has begun, with what comes next. An offer sets the status, and one that is
 * corrected takes it back; whoever did not come has not been interviewed. The same answer twice is one.
 * @param undo the id under which it can be undone
 */
export function noteInterviewOutcome(
  services: Pick<MailingServices, 'db' | 'clock' | 'outbox'>,
  staff: Staff,
  { applicationId, id, from }: Held,
  outcome: InterviewOutcome,
  undo?: string,
): Promise<InterviewChange> {
  const { clock } = services
  return changeInterviews(services, staff, applicationId, undo, async (trx, application) => {
    const now = clock.now()
    const held = await trx
      .selectFrom('interviews')
      .selectAll()
      .where('id', '=', id)
      .where('application_id', '=', applicationId)
      .where('cancelled_at', 'is', null)
      .where('starts_at', '<=', now.toISOString())
      .executeTakeFirst()
    if (!held) return { kind: 'missing' }
    if (held.outcome === outcome) return { kind: 'done' }
    if (from !== undefined && from !== held.outcome)
      return { kind: 'changed-meanwhile', interview: toInterview(held) }
    const updated_at = now.toISOString()
    await trx.updateTable('interviews').set({ outcome, updated_at }).where('id', '=', id).execute()
    const isOffered = application.status === 'offered'
    if (outcome === 'offer' && !isOffered) await moveApplication(trx, clock, staff, application, 'offered')
    // Another interview of theirs may have led to an offer, too, which stands.
    const offer = await trx
      .selectFrom('interviews')
      .select('id')
      .where('application_id', '=', applicationId)
      .where('cancelled_at', 'is', null)
      .where('outcome', '=', 'offer')
      .executeTakeFirst()
    if (held.outcome === 'offer' && isOffered && !offer)
      await moveApplication(trx, clock, staff, application, 'interview')
    const next =
      outcome === 'offer' || (offer && isOffered)
        ? {}
        : { next_step: NEXT_STEPS[outcome], next_step_on: workingDayAfter(dayInLondon(now), 1) }
    await trx
      .updateTable('applications')
      .set({ ...next, updated_at, interviewed_at: firstInterview(applicationId) })
      .where('id', '=', applicationId)
      .execute()
    return { kind: 'done' }
  })
}
