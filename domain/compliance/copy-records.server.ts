import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BY_PROGRAM } from '#domain/candidates/candidates.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { worksUntil } from '#domain/people/placed-until.server.ts'
import type { Batch, ExpiryQuery, RecordKind } from '#domain/people/record-kind.ts'
import { deleteUploads } from '#domain/uploads/uploads.server.ts'
import { dayInLondon, shiftDay, shiftMonths, startOfDayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { endWithItsCopy } from './evidence-rows.server.ts'

/** A copy of a DBS certificate goes so many months after it was decided on: the result stays. */
const DBS_MONTHS = 6
/** A copy that shows the right to work goes so many months after the last placement. */
const RIGHT_TO_WORK_MONTHS = 24

/**
 * From when on the time of a copy counts: when a certificate was first decided on, or the last placement
 * ended; but not before the copy came. Without either, a certificate's counts from then, the other's not yet.
 */
const since = sql<string>`(select case
    when counted is null then case evidence.kind when 'dbs' then documents.created_at else '9999' end
    when counted < documents.created_at then documents.created_at else counted end
  from (select case evidence.kind
    when 'dbs' then (select min(done_at) from evidence_events
      where evidence_events.evidence_id = evidence.id and event in ('verified', 'rejected'))
    when 'right-to-work' then ${worksUntil('evidence.candidate_id')}
    end as counted) as times)`

/**
 * Copies that go before the record of their candidate does. An export and an erasure find them there; what
 * was checked, by whom and when, stays.
 */
export const copyRecords: RecordKind = {
  name: 'documents',
  about: async () => [],
  naming: async () => [],
  people: async () => [],
  count: (db) => countRows(db.selectFrom('documents').where('kind', '=', 'evidence')),
  due: dueCopies,
  expired: (db, query) => dueCopies(db, isOver(query), query),
  async contents() {
    return { data: {}, cvs: [] }
  },
  async remove(trx, ids, at = '') {
    const gone = await trx
      .selectFrom('documents')
      .innerJoin('evidence', 'evidence.id', 'evidence_id')
      .select(['documents.id', 'upload_key', 'evidence.id as evidence', 'evidence.candidate_id', 'topic'])
      .where('documents.id', 'in', ids)
      .execute()
    const keys = gone.map(({ upload_key }) => upload_key)
    await trx.deleteFrom('documents').where('id', 'in', ids).execute()
    await deleteUploads(trx, keys)
    const events = gone.map(({ id, evidence, candidate_id, topic }) => ({
      ...{ id: newId(), candidate_id, evidence_id: evidence, topic, event: 'copy-destroyed' },
      ...{ detail: JSON.stringify({ document: id }), done_at: at },
      ...{ by_id: BY_PROGRAM.id, by_name: BY_PROGRAM.name },
    }))
    if (events.length > 0) await trx.insertInto('evidence_events').values(events).execute()
    for (const { evidence } of gone) await endWithItsCopy(trx, evidence)
    return keys
  },
}

/** Whether the time of a copy is over today, by days in London. */
function isOver({ monthsAgo }: ExpiryQuery): RawBuilder<SqlBool> {
  const today = dayInLondon(new Date(monthsAgo(0)))
  const decidedBefore = startOfDayInLondon(shiftDay(lastDayBefore(today, DBS_MONTHS), 1))?.toISOString()
  return sql`(evidence.kind = 'dbs' and ${since} < ${decidedBefore}
    or evidence.kind = 'right-to-work' and ${since} <= ${lastDayBefore(today, RIGHT_TO_WORK_MONTHS)})`
}

/** The last day from which so many months have gone by today: from 31 August, six on 28 February. */
function lastDayBefore(today: string, months: number): string {
  let day = shiftMonths(today, -months)
  while (shiftMonths(shiftDay(day, 1), months) <= today) day = shiftDay(day, 1)
  return day
}

async function dueCopies(db: DbOrTrx, condition: RawBuilder<SqlBool>, { limit, after, ids }: Batch) {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('evidence', 'evidence.id', 'evidence_id')
    .innerJoin('candidates', 'candidates.id', 'evidence.candidate_id')
    .select(['documents.id', 'candidates.id as candidate', 'reference', 'name', 'email', 'phone'])
    .select(since.as('since'))
    .where('documents.kind', '=', 'evidence')
    .where(condition)
    .$if(ids !== undefined, (query) => query.where('documents.id', 'in', ids ?? []))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${since}, documents.id) > (${after?.lastActivity}, ${after?.id})`),
    )
    .orderBy(since)
    .orderBy('documents.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, what: `Copy of a check of ${row.reference}`, person: row.email, name: row.name },
    ...{ phone: row.phone, lastActivity: row.since, path: `/admin/candidates/${row.candidate}` },
    keptBecause: undefined,
  }))
}
