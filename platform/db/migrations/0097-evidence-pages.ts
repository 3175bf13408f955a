import { type Kysely, sql } from 'kysely'

/** Pages that a candidate has not given yet, when the desk asked for them, and reminders of what ends. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    'alter table documents add column page_of text',
    'alter table candidates add column documents_asked_at text',
    `create table evidence_reminders (
      candidate_id text not null references candidates (id) on delete cascade, topic text not null,
      until_on text not null, step integer not null, reminded_at text not null, owner_told_at text,
      primary key (candidate_id, topic, until_on, step))`,
    `create index evidence_reminders_untold on evidence_reminders (reminded_at)
      where owner_told_at is null`,
  ])
    await sql.raw(statement).execute(db)
}
