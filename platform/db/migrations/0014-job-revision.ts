import type { Kysely } from 'kysely'

/** A revision that changes with jobs alone, besides the one that changes with everything that readers see. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('content_revision')
    .addColumn('jobs_revision', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
}
