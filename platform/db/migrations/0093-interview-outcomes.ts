import { type Kysely, sql } from 'kysely'

/** How an interview went: empty until somebody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table interviews add column outcome text not null default ''").execute(db)
}
