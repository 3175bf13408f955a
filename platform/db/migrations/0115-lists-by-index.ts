import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const ORDERS = {
  name: {
    sqlite: 'substr(search_text, 1, instr(search_text || char(10), char(10)) - 1)',
    postgres: 'split_part(search_text, chr(10), 1)',
  },
  job: 'lower(coalesce(job_title, specialty))',
  next: `case when next_step_on = '' then '~' else next_step_on end`,
  owner: `lower(coalesce(owner_name, ''))`,
}
const STATUS = `case status when 'new' then 0 when 'reviewing' then 1 when 'contacted' then 2
  when 'interview' then 3 when 'offered' then 4 when 'placed' then 5 when 'rejected' then 6
  when 'withdrawn' then 7 end`

/** Filters that few rows pass are answered by the index whose order is walked, without a look at each row. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const run = (text: string) => sql.raw(text).execute(db)
  const text = (value: string) => (engine === 'postgres' ? `((${value}) collate "C")` : value)
  const orders = Object.entries(ORDERS).map(([order, value]) => {
    return [order, text(typeof value === 'string' ? value : value[engine])]
  })
  for (const [order, value] of [...orders, ['status', `(${STATUS})`]]) {
    await run(`drop index applications_in_order_of_${order}`)
    await run(
      `create index applications_in_order_of_${order} on applications
        (is_spam, ${value}, no, status, owner_id, job_id)`,
    )
  }
  await run('drop index jobs_by_status')
  await run('create index jobs_by_status on jobs (status, publish_at, closes_at, id)')
  if (engine === 'postgres') return
  await run('drop index jobs_by_added')
  await run('drop index jobs_by_publication')
  await run('create index jobs_by_publication on jobs (is_active, published_at, id, created_at)')
  await run(`create index jobs_by_added on jobs (created_at, no, is_active, published_at, status, type, id,
    heading_normalized, location_normalized, company_normalized)`)
}
