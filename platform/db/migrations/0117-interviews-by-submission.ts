import { type Kysely, sql } from 'kysely'

/** Which of those who were put forward have an interview to come, without a look at every interview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index interviews_by_submission on interviews (submission_id, starts_at)`.execute(db)
}
