import { sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'

/** No list is kept for longer, whether or not its jobs have closed by then. */
const MONTHS_KEPT = 12

/** Addresses that want to be told when saved jobs close (D36). */
export const savedJobRecords: RecordKind = {
  name: 'saved jobs',

  ...recordQueries({
    table: 'saved_job_lists',
    select: (db) => db.selectFrom('saved_job_lists').select(['id', 'email', 'created_at', 'confirmed_at']),
    lastActivity: sql.ref('saved_job_lists.created_at'),
    isExpired: ({ monthsAgo }) => sql`saved_job_lists.created_at < ${monthsAgo(MONTHS_KEPT)}`,
    toRecord: (row) => ({
      id: row.id,
      what: row.confirmed_at === null ? 'Saved jobs, not confirmed' : 'Notices about saved jobs',
      person: row.email,
      name: '',
      phone: '',
      lastActivity: row.created_at,
      path: undefined,
      keptBecause: undefined,
    }),
  }),

  async contents(db, id) {
    const { email, consent, confirmed_at, created_at } = await db
      .selectFrom('saved_job_lists')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const jobs = await db
      .selectFrom('saved_job_watches')
      .select(['job_id', 'job_title', 'job_location', 'told_at'])
      .where('list_id', '=', id)
      .execute()
    return { data: { email, consent, confirmed_at, created_at, jobs }, cvs: [] }
  },

  async remove(trx, ids) {
    await removeMailAbout(trx, 'link:saved', ids)
    await trx.deleteFrom('saved_job_lists').where('id', 'in', ids).execute()
    return []
  },
}
