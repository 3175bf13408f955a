import { type Kysely, sql } from 'kysely'

/** Indexes for what one recruiter has to do today. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    `create index applications_by_owner_step on applications (owner_id, next_step_on)
      where next_step_on <> ''`,
    'create index submissions_by_who_and_state on submissions (by_id, state)',
    'create index placements_by_who on placements (by_id, last_on)',
    'create index interviews_by_start on interviews (starts_at) where cancelled_at is null',
  ])
    await sql.raw(statement).execute(db)
}
