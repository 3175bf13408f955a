import type { Kysely } from 'kysely'

/** Complaints are messages of a kind of their own, with a reference. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('messages')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('message'))
    .execute()
  await db.schema.alterTable('messages').addColumn('reference', 'text').execute()
  await db.schema.createIndex('messages_by_reference').unique().on('messages').column('reference').execute()
  await db.schema
    .createIndex('messages_by_kind')
    .on('messages')
    .columns(['is_spam', 'kind', 'created_at desc', 'no desc', 'state', 'subject', 'assignee_id'])
    .execute()
}
