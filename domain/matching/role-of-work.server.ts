import type { ComplianceRole } from '#content/requirements.ts'
import { roleOfCandidate } from '#domain/compliance/passport.server.ts'
import { checksOfJob } from '#domain/jobs/job-roles.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { roleOfWork } from './matching.ts'

/**
 * The role whose checks somebody's work asks for, by its job, if that is still there, and by what the work is
 * called; null where it is their own.
 */
export async function roleAskedFor(
  db: DbOrTrx,
  candidateId: string,
  { jobId, title }: { jobId: string | null; title: string },
): Promise<ComplianceRole | null> {
  const own = await roleOfCandidate(db, candidateId)
  const jobs = db.selectFrom('jobs').select(['role', 'title']).where('id', '=', jobId)
  const job = await jobs.executeTakeFirst()
  const checks = [...(job ? checksOfJob(job) : []), ...checksOfJob({ role: job?.role ?? '', title })]
  return roleOfWork(own?.role, checks)
}
