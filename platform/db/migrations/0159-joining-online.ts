import { type Kysely, sql } from 'kysely'

/** A session online has a link, which only whoever has a place may have. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table training_sessions add column joining text not null default ''`.execute(db)
}
