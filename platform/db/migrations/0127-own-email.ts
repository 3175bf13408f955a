import { type Kysely, sql } from 'kysely'

/** The link that confirms an account's new address knows which one it is. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table password_tickets add column new_email text`.execute(db)
}
