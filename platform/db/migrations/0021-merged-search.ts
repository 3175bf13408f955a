import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const INDEXES = ['jobs', 'active_jobs', 'applications', 'messages', 'posts', 'bookings']

/** SQLite's search indexes are merged from two pieces on, instead of four, when they are told to: each piece costs every search. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  for (const name of INDEXES) {
    const index = sql.table(`${name}_search`)
    await sql`insert into ${index} (${index}, rank) values ('usermerge', 2)`.execute(db)
  }
}
