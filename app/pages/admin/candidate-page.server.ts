import { data, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type FoundCandidate, findCandidate } from '#domain/candidate-desk/candidate-page.server.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import type { Db } from '#platform/db/open.server.ts'

/**
 * The candidate of a page.
 * @param hrefOf the page of the one that they have been merged into, which says so
 * @throws a redirect to that page, or 404
 */
export async function candidateAt(
  db: Db,
  staff: Staff,
  id: string,
  hrefOf: (id: string) => string = candidateHref,
): Promise<Extract<FoundCandidate, { kind: 'found' }>> {
  const found = await findCandidate(db, staff, id)
  if (found.kind === 'missing') throw data(null, { status: 404 })
  if (found.kind === 'merged') throw redirect(afterAction(hrefOf(found.into), 'merged-before'))
  return found
}
