import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const SHORT_TEXTS = [
  ...['id', 'title', 'company', 'location', 'type', 'salary', 'posted', 'color'],
  ...['published_at', 'created_at', 'updated_at'],
  ...['heading_normalized', 'location_normalized', 'company_normalized'],
]

/**
 * The texts that PostgreSQL sorts lists by stay in a job's row. Otherwise it makes room in it by taking them
 * out, and fetches them anew for each comparison. Words are looked up in an index of whole words.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine !== 'postgres') return
  for (const name of SHORT_TEXTS) {
    await sql`alter table jobs alter ${sql.id(name)} set storage main`.execute(db)
  }
  // With an expression each value is written anew; the table is written once for all of them.
  const anew = SHORT_TEXTS.map((name) => sql`alter ${sql.id(name)} type text using ${sql.id(name)} || ''`)
  await sql`alter table jobs ${sql.join(anew)}`.execute(db)
  await indexWords(db)
}

/**
 * To look for a word in texts takes several times as long as to look it up, and to take all texts apart much
 * longer still. PostgreSQL knows the cost of neither, so the function has it use the index.
 */
async function indexWords(db: Kysely<unknown>) {
  await sql`create or replace function words_of(text) returns tsvector
    language sql immutable strict parallel safe set search_path = pg_catalog
    as $$ select array_to_tsvector(array(
      select distinct left(word, 200) from unnest(string_to_array($1, ' ')) as word where word <> '')) $$
  `.execute(db)
  await sql`drop index jobs_words`.execute(db)
  await sql`create index jobs_words on jobs using gin (words_of(words)) with (fastupdate = off)`.execute(db)
  await sql`create or replace function jobs_with_words(asked tsquery, beside text) returns setof bigint
    language sql stable set enable_seqscan = off
    as $$ select no from jobs where words_of(words) @@ asked and (beside = '' or words like beside) $$
  `.execute(db)
}
