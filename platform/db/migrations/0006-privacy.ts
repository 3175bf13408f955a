import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const table of ['applications', 'messages']) {
    await db.schema.createIndex(`${table}_by_activity`).on(table).columns(['updated_at', 'id']).execute()
  }

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('legal_holds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_folded', 'text', (column) => column.notNull().unique())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('placed_by', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('retention_runs')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('removed', 'text')
    .execute()

  await db.schema
    .createTable('privacy_deeds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('person_hash', 'text', (column) => column.notNull())
    .addColumn('done', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('admin_name', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('privacy_deeds_newest').on('privacy_deeds').column('done_at desc').execute()
}
