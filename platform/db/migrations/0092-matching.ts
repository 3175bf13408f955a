import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** Finds candidates by where they live, the latest activity first, and those who applied for some jobs. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const outward =
    engine === 'postgres'
      ? `split_part(postcode, ' ', 1)`
      : `substr(postcode, 1, instr(postcode || ' ', ' ') - 1)`
  await sql
    .raw(
      `create index candidates_nearby on candidates ((rtrim(${outward}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
        updated_at desc, no desc) where merged_into is null`,
    )
    .execute(db)
  await sql
    .raw('create index applicants_by_job on applications (job_id, candidate_id) where is_spam = 0')
    .execute(db)
}
