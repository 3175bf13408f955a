import { type Kysely, sql } from 'kysely'

/** Which candidates turned out to be another one, with what it takes to part them again. */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table candidate_merges (
    id text primary key, kept_id text not null references candidates (id) on delete cascade,
    merged_id text not null, merged_name text not null, merged_reference text not null, moved text not null,
    by_id text not null, by_name text not null, done_at text not null, undone_at text)`)
  await run('create index candidate_merges_by_kept on candidate_merges (kept_id, done_at)')
  await run(`create index candidates_listed on candidates (updated_at desc, no desc)
    where merged_into is null`)
  await run(`create index candidates_by_owner on candidates (owner_id, updated_at desc, no desc)
    where merged_into is null and owner_id is not null`)
}
