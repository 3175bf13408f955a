import type { Kysely } from 'kysely'

/** A number that changes with jobs alone, beside the one that changes with all that readers see. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('content_revision')
    .addColumn('jobs_revision', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
}
