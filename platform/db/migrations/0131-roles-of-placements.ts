import { type Kysely, sql } from 'kysely'

/** A placement keeps the role whose checks its work asks for. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table placements add column compliance_role text`.execute(db)
}
