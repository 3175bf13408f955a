import type { Application } from '#domain/applications/application-desk.ts'
import type { ApplicationStatus, SetStatus } from '#domain/applications/applications.ts'
import { placeHref } from '#domain/placements/placements.ts'

/**
 * The form that closes an application with one of the statuses that aren't simply set.
 * @param search of the list that it was opened from, or the page to come back to
 */
export function closingHref(
  { id, jobId, candidateId }: Pick<Application, 'id' | 'jobId' | 'candidateId'>,
  status: Exclude<ApplicationStatus, SetStatus>,
  search = '',
): string {
  if (status === 'placed') return placeHref(candidateId ?? '', { application: id, job: jobId })
  return `/admin/applications/${id}/${status === 'rejected' ? 'reject' : 'withdraw'}${search}`
}
