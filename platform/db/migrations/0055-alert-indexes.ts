import { type Kysely, sql } from 'kysely'

/** Indexes of alerts that hold no more than is looked for, and that SQLite takes for nothing else. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    'drop index alerts_by_renewal',
    'drop index alerts_by_creation',
    `create index alerts_by_renewal on alerts (renewed_at) where state = 'active'`,
    'create index alerts_by_question on alerts (renewal_asked_at) where renewal_asked_at is not null',
    `create index alerts_unconfirmed on alerts (created_at) where state = 'unconfirmed'`,
  ])
    await sql.raw(statement).execute(db)
}
