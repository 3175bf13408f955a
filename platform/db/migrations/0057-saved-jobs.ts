import { type Kysely, sql } from 'kysely'

/** Saved jobs that somebody wants to be told of when they close; confirmed by the link in a mail. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    `create table saved_job_lists (
      id text primary key, email text not null, email_normalized text not null, consent text,
      confirmed_at text, created_at text not null)`,
    `create table saved_job_watches (
      list_id text not null references saved_job_lists (id) on delete cascade, job_id text not null,
      job_title text not null, job_location text not null, ended_at text, is_closing_told integer not null,
      constraint saved_job_watches_key primary key (list_id, job_id))`,
    'create index saved_job_lists_by_email on saved_job_lists (email_normalized)',
    'create index saved_job_lists_by_age on saved_job_lists (created_at, id)',
    'create index saved_job_watches_by_job on saved_job_watches (job_id)',
    'create index saved_job_watches_by_end on saved_job_watches (ended_at) where ended_at is not null',
  ])
    await sql.raw(statement).execute(db)
}
