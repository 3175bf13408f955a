import { sql } from 'kysely'
import { referencesHref } from '#domain/compliance/compliance.ts'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { keptAsPlaced, worksUntil } from '#domain/people/placed-until.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import { deleteUploads } from '#domain/uploads/uploads.server.ts'

const KEPT_BECAUSE =
  'Somebody works or has worked on this reference, so the law requires it to be kept until their record goes.'

/**
 * People whom candidates named as referees. Their records go with the candidate's; an erasure takes the
 * reference with it, and its evidence, unless somebody worked once it had come.
 */
export const refereeRecords: RecordKind = {
  name: 'referees',

  ...recordQueries({
    table: 'referees',
    select: (db) =>
      db
        .selectFrom('referees')
        .select(['referees.id', 'name', 'email', 'updated_at', 'candidate_id', 'organisation'])
        .select(
          // Also who was placed before it came: they go on working on it.
          sql<string | null>`case when evidence_id is not null
              and ${worksUntil('referees.candidate_id')} >= substr(answered_at, 1, 10)
            then ${worksUntil('referees.candidate_id')} end`.as('placed_until'),
        ),
    lastActivity: sql.ref('referees.updated_at'),
    isExpired: () => sql`1 = 0`,
    toRecord: (row) => ({
      id: row.id,
      what: `Referee, ${row.organisation}`,
      person: row.email,
      name: row.name,
      phone: '',
      lastActivity: row.updated_at,
      path: referencesHref(row.candidate_id),
      ...keptAsPlaced(row.placed_until ?? undefined, KEPT_BECAUSE),
    }),
  }),

  async contents(db, id) {
    const row = await db
      .selectFrom('referees')
      .innerJoin('candidates', 'candidates.id', 'candidate_id')
      .selectAll('referees')
      .select('candidates.name as candidate')
      .where('referees.id', '=', id)
      .executeTakeFirstOrThrow()
    const { no, candidate_id, email_normalized, token_hash, reminder_hash, ...rest } = row
    const { search_text, by_id, evidence_id, answer, ...told } = rest
    return { data: { ...told, answer: JSON.parse(answer ?? 'null') }, cvs: [] }
  },

  async remove(trx, ids) {
    await removeMailAbout(trx, 'link:referee', ids)
    const given = trx.selectFrom('referees').select('evidence_id').where('id', 'in', ids)
    const rows = await given.where('evidence_id', 'is not', null).execute()
    const evidence = rows.map(({ evidence_id }) => evidence_id ?? '')
    await trx.deleteFrom('referees').where('id', 'in', ids).execute()
    if (evidence.length === 0) return []
    const files = trx.deleteFrom('documents').where('evidence_id', 'in', evidence)
    const keys = (await files.returning('upload_key').execute()).map(({ upload_key }) => upload_key)
    await deleteUploads(trx, keys)
    await trx.deleteFrom('evidence_events').where('evidence_id', 'in', evidence).execute()
    await trx.deleteFrom('evidence').where('id', 'in', evidence).execute()
    return keys
  },
}
