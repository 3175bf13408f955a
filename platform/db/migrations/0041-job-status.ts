import { type Kysely, sql } from 'kysely'

/** Where each job stands in its life, when it is published and when it closes. */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table jobs add column status text not null default 'draft'`)
  await run('alter table jobs add column publish_at text')
  await run('alter table jobs add column closes_at text')
  await run(`update jobs set status = case
    when is_active = 1 then 'live' when published_at is not null then 'paused' else 'draft' end`)
  await run('create index jobs_by_status on jobs (status, publish_at, closes_at)')
}
