import type { Staff } from '#domain/accounts/admin.server.ts'
import { findByEmail, recordEvent } from '#domain/candidates/candidates.server.ts'
import type { CandidateEvent } from '#domain/candidates/candidates.ts'
import { personKey } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { cleanLine } from '#platform/text.ts'
import { searchTextOf } from './referral-rows.server.ts'

export type LinkOutcome = 'linked' | 'missing' | 'notAgreed' | 'noFriend' | 'asked' | 'referrer'

/**
 * Links a friend who said yes with the candidate as whom they applied from another address: from then on the
 * ledger follows that candidate's applications, too. The candidate's timeline says who linked them.
 * @param typed the candidate's address or reference, or the reference of an application of theirs
 * @returns why nothing was changed, unless `linked`
 */
export function linkFriend(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  id: string,
  typed: string,
): Promise<LinkOutcome> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return 'missing'
    if (row.state !== 'agreed') return 'notAgreed'
    const candidateId = await candidateNamed(trx, cleanLine(typed))
    if (!candidateId) return 'noFriend'
    if ((await findByEmail(trx, row.email)) === candidateId) return 'referrer'
    if ((await findByEmail(trx, row.friend_email ?? '')) === candidateId) return 'asked'
    const { email } = await trx
      .selectFrom('candidates')
      .select('email')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow()
    const linked_email = personKey(email)
    if (row.linked_email === linked_email) return 'linked'
    await recordOf(trx, clock, staff, row, 'friend-unlinked')
    const linked = { linked_email, linked_by: staff.name, linked_at: clock.now().toISOString() }
    await change(trx, clock, { ...row, ...linked })
    await recordOf(trx, clock, staff, { ...row, linked_email }, 'friend-linked')
    return 'linked'
  })
}

/** Takes such a link away. False when there is none, or the bonus was paid by it. */
export function unlinkFriend(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst()
    if (row?.state !== 'agreed' || row.linked_email === null) return false
    await recordOf(trx, clock, staff, row, 'friend-unlinked')
    await change(trx, clock, { ...row, linked_email: null, linked_by: null, linked_at: null })
    return true
  })
}

async function change(trx: DbOrTrx, clock: Clock, row: Row<'referrals'>) {
  const { id, linked_email, linked_by, linked_at } = row
  await trx
    .updateTable('referrals')
    .set({ linked_email, linked_by, linked_at, search_text: searchTextOf(row) })
    .set({ updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Writes into the timeline of the candidate with whom a recommendation is linked, if it is. */
async function recordOf(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  { linked_email, reference }: Pick<Row<'referrals'>, 'linked_email' | 'reference'>,
  event: CandidateEvent,
) {
  const candidateId = linked_email === null ? undefined : await findByEmail(trx, linked_email)
  if (candidateId) await recordEvent(trx, clock, staff, { candidateId, event, detail: { reference } })
}

async function candidateNamed(trx: DbOrTrx, named: string): Promise<string | undefined> {
  if (named.includes('@')) return findByEmail(trx, named)
  const reference = named.toUpperCase()
  const candidates = trx.selectFrom('candidates').select('id').where('merged_into', 'is', null)
  const candidate = await candidates.where('reference', '=', reference).executeTakeFirst()
  if (candidate) return candidate.id
  const applications = trx.selectFrom('applications').select('candidate_id')
  const application = await applications.where('reference', '=', reference).executeTakeFirst()
  return application?.candidate_id ?? undefined
}
