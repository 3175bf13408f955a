import type { Kysely } from 'kysely'

/** Notes which form made a post's present version, so that this form is recognised when an answer to it was lost on the way. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('posts')
    .addColumn('edited_in', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
