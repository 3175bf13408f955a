import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** Whoever was put forward or placed for a job keeps its id once it is deleted, as applications do. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  for (const [table, columns] of [
    ['submissions', 'job_id, no'],
    ['placements', 'job_id'],
  ]) {
    const statements =
      engine === 'postgres'
        ? [`alter table ${table} drop constraint ${table}_job_id_fkey`]
        : // SQLite can't take the reference off a column: another column takes its place.
          [
            `alter table ${table} add column of_job text`,
            `update ${table} set of_job = job_id`,
            `drop index ${table}_by_job`,
            `alter table ${table} drop column job_id`,
            `alter table ${table} rename column of_job to job_id`,
            `create index ${table}_by_job on ${table} (${columns})`,
          ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
