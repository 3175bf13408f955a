import { type Kysely, sql } from 'kysely'

/** Two clients that are one: which became part of which, and what moved, for undoing it. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    `create table client_merges (
      id text primary key, kept_id text not null, merged_id text not null, merged_name text not null,
      moved text not null, by_id text not null, by_name text not null,
      done_at text not null, undone_at text)`,
    'create index client_merges_by_kept on client_merges (kept_id)',
    'create index client_merges_by_merged on client_merges (merged_id)',
  ])
    await sql.raw(statement).execute(db)
}
