import type { Kysely } from 'kysely'

/** By the form that made a post's present version, that form is known again when an answer to it was lost on its way. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('posts')
    .addColumn('edited_in', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
