import type { Kysely } from 'kysely'

/** When a place for a CV was last known to be being filled: without it, one that a crash interrupted is never free again. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('uploads').addColumn('receiving_since', 'text').execute()
}
