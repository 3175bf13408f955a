import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const JOB = 'lower(coalesce(job_title, specialty))'
const NEXT = `case when next_step_on = '' then '~' else next_step_on end`
const OWNER = `lower(coalesce(owner_name, ''))`
const STATUS = `case status when 'new' then 0 when 'reviewing' then 1 when 'contacted' then 2
  when 'interview' then 3 when 'offered' then 4 when 'placed' then 5 when 'rejected' then 6
  when 'withdrawn' then 7 end`
const NAME = {
  sqlite: 'substr(search_text, 1, instr(search_text || char(10), char(10)) - 1)',
  postgres: 'split_part(search_text, chr(10), 1)',
}

/** The list of applications in every order that it is shown in, on whichever engine. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const text = (value: string) => (engine === 'postgres' ? `((${value}) collate "C")` : value)
  const orders = {
    name: text(NAME[engine]),
    job: text(JOB),
    next: text(NEXT),
    owner: text(OWNER),
    status: `(${STATUS})`,
  }
  // Somebody's own, in the usual order, and how many have each status.
  await sql`create index applications_by_owner on applications
    (is_spam, owner_id, status, created_at desc, no desc)`.execute(db)
  for (const [order, value] of Object.entries(orders))
    await sql
      .raw(`create index applications_in_order_of_${order} on applications (is_spam, ${value}, no)`)
      .execute(db)
}
