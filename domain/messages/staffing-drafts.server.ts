import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { activeJobFacets } from '#domain/jobs/job-search.server.ts'
import { writeNewJob } from '#domain/jobs/job-writing.server.ts'
import { knownLocation } from '#domain/jobs/jobs.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { toMessage } from './message-rows.server.ts'
import type { JobRequest, MadeDraft } from './staffing.ts'
import { draftJobOf } from './staffing-draft.ts'

/** The jobs that were made of a request and are still there. */
export async function draftsOf(db: DbOrTrx, _staff: Staff, messageId: string): Promise<MadeDraft[]> {
  const rows = await db
    .selectFrom('staffing_drafts')
    .innerJoin('jobs', 'jobs.id', 'staffing_drafts.job_id')
    .select(['nth', 'job_id', 'is_active'])
    .select(
      sql<string | number>`(select count(distinct candidate_id) from placements
        where placements.job_id = jobs.id and cancelled_at is null)`.as('placed'),
    )
    .where('message_id', '=', messageId)
    .execute()
  return rows.map(({ nth, job_id, is_active, placed }) => ({
    ...{ nth, jobId: job_id, isActive: is_active === 1, placed: Number(placed) },
  }))
}

/** What the request says that a job was made of, who sent it, and the client whose it is. */
export async function requestBehind(db: DbOrTrx, jobId: string) {
  const row = await db
    .selectFrom('staffing_drafts')
    .innerJoin('messages', 'messages.id', 'staffing_drafts.message_id')
    .leftJoin('client_requests', 'client_requests.message_id', 'messages.id')
    .leftJoin('clients', 'clients.id', 'client_id')
    .selectAll('messages')
    .select(['clients.name as client', 'client_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  if (!row) return undefined
  const { staffing, name, email } = toMessage(row)
  return staffing && { staffing, name, email, client: row.client ?? '', clientId: row.client_id }
}

/** The request that a job was made of; undefined when it was made otherwise. */
export async function requestOfJob(db: Db, _staff: Staff, jobId: string): Promise<JobRequest | undefined> {
  const row = await db
    .selectFrom('staffing_drafts')
    .innerJoin('messages', 'messages.id', 'staffing_drafts.message_id')
    .select(['message_id', 'reference'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row && { messageId: row.message_id, reference: row.reference ?? '' }
}

/**
 * Makes the draft of a job of a role in a request, or finds the one made before: however often it is asked
 * for, there is one. Job, link and history are one transaction; only a draft that is made counts as activity.
 * @param nth the number of the role, from 0
 * @returns the job; `missing` when there is no such request or role, or it is suspected spam
 */
export async function draftJob(
  db: Db,
  staff: Staff,
  clock: Clock,
  { id, nth }: { id: string; nth: number },
): Promise<{ kind: 'made' | 'there'; jobId: string } | { kind: 'missing' }> {
  const locations = (await activeJobFacets(db)).location.map(({ value }) => value)
  return db.transaction().execute(async (trx) => {
    // Held: whoever else makes one of the same request waits here, and then finds the link.
    const row = await trx
      .updateTable('messages')
      .set({ updated_at: sql.ref('updated_at') })
      .where('id', '=', id)
      .where('is_spam', '=', 0)
      .returningAll()
      .executeTakeFirst()
    const { staffing } = row ? toMessage(row) : {}
    const role = staffing?.roles[nth]
    if (!staffing || !role) return { kind: 'missing' }
    const before = await trx
      .selectFrom('staffing_drafts')
      .select('job_id')
      .where('message_id', '=', id)
      .where('nth', '=', nth)
      .executeTakeFirst()
    if (before) return { kind: 'there', jobId: before.job_id }
    const draft = draftJobOf({ ...staffing, town: knownLocation(staffing.town, locations) }, role)
    const job = await writeNewJob(trx, staff, clock, draft, 'drafted')
    await trx.insertInto('staffing_drafts').values({ message_id: id, nth, job_id: job.id }).execute()
    await trx
      .updateTable('messages')
      .set({ updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute()
    return { kind: 'made', jobId: job.id }
  })
}
