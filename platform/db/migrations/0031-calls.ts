import type { Kysely } from 'kysely'

/** Whom to ring back: a message may come with a telephone number in place of an e-mail address. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['phone', 'phone_digits']) {
    await db.schema.alterTable('messages').addColumn(column, 'text').execute()
  }
}
