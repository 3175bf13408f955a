import type { Kysely } from 'kysely'

/** What the virus scanner says about each CV, and when it is to be asked next: at once about CVs that are already here. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('uploads')
    .addColumn('scan', 'text', (column) => column.notNull().defaultTo('unscanned'))
    .execute()
  await db.schema
    .alterTable('uploads')
    .addColumn('scan_due_at', 'text', (column) => column.defaultTo(''))
    .execute()
  await db.schema
    .alterTable('uploads')
    .addColumn('scan_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('uploads_by_scan_due_at').on('uploads').column('scan_due_at').execute()
  await db.schema.createIndex('uploads_by_scan').on('uploads').columns(['state', 'scan']).execute()
}
