import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const SHORT_TEXTS = [
  ...['id', 'title', 'company', 'location', 'type', 'salary', 'posted', 'color'],
  ...['published_at', 'created_at', 'updated_at'],
  ...['heading_normalized', 'location_normalized', 'company_normalized', 'words'],
]

/**
 * All of a job but a long description stands in its row, three rows to a page: otherwise PostgreSQL takes the
 * texts that lists are sorted and searched by out of it, and fetches each of them anew for each comparison.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine !== 'postgres') return
  await sql`alter table jobs set (toast_tuple_target = 2700)`.execute(db)
  for (const name of SHORT_TEXTS) {
    await sql`alter table jobs alter ${sql.id(name)} set storage main`.execute(db)
  }
  // With an expression each value is written anew; the table is written once for all of them.
  const anew = SHORT_TEXTS.map((name) => sql`alter ${sql.id(name)} type text using ${sql.id(name)} || ''`)
  await sql`alter table jobs ${sql.join(anew)}`.execute(db)
}
