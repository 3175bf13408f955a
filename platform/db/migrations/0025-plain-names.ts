import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const SEARCHED = ['jobs', 'applications', 'messages', 'posts', 'bookings']

/** Columns by their new names; `search_text` is what a table is searched by. */
const RENAMED = [
  'applications.search_folded search_text',
  'applications.email_folded email_normalized',
  'messages.search_folded search_text',
  'posts.search_folded search_text',
  'bookings.search_folded search_text',
  'bookings.email_folded email_normalized',
  'legal_holds.email_folded email_normalized',
  'jobs.heading_folded heading_normalized',
  'jobs.place_folded location_normalized',
  'jobs.company_folded company_normalized',
  'jobs.body_folded search_text',
  'job_changes.deed event',
  'post_revisions.deed event',
  'privacy_deeds.deed event',
]

/** One search index for each table, over one column, and plain names for tables and columns. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await (engine === 'sqlite' ? dropSqliteSearch(db) : dropPostgresSearch(db))
  const unused = ['company', 'heading', 'place', 'age', 'state'].map((by) => `jobs_by_${by}`)
  for (const index of [...unused, 'posts_newest', 'privacy_deeds_newest']) {
    await db.schema.dropIndex(index).ifExists().execute()
  }
  for (const [, table = '', from = '', to = ''] of RENAMED.map(
    (line) => /(\w+)\.(\w+) (\w+)/.exec(line) ?? [],
  )) {
    await db.schema.alterTable(table).renameColumn(from, to).execute()
  }
  await db.schema.alterTable('privacy_deeds').renameTo('privacy_audit').execute()
  await db.schema.createIndex('privacy_audit_newest').on('privacy_audit').column('done_at desc').execute()
  await db.schema
    .createIndex('posts_newest')
    .on('posts')
    .columns(['is_published', 'date desc', 'no desc', 'category'])
    .execute()
  const text = sql`heading_normalized || ${sql.lit('\n')} || search_text`
  if (engine === 'sqlite') await sql`update jobs set search_text = ${text}`.execute(db)
  else {
    await sql`create extension if not exists pg_trgm`.execute(db)
    // Stored in the row: PostgreSQL would put long texts elsewhere and fetch them for each scan.
    await sql`alter table jobs alter search_text type text collate "C" using ${text},
      alter search_text set storage main`.execute(db)
  }
  for (const table of SEARCHED) await createSearch(db, engine, table)
  if (engine === 'sqlite') {
    // Terms shorter than a trigram are compared with every text, which this index makes three times as fast.
    await db.schema
      .createIndex('jobs_texts')
      .on('jobs')
      .columns(['is_active', 'published_at', 'no', 'location_normalized', 'search_text'])
      .execute()
  }
}

/** Trigrams find substrings of three characters and more on both engines. */
async function createSearch(db: Kysely<unknown>, engine: Engine, table: string) {
  const index = `${table}_search`
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (engine === 'postgres') {
    await run(
      `create index ${index} on ${table} using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
    )
    return
  }
  await run(`create virtual table ${index} using fts5(
    search_text, content='${table}', content_rowid='no', tokenize='trigram case_sensitive 1')`)
  await run(`insert into ${index}(${index}) values ('rebuild')`)
  const add = `insert into ${index}(rowid, search_text) values (new.no, new.search_text);`
  const remove = `insert into ${index}(${index}, rowid, search_text)
    values ('delete', old.no, old.search_text);`
  await run(`create trigger ${index}_insert after insert on ${table} begin ${add} end`)
  await run(`create trigger ${index}_delete after delete on ${table} begin ${remove} end`)
  await run(
    `create trigger ${index}_update after update of search_text on ${table} begin ${remove} ${add} end`,
  )
}

async function dropSqliteSearch(db: Kysely<unknown>) {
  const namesOf = async (type: string) =>
    (
      await sql<{
        name: string
      }>`select name from sqlite_schema where type = ${type} and name like '%\\_search%'
      escape '\\' and (type = 'trigger' or sql like 'create virtual table%')`.execute(db)
    ).rows
  for (const { name } of await namesOf('trigger')) await sql`drop trigger ${sql.id(name)}`.execute(db)
  for (const { name } of await namesOf('table')) await sql`drop table ${sql.table(name)}`.execute(db)
}

async function dropPostgresSearch(db: Kysely<unknown>) {
  // Version 1 had functions of its own behind the triggers and the indexes of its search.
  const { rows: functions } = await sql<{ name: string }>`
    select distinct p.oid::regprocedure::text as name from pg_proc p
    left join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.deptype <> 'e'
    left join pg_class i on d.classid = 'pg_class'::regclass and i.oid = d.objid
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
      and (p.proname like 'active\\_jobs\\_search%' or i.relname like 'active\\_jobs\\_search%')`.execute(db)
  for (const { name } of functions) await sql`drop function ${sql.raw(name)} cascade`.execute(db)
  for (const table of ['active_jobs_search', 'active_jobs_search_texts']) {
    await db.schema.dropTable(table).ifExists().execute()
  }
  for (const table of SEARCHED) await db.schema.dropIndex(`${table}_search`).ifExists().execute()
}
