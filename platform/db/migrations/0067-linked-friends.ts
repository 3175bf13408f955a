import { type Kysely, sql } from 'kysely'

/** A recommended friend who applied from another address than the one that was asked, as staff know. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['linked_email', 'linked_by', 'linked_at'])
    await sql`alter table referrals add column ${sql.ref(column)} text`.execute(db)
}
