import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('external_email', 'text').execute()
}
