import { type Kysely, sql } from 'kysely'

/** When an open application was sent again: since then it waits for an answer. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table applications add column sent_again_at text`.execute(db)
}
