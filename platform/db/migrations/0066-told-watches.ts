import { type Kysely, sql } from 'kysely'

/** Under a legal hold a saved job whose end was told is marked instead of deleted. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table saved_job_watches add column told_at text`.execute(db)
}
