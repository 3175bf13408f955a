import { type Kysely, sql } from 'kysely'

/** Who takes part in an interview beside the candidate, as somebody types it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interviews add column participants text not null default ''`.execute(db)
}
