import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** A candidate's past as they told it, and whom they named; what a referee says of them is theirs. */
export async function exportedPast(db: DbOrTrx, candidateId: string) {
  const employments = await db
    .selectFrom('employments')
    .select(['employer', 'role', 'explanation', 'from_month', 'to_month', 'by_name', 'created_at'])
    .where('candidate_id', '=', candidateId)
    .orderBy('from_month')
    .execute()
  const referees = await db
    .selectFrom('referees')
    .select(['name', 'email', 'organisation', 'capacity', 'from_month', 'to_month', 'consent_how'])
    .select(['consent_at', 'state', 'asked_at', 'answered_at'])
    .where('candidate_id', '=', candidateId)
    .orderBy('no')
    .execute()
  return { employments, referees }
}

/** Removes the mail to those whom candidates named as referees, before the candidates go. */
export async function removeRefereeMail(trx: DbOrTrx, candidateIds: readonly string[]): Promise<void> {
  const named = trx.selectFrom('referees').select('id').where('candidate_id', 'in', candidateIds)
  const ids = (await named.execute()).map(({ id }) => id)
  await removeMailAbout(trx, 'link:referee', ids)
}
