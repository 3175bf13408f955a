import type { Kysely } from 'kysely'

/** Who was shown which records about people, per day. Indexed by the record, so that the record's page can show it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('record_openings')
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('record_kind', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('admin_name', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_openings_key', ['record_id', 'record_kind', 'admin_id', 'day'])
    .execute()
  await db.schema.createIndex('record_openings_by_day').on('record_openings').column('day').execute()
}
