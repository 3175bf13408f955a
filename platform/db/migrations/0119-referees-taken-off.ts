import { type Kysely, sql } from 'kysely'

/** A referee who is taken off stays for as long as that can be undone; who is to be asked is counted. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table referees add column removed_at text`.execute(db)
  await sql`create index referees_to_ask on referees (created_at) where state = 'named'`.execute(db)
  await sql`create index referees_removed on referees (removed_at) where removed_at is not null`.execute(db)
}
