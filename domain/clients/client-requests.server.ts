import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { toMessage } from '#domain/messages/message-rows.server.ts'
import type { Db } from '#platform/db/open.server.ts'

const MOST_REQUESTS = 100

/** A client's requests for staff, the newest first, each with how many are placed in the jobs made of it. */
export async function requestsOfClient(db: Db, _staff: Staff, id: string) {
  const rows = await db
    .selectFrom('client_requests')
    .innerJoin('messages', 'messages.id', 'message_id')
    .selectAll('messages')
    .select(
      sql<string | number>`(select count(distinct candidate_id) from placements
        where cancelled_at is null and job_id in
          (select job_id from staffing_drafts where message_id = messages.id))`.as('placed'),
    )
    .where('client_id', '=', id)
    .orderBy('messages.no', 'desc')
    .limit(MOST_REQUESTS)
    .execute()
  return rows.map((row) => ({ ...toMessage(row), placed: Number(row.placed) }))
}
