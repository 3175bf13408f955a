import { type Kysely, sql } from 'kysely'

/** Word documents are read again by the worker: headers and footers were left out. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from cv_texts where key in (select key from uploads where kind = 'docx')`.execute(db)
}
