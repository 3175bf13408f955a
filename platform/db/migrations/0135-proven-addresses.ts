import { type Kysely, sql } from 'kysely'

/** A candidate's address is known to be read by them once a link that was sent to it has been used. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table candidate_contacts add column proven_at text`.execute(db)
  await sql`alter table candidate_links rename column new_email to email`.execute(db)
}
