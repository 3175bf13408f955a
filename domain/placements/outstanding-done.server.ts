import { roleOf } from '#domain/compliance/compliance.ts'
import { gateFor } from '#domain/compliance/gate.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import { contactToTell } from './contact-to-tell.server.ts'
import { workText } from './placement-gate.server.ts'
import { doneChecks } from './placements.mail.ts'

/**
 * Tells the clients of work that began before all checks were done, once for each, that they are: for the
 * days of it that are left.
 */
export async function tellDoneChecks(services: MailingServices): Promise<void> {
  const today = dayInLondon(services.clock.now())
  const waiting = await services.db
    .selectFrom('placements')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('exception_reason', 'is not', null),
        eb('id', 'in', (changes) =>
          changes
            .selectFrom('placement_changes')
            .select('placement_id')
            .where('placement_changes.exception_reason', 'is not', null),
        ),
      ]),
    )
    .where('checks_told_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('last_on', 'is', null), eb('last_on', '>=', today)]))
    .execute()
  for (const { id } of waiting) await tellIfDone(services, id, today)
}

async function tellIfDone({ db, clock, outbox }: MailingServices, id: string, today: string) {
  const isTold = await db.transaction().execute(async (trx) => {
    const rows = trx.selectFrom('placements').selectAll().where('id', '=', id)
    const row = await rows.executeTakeFirst()
    if (!row) return false
    const { candidate_id, first_on, last_on } = row
    const first = first_on > today ? first_on : today
    const days = { first, last: last_on }
    const gate = await gateFor(trx, candidate_id, [days], roleOf(row.compliance_role, ''))
    const { client_id: clientId, submission_id: submissionId, job_id: jobId } = row
    const email = (await contactToTell(trx, { id, clientId, submissionId, jobId }))?.email
    if (!gate.hasRole || gate.gaps.length > 0 || !email) return false
    // Of several nodes that look at once, one tells.
    const mine = await trx
      .updateTable('placements')
      .set({ checks_told_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('checks_told_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!mine) return false
    const candidates = trx.selectFrom('candidates').select('name').where('id', '=', candidate_id)
    const { name: candidate } = await candidates.executeTakeFirstOrThrow()
    const work = workText({ jobTitle: row.job_title, firstDay: first_on, lastDay: last_on })
    await enqueue(trx, clock, doneChecks({ id, email, reference: row.reference, candidate, work }))
    return true
  })
  if (isTold) outbox.notify()
}
