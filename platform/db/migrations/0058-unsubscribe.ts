import type { Kysely } from 'kysely'

/** Where one click ends mail of a kind: what goes into the mail's List-Unsubscribe. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute()
}
