import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

const INDEXES = ['jobs', 'active_jobs', 'applications', 'messages', 'posts', 'bookings']

/** When told to merge, SQLite's search indexes do so from two pieces on instead of four: each piece costs every search. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  for (const name of INDEXES) {
    const index = sql.table(`${name}_search`)
    await sql`insert into ${index} (${index}, rank) values ('usermerge', 2)`.execute(db)
  }
}
