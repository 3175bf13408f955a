import type { Kysely } from 'kysely'

/** When the newest backup was made. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('last_backup')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
}
