import { type Kysely, sql } from 'kysely'

/** What is next for applications is counted by an index alone, also where it is nobody's to do. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index applications_by_step`.execute(db)
  await sql`create index applications_by_step on applications (is_spam, next_step_on, no, status, owner_id)
    where next_step_on <> ''`.execute(db)
}
