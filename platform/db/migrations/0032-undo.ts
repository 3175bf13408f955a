import { type Kysely, sql } from 'kysely'

/** What an action at the desk changed, so that it can be undone; and when a note was deleted. */
export async function up(db: Kysely<unknown>) {
  await sql`create table undos (
    id text primary key, admin_id text not null, done_at text not null,
    times integer not null default 0, changes text not null)`.execute(db)
  await db.schema.alterTable('application_notes').addColumn('deleted_at', 'text').execute()
}
