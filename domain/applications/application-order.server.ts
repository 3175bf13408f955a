import { type RawBuilder, sql } from 'kysely'
import type { ListOrder } from '#domain/lists/newest-first.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type ApplicationSort, usualApplicationSort } from './application-query.ts'
import { APPLICATION_STATUSES } from './applications.ts'

type By = ApplicationSort['by']

/** After every day: closed applications have no next step. */
const LAST = '~'

/** The first line of what is searched is the name, as it is compared in any alphabet and case. */
const NAME = {
  sqlite: sql`substr(search_text, 1, instr(search_text || char(10), char(10)) - 1)`,
  postgres: sql`split_part(search_text, chr(10), 1)`,
}
const stages = Object.keys(APPLICATION_STATUSES).map(
  (status, nth) => sql`when ${sql.lit(status)} then ${sql.lit(nth)}`,
)

/** How the list is ordered, on both engines alike; undefined for the usual order. */
export function orderOf(db: Db, sort: ApplicationSort = usualApplicationSort): ListOrder | undefined {
  const { by, isDescending } = sort
  // By code points on both engines: PostgreSQL's own collation may ignore spaces.
  const text = (value: RawBuilder<unknown>) =>
    db.engine === 'postgres' ? sql`(${value}) collate "C"` : value
  const values: Record<By, RawBuilder<unknown>> = {
    received: sql`created_at`,
    name: text(NAME[db.engine]),
    job: text(sql`lower(coalesce(job_title, specialty))`),
    status: sql`case status ${sql.join(stages, sql` `)} end`,
    next: text(sql`case when next_step_on = '' then ${sql.lit(LAST)} else next_step_on end`),
    owner: text(sql`lower(coalesce(owner_name, ''))`),
  }
  const isUsual = by === usualApplicationSort.by && isDescending
  return isUsual ? undefined : { by: values[by], isDescending }
}
