import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** To which clients a candidate was put forward, with what they were shown and when they looked. */
export async function exportedSubmissions(db: DbOrTrx, candidateId: string) {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('clients', 'clients.id', 'client_id')
    .selectAll('submissions')
    .select('clients.name as client')
    .where('candidate_id', '=', candidateId)
    .orderBy('submissions.no')
    .execute()
  const views = db.selectFrom('submission_views').select(['submission_id', 'viewed_at', 'what'])
  const ids = rows.map((row) => row.id)
  const viewed = ids.length > 0 ? await views.where('submission_id', 'in', ids).execute() : []
  return rows.map(({ no, token_hash, candidate_id, client_id, contact_id, by_id, ...row }) => ({
    ...row,
    viewed: viewed
      .filter((view) => view.submission_id === row.id)
      .map(({ viewed_at: at, what }) => ({ at, what })),
  }))
}

/** Removes the mail about putting candidates forward, before they go themselves. */
export async function removeSubmissionMail(trx: DbOrTrx, candidateIds: readonly string[]): Promise<void> {
  const put = trx.selectFrom('submissions').select('id').where('candidate_id', 'in', candidateIds)
  const ids = (await put.execute()).map(({ id }) => id)
  for (const kind of ['submission', 'link:submission'] as const) await removeMailAbout(trx, kind, ids)
}
