import { type Kysely, sql } from 'kysely'

/** An interview may be with a client: the one to whom somebody was put forward. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table interviews add column submission_id text').execute(db)
}
