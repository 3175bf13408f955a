import { type Kysely, sql } from 'kysely'

/** What is found and counted by an index alone: no suspected spam, and what is still to be done. */
const INDEXES: Record<string, string> = {
  applications_by_step: "applications (is_spam, next_step_on, no) where next_step_on <> ''",
  applications_by_owner_step: "applications (is_spam, owner_id, next_step_on, no) where next_step_on <> ''",
  applications_late: `applications (promised_on, owner_id)
    where answered_at is null and next_step_on <> '' and is_spam = 0`,
  applications_open_by_job: `applications (is_spam, job_id)
    where next_step_on <> '' and kept_open_at is null`,
  // As before, and with what the list of a report's figure is filtered by.
  applications_by_status: `applications (is_spam, status, created_at desc, no desc, specialty, job_id, cv_key,
    came_from, owner_id, first_answer_days, interviewed_at, placed_days)`,
  submissions_by_who: 'submissions (by_id, no)',
  submissions_by_who_and_state: 'submissions (by_id, state, no)',
  placements_by_who: 'placements (by_id, last_on)',
  interviews_by_start: 'interviews (starts_at) where cancelled_at is null',
}

/** Indexes for what each recruiter and the team have to do today, and for the lists behind reports. */
export async function up(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(INDEXES)) {
    await sql.raw(`drop index if exists ${name}`).execute(db)
    await sql.raw(`create index ${name} on ${on}`).execute(db)
  }
}
