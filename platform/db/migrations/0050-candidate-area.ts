import { type Kysely, sql } from 'kysely'

/** How candidates get into their area, and mail that is worth nothing after a while. */
export async function up(db: Kysely<unknown>) {
  await sql`create table candidate_links (
    hash text primary key,
    candidate_id text not null references candidates (id) on delete cascade,
    purpose text not null,
    new_email text,
    created_at text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index candidate_links_by_candidate on candidate_links (candidate_id)`.execute(db)
  await sql`create table candidate_sessions (
    hash text primary key,
    candidate_id text not null references candidates (id) on delete cascade,
    created_at text not null,
    used_at text not null
  )`.execute(db)
  await sql`create index candidate_sessions_by_candidate on candidate_sessions (candidate_id)`.execute(db)
  await sql`alter table outbox add column expires_at text`.execute(db)
}
