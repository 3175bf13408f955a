import { type Kysely, sql } from 'kysely'

/** At what a client looked; until now it was the profile alone. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table submission_views add column what text not null default ''`.execute(db)
}
