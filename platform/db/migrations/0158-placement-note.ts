import { type Kysely, sql } from 'kysely'

/** What a candidate is told of a placement beside what is agreed: mail about a change says it, too. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table placements add column note text not null default ''`.execute(db)
}
