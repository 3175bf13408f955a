import { type Kysely, sql } from 'kysely'

/** A placement says whether it was undone, not cancelled: then nobody was ever offered that work. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table placements add column undone integer not null default 0`.execute(db)
  await sql`update placements set undone = 1 where cancelled_at is not null
    and end_reason = 'Undone by whoever placed them.'`.execute(db)
}
