import { type Kysely, sql } from 'kysely'

/** Interviews of applicants. */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table interviews (
    id text primary key, application_id text not null references applications (id) on delete cascade,
    starts_at text not null, minutes integer not null, way text not null, place text not null,
    note text not null, sequence integer not null, cancelled_at text, reminded_at text,
    arranged_by text not null, created_at text not null, updated_at text not null)`)
  await run('create index interviews_by_application on interviews (application_id, starts_at)')
  await run(`create index interviews_to_remind on interviews (starts_at)
    where reminded_at is null and cancelled_at is null`)
}
