import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** Training sessions, and who has booked a place. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('training_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('programme', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('training_sessions_by_start')
    .on('training_sessions')
    .columns(['starts_at', 'id'])
    .execute()

  await db.schema
    .createTable('bookings')
    .addColumn('no', engine === 'sqlite' ? 'integer' : 'bigint', (column) =>
      engine === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) => column.notNull().references('training_sessions.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('is_spam', 'integer', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('cancelled_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('search_folded', 'text', (column) => column.notNull())
    .execute()
  // One place for each address, not counting suspected spam and cancelled bookings.
  await sql`create unique index bookings_once on bookings (session_id, email_folded, is_spam)
    where cancelled_at is null`.execute(db)
  await db.schema
    .createIndex('bookings_by_session')
    .on('bookings')
    .columns(['session_id', 'is_spam', 'cancelled_at'])
    .execute()
  await db.schema.createIndex('bookings_by_email').on('bookings').column('email_folded').execute()
  await createSearch(db, engine)
}

/** All searchable columns as one text, whose substrings are indexed by trigrams on both engines. */
async function createSearch(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') {
    await sql`create index bookings_search on bookings using gin (search_folded gin_trgm_ops)
      with (fastupdate = off)`.execute(db)
    return
  }
  await sql`create virtual table bookings_search using fts5(search_folded,
    content='bookings', content_rowid='no', tokenize='trigram case_sensitive 1')`.execute(db)
  const put = sql`insert into bookings_search(rowid, search_folded) values (new.no, new.search_folded)`
  const take = sql`insert into bookings_search(bookings_search, rowid, search_folded)
    values ('delete', old.no, old.search_folded)`
  await sql`create trigger bookings_search_put after insert on bookings begin ${put}; end`.execute(db)
  await sql`create trigger bookings_search_take after delete on bookings begin ${take}; end`.execute(db)
  await sql`create trigger bookings_search_change after update of search_folded on bookings
    begin ${take}; ${put}; end`.execute(db)
}
