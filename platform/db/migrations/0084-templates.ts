import { type Kysely, sql } from 'kysely'

/**
 * Templates of mails: those that the agency made, and those that came with the program where they have been
 * changed, moved or removed. A mail about a rejection that waits for its day keeps its subject.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table templates (
    id text primary key, name text not null, subject text not null, text text not null,
    position integer not null, removed integer not null default 0,
    changed_by text not null, changed_at text not null)`.execute(db)
  await sql`alter table applications add column answer_subject text not null default ''`.execute(db)
}
