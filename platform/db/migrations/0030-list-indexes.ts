import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** Indexes from which the desk's lists are counted and sorted without a look at each row. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema.createIndex('jobs_by_added').on('jobs').columns(['created_at', 'no']).execute()
  // PostgreSQL has to look at each row for its text.
  if (engine === 'postgres') return
  for (const [index, order] of [
    ['applications_by_status', 'is_spam, status, created_at desc, no desc'],
    ['applications_newest', 'is_spam, created_at desc, no desc, status'],
  ]) {
    await sql.raw(`drop index ${index}`).execute(db)
    await sql.raw(`create index ${index} on applications (${order}, specialty, job_id, cv_key)`).execute(db)
  }
}
