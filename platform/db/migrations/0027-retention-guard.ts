import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/**
 * Why a retention run waits, what it would remove, and who agreed; and a search index that forgets for good.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  for (const column of ['waits_because', 'due', 'approved_by']) {
    await db.schema.alterTable('retention_runs').addColumn(column, 'text').execute()
  }
  if (engine === 'postgres') return
  for (const index of [
    'applications_search',
    'messages_search',
    'bookings_search',
    'posts_search',
    'jobs_search',
  ]) {
    await sql.raw(`insert into ${index}(${index}, rank) values ('secure-delete', 1)`).execute(db)
  }
}
