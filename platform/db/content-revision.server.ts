import { sql } from 'kysely'
import type { Db, DbOrTrx } from './open.server.ts'

/** The revision of the content. Pages made at the same revision on the same day are identical. */
export function readContentRevision(db: Db): Promise<number> {
  return readRevision(db, 'revision')
}

/** The revision of the jobs, which changes with every change to a job and with nothing else. */
export function readJobsRevision(db: Db): Promise<number> {
  return readRevision(db, 'jobs_revision')
}

async function readRevision(db: Db, column: 'revision' | 'jobs_revision'): Promise<number> {
  const revision = db.selectFrom('content_revision').select(column).where('id', '=', 1)
  const row = (await revision.executeTakeFirstOrThrow()) as Record<typeof column, number>
  return Number(row[column])
}

/** Marks the content as changed. Must be called inside the transaction that makes the change. */
export async function bumpContentRevision(trx: DbOrTrx): Promise<void> {
  await trx.updateTable('content_revision').set({ revision: sql`revision + 1` }).where('id', '=', 1).execute()
}

/** The same for a change to jobs: raises both revisions. */
export function bumpJobsRevision(trx: DbOrTrx): Promise<void> {
  return leapContentRevision(trx, 1)
}

/**
 * Raises both revisions: after a restore, none used since the backup may come again for different content.
 * @param steps more than there can have been since the backup
 */
export async function leapContentRevision(trx: DbOrTrx, steps: number): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set({ revision: sql`revision + ${steps}`, jobs_revision: sql`jobs_revision + ${steps}` })
    .where('id', '=', 1)
    .execute()
}
