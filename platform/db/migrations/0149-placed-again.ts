import { type Kysely, sql } from 'kysely'

/** Who is placed isn't taken back, though they were before: from now on only an erasure says so of them. */
export async function up(db: Kysely<unknown>) {
  await sql`update submissions set revoked_at = null where state = 'placed'`.execute(db)
}
