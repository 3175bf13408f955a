import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '#domain/lists/newest-first.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { columnContains, contains } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { isPhoneNumber, personKey, phoneDigits, phonesIn } from './person.ts'
import type { Batch, ExpiryQuery, PersonalRecord, RecordKind } from './record-kind.ts'

/** Where the records of a kind are, for the queries that all kinds share. */
type RecordSource<Row> = {
  table:
    | 'applications'
    | 'candidates'
    | 'messages'
    | 'bookings'
    | 'alerts'
    | 'referrals'
    | 'saved_job_lists'
    | 'client_contacts'
    | 'contact_addresses'
    | 'referees'
    | 'outbox'
  select: (db: DbOrTrx) => SelectQueryBuilder<Tables, keyof Tables, Row>
  /** What else finds a record under these keys. */
  alsoUnder?: (keys: readonly string[]) => RawBuilder<SqlBool>
  lastActivity: RawBuilder<string>
  isExpired: (query: ExpiryQuery) => RawBuilder<SqlBool>
  toRecord: (row: Row) => PersonalRecord
}

/** Where more hold a name or a number, it says nothing any more. */
const MOST_NAMING = 1_000

/** Whether a text holds this address, telephone number or name, and not only a part of another. */
export function mentions(words: string, text: string): boolean {
  if (isPhoneNumber(words)) return phonesIn(text).includes(phoneDigits(words))
  const whole = `(?<![\\w.+-])${RegExp.escape(normalizeForSearch(words))}(?![\\w-])`
  return new RegExp(whole).test(normalizeForSearch(text))
}

/** Finds records by their person, and by their age. */
export function recordQueries<Row>(
  source: RecordSource<Row>,
): Pick<RecordKind, 'about' | 'naming' | 'people' | 'count' | 'due' | 'expired'> {
  const { table, select, alsoUnder, lastActivity, isExpired, toRecord } = source
  const id = sql.ref<string>(`${table}.id`)
  const person = sql.ref<string>(`${table}.email_normalized`)
  async function due(db: DbOrTrx, condition: RawBuilder<SqlBool>, { limit, after, ids }: Batch) {
    const rows = await select(db)
      .where(condition)
      .$if(ids !== undefined, (rows) => rows.where(id, 'in', ids ?? []))
      .$if(after !== undefined, (rows) =>
        rows.where(sql<boolean>`(${lastActivity}, ${id}) > (${after?.lastActivity}, ${after?.id})`),
      )
      .orderBy(lastActivity)
      .orderBy(id)
      .limit(limit)
      .execute()
    return rows.map(toRecord)
  }
  return {
    due,
    async about(db, keys) {
      const records = select(db).where((eb) =>
        eb.or([
          eb(person, 'in', keys.map(personKey)),
          eb(id, 'in', keys),
          ...(alsoUnder ? [alsoUnder(keys)] : []),
        ]),
      )
      return (await records.orderBy(sql.ref(`${table}.created_at`)).execute()).map(toRecord)
    },
    async naming(db, words) {
      if (table === 'outbox' || table === 'alerts' || table === 'saved_job_lists') return []
      if (table === 'contact_addresses') return []
      const text = sql.ref<string>(`${table}.search_text`)
      const isNumber = isPhoneNumber(words)
      const term = isNumber ? phoneDigits(words) : words
      const rows = await select(db)
        .select(text.as('search_text'))
        .where(
          table === 'referrals' || table === 'client_contacts' || table === 'referees'
            ? columnContains(db.engine, `${table}.search_text`, term)
            : contains(db.engine, table, term, { isRare: true }),
        )
        .limit(MOST_NAMING)
        .execute()
      return rows.filter(({ search_text }) => isNumber || mentions(words, search_text)).map(toRecord)
    },
    async people(db) {
      const rows = await db
        .selectFrom(table)
        .select([id.as('id'), person.as('person')])
        .execute()
      return rows.flatMap((row) => [row.id, row.person])
    },
    count: (db) => countRows(db.selectFrom(table)),
    expired: (db, query) => due(db, isExpired(query), query),
  }
}
