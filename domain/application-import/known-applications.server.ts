import { inBatches } from '#platform/batches.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** For which job somebody has applied, or on which day without one. */
export type Applied = { jobId: string | null; day: string }

/**
 * Whether somebody has applied so already: for the same job, or without one on the same day. A row that says
 * no day is the same as any without a job, so that a sheet doubles nothing on another day.
 */
export function isAmong(all: readonly Applied[], { jobId, day }: Applied): boolean {
  return all.some((one) => one.jobId === jobId && (jobId !== null || day === '' || one.day === day))
}

/** What a candidate has applied for. */
export async function appliedBy(trx: DbOrTrx, candidateId: string): Promise<Applied[]> {
  const rows = await trx
    .selectFrom('applications')
    .select(['job_id', 'job_title', 'created_at'])
    .where('candidate_id', '=', candidateId)
    .execute()
  return rows.flatMap(appliedAs)
}

/** The candidates with these addresses, by `personKey`, and what they have applied for. */
export async function candidatesByAddress(db: DbOrTrx, keys: readonly string[]) {
  const found = new Map<string, { candidateId: string; applied: Applied[] }>()
  const look = async (some: string[]) => {
    const rows = await db
      .selectFrom('candidate_contacts')
      .leftJoin('applications', 'applications.candidate_id', 'candidate_contacts.candidate_id')
      .select(['contact_key', 'candidate_contacts.candidate_id', 'job_id', 'job_title', 'created_at'])
      .where('kind', '=', 'email')
      .where('contact_key', 'in', some)
      .execute()
    for (const { contact_key, candidate_id, ...row } of rows) {
      const known = found.get(contact_key) ?? { candidateId: candidate_id, applied: [] }
      found.set(contact_key, known)
      known.applied.push(...appliedAs(row))
    }
  }
  await inBatches(keys, look, 100)
  return found
}

type Row = { job_id: string | null; job_title: string | null; created_at: string | null }

/** Nothing of an application for a job that was deleted: no row can be for that. */
function appliedAs({ job_id, job_title, created_at }: Row): Applied[] {
  if (created_at === null || (job_id === null && job_title !== null)) return []
  return [{ jobId: job_id, day: dayInLondon(new Date(created_at)) }]
}
