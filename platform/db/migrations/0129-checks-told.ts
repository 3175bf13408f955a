import { type Kysely, sql } from 'kysely'

/** Clients are told once that checks which were outstanding are done. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table placements add column checks_told_at text`.execute(db)
}
