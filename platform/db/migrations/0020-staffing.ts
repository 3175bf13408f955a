import { type Kysely, sql } from 'kysely'

/** Requests for staff are messages of a kind of their own, including those sent with the contact form. Each role is drafted as a job only once. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('messages').addColumn('staffing', 'text').execute()
  await sql`update messages set kind = 'staffing' where kind = 'message' and subject = 'Staffing Request'`.execute(
    db,
  )
  await db.schema
    .createTable('staffing_drafts')
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('nth', 'integer', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) =>
      column.notNull().unique().references('jobs.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('staffing_drafts_key', ['message_id', 'nth'])
    .execute()
}
