import { type Kysely, sql } from 'kysely'

/** Who is placed says how far they had come before: a placement that never began leaves them there. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table submissions add column before_placement text`.execute(db)
  await sql`update submissions set before_placement = case when answered_at is not null then 'yes'
    when sent_at is null then 'asked' else 'sent' end where state = 'placed'`.execute(db)
}
