import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** The desk's list of jobs is searched and sorted in this index, a tenth of the size of the rows. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  await sql`create index jobs_desk on jobs (heading_normalized, location_normalized, company_normalized, no,
    is_active, status, type)`.execute(db)
}
