import { type Kysely, sql } from 'kysely'

/** A training session counts its changes, by which calendars tell versions of its entry apart. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table training_sessions add column sequence integer not null default 0`.execute(db)
  await sql`update training_sessions set sequence = 1 where updated_at <> created_at`.execute(db)
}
