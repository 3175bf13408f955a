import { type Kysely, sql } from 'kysely'
import type { Db } from './open.server.ts'
import type { Tables } from './tables.ts'

/** The revision of the content. Pages made at the same revision on the same day are identical. */
export async function readContentRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('content_revision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.revision)
}

/** The revision of the jobs, which changes with every change to a job and with nothing else. */
export async function readJobsRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('content_revision')
    .select('jobs_revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.jobs_revision)
}

/** Says that readers will see something new. Must be called inside the transaction that makes the change. */
export async function bumpContentRevision(trx: Kysely<Tables>): Promise<void> {
  await trx.updateTable('content_revision').set({ revision: sql`revision + 1` }).where('id', '=', 1).execute()
}

/** The same for a change to jobs: raises both revisions. */
export async function bumpJobsRevision(trx: Kysely<Tables>): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set({ revision: sql`revision + 1`, jobs_revision: sql`jobs_revision + 1` })
    .where('id', '=', 1)
    .execute()
}

/**
 * Raises both revisions: after a restore, none used since the backup may come again for different content.
 * @param steps more than there can have been since the backup
 */
export async function leapContentRevision(trx: Kysely<Tables>, steps: number): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set({ revision: sql`revision + ${steps}`, jobs_revision: sql`jobs_revision + ${steps}` })
    .where('id', '=', 1)
    .execute()
}
