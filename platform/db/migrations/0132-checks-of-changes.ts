import { type Kysely, sql } from 'kysely'

/** A change of a placement keeps what was checked for it, and why it couldn't wait for the rest. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['version integer', 'exception_reason text', 'passport text'])
    await sql.raw(`alter table placement_changes add column ${column}`).execute(db)
}
