import { type Kysely, sql } from 'kysely'

/** Addresses that somebody has exchanged for another: they are still known, but open nothing. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table candidate_contacts add column retired_at text`.execute(db)
}
