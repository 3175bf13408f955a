import { data, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type FoundClient, findClient } from '#domain/clients/client-list.server.ts'
import { clientMergedInto } from '#domain/clients/client-merge-preview.server.ts'
import { clientHref } from '#domain/clients/clients.ts'
import type { Db } from '#platform/db/open.server.ts'

/** The client of a page. @throws a redirect to the one that it has been merged into, which says so, or 404 */
export async function clientAt(db: Db, staff: Staff, id: string): Promise<FoundClient> {
  const found = await findClient(db, staff, id)
  if (found) return found
  const into = await clientMergedInto(db, id)
  throw into ? redirect(afterAction(clientHref(into), 'merged-before')) : data(null, { status: 404 })
}
