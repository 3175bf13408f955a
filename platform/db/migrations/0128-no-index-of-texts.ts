import type { Kysely } from 'kysely'

/** Searches for a letter or two are answered from memory; nothing else reads this index of SQLite's. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('jobs_texts').ifExists().execute()
}
