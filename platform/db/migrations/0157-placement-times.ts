import { type Kysely, sql } from 'kysely'

/** A placement says when on a day somebody works, and whom they ask for: a change of it is told. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table placements add column times text not null default ''`.execute(db)
  await sql`alter table placements add column ask_for text not null default ''`.execute(db)
}
