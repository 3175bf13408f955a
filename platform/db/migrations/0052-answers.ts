import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const COLUMNS = [
  ...['promised_on text', 'answered_at text', "next_step text not null default ''"],
  ...["next_step_on text not null default ''", 'owner_id text', 'owner_name text', 'closed_at text'],
  ...["closed_reason text not null default ''", "closed_note text not null default ''"],
  ...["answer text not null default ''", 'answer_on text', "answer_text text not null default ''"],
  ...["answer_why text not null default ''", 'kept_open_at text'],
]

/** What comes next of each application, by when an answer was promised, and what was told at its end. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const column of COLUMNS) await run(`alter table applications add column ${column}`)
  await run(`update applications set closed_at = coalesce((select max(changed_at) from application_changes
    where application_id = applications.id and to_status = applications.status), updated_at)
    where status in ('rejected', 'placed')`)
  await run(`update applications set answered_at = coalesce((select max(changed_at) from application_changes
    where application_id = applications.id and to_status = applications.status), updated_at)
    where status in ('contacted', 'interview', 'offered')`)
  await run(`update applications set answer = 'left-out',
    answer_why = 'Rejected before it was recorded what the applicant is told.' where status = 'rejected'`)
  // Two working days, as they were told, are at most four without a bank holiday.
  const fourDaysOn =
    engine === 'postgres'
      ? "to_char(created_at::timestamptz at time zone 'Europe/London' + interval '4 days', 'YYYY-MM-DD')"
      : "date(created_at, '+4 days')"
  await run(`update applications set next_step_on = ${fourDaysOn}, next_step = case status
      when 'new' then 'Read the CV' when 'reviewing' then 'Call or write to the applicant'
      when 'contacted' then 'Agree what comes next' when 'interview' then 'Hear how the interview went'
      else 'Agree when it starts' end
    where status not in ('rejected', 'placed') and is_spam < 2`)
  await run(`update applications set promised_on = next_step_on where status in ('new', 'reviewing')`)
  await run(`create index applications_by_step on applications (next_step_on, no)
    where next_step_on <> ''`)
  await run(`create index applications_waiting_answers on applications (answer_on) where answer = 'waits'`)
  // Rows that could be put back as they were a moment ago lack the columns.
  await run('delete from undos')
}
