import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '#domain/lists/newest-first.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { personKey } from './person.ts'
import type { ExpiryQuery, PersonalRecord, RecordKind } from './record-kind.ts'

/** Where the records of a kind are, for the queries that all kinds share. */
type RecordSource<Row> = {
  table: 'applications' | 'messages' | 'bookings' | 'outbox'
  select: (db: DbOrTrx) => SelectQueryBuilder<Tables, keyof Tables, Row>
  lastActivity: RawBuilder<string>
  isExpired: (query: ExpiryQuery) => RawBuilder<SqlBool>
  toRecord: (row: Row) => PersonalRecord
}

/** Finds records by their person, and by their age. */
export function recordQueries<Row>(
  source: RecordSource<Row>,
): Pick<RecordKind, 'about' | 'people' | 'count' | 'expired'> {
  const { table, select, lastActivity, isExpired, toRecord } = source
  const id = sql.ref<string>(`${table}.id`)
  const person = sql.ref<string>(`${table}.email_normalized`)
  return {
    async about(db, contact) {
      const records = select(db).where(person, '=', personKey(contact))
      return (await records.orderBy(sql.ref(`${table}.created_at`)).execute()).map(toRecord)
    },
    async people(db) {
      const rows = await db.selectFrom(table).select(person.as('person')).distinct().execute()
      return rows.map((row) => row.person)
    },
    count: (db) => countRows(db.selectFrom(table)),
    async expired(db, query) {
      const { after, limit } = query
      const rows = await select(db)
        .where(isExpired(query))
        .$if(after !== undefined, (rows) =>
          rows.where(sql<boolean>`(${lastActivity}, ${id}) > (${after?.lastActivity}, ${after?.id})`),
        )
        .orderBy(lastActivity)
        .orderBy(id)
        .limit(limit)
        .execute()
      return rows.map(toRecord)
    },
  }
}
