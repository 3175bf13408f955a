import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('jobs')
    .addColumn('no', engine === 'sqlite' ? 'integer' : 'bigint', (column) =>
      engine === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('salary', 'text', (column) => column.notNull())
    .addColumn('posted', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    // The long texts come last: SQLite walks over everything before a column to read it.
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('requirements', 'text', (column) => column.notNull())
    .addColumn('heading_folded', 'text', (column) => column.notNull())
    .addColumn('body_folded', 'text', (column) => column.notNull())
    .addColumn('place_folded', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('jobs_newest')
    .on('jobs')
    .columns(['is_active', 'published_at desc', 'no desc'])
    .execute()
  await db.schema
    .createIndex('jobs_by_location')
    .on('jobs')
    .columns(['is_active', 'location', 'type', 'published_at desc', 'no desc'])
    .execute()
  await db.schema
    .createIndex('jobs_by_type')
    .on('jobs')
    .columns(['is_active', 'type', 'published_at desc', 'no desc'])
    .execute()
  await createJobSearch(db, engine)

  await db.schema
    .createTable('content_revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into content_revision (id, revision) values (1, 1)`.execute(db)

  await db.schema
    .createTable('page_views')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
    .execute()
  await db.schema
    .createTable('consent_choices')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_choices_key', ['day', 'choice'])
    .execute()
}

/** Substrings are indexed by their trigrams on both engines; the folded columns hold what is searched. */
async function createJobSearch(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index jobs_search on jobs using gin
      (heading_folded gin_trgm_ops, body_folded gin_trgm_ops, place_folded gin_trgm_ops)
      with (fastupdate = off)`.execute(db)
    return
  }
  await sql`create virtual table jobs_search using fts5(
    heading_folded, body_folded, place_folded,
    content='jobs', content_rowid='no', tokenize='trigram case_sensitive 1')`.execute(db)
  const put = sql`insert into jobs_search(rowid, heading_folded, body_folded, place_folded)
    values (new.no, new.heading_folded, new.body_folded, new.place_folded)`
  const take = sql`insert into jobs_search(jobs_search, rowid, heading_folded, body_folded, place_folded)
    values ('delete', old.no, old.heading_folded, old.body_folded, old.place_folded)`
  await sql`create trigger jobs_search_put after insert on jobs begin ${put}; end`.execute(db)
  await sql`create trigger jobs_search_take after delete on jobs begin ${take}; end`.execute(db)
  await sql`create trigger jobs_search_change after update of heading_folded, body_folded, place_folded on jobs
    begin ${take}; ${put}; end`.execute(db)
}
