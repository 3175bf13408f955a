import { type Kysely, sql } from 'kysely'

/**
 * A note is about an application or about a candidate. Where nearly all are about the one, the planner took
 * the index of the others for useless, and read all notes for each row.
 */
export async function up(db: Kysely<unknown>) {
  for (const subject of ['application', 'candidate']) {
    await sql.raw(`drop index notes_by_${subject}`).execute(db)
    await sql
      .raw(`create index notes_by_${subject} on notes (${subject}_id, created_at)
        where ${subject}_id is not null`)
      .execute(db)
  }
}
