import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { endVisits, lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { moveCandidateMail, readdressCandidateMail } from '#domain/candidates/candidate-mail.server.ts'
import { candidateQueries } from '#domain/candidates/candidate-records.server.ts'
import { recordEvent, refreshSearch, touch } from '#domain/candidates/candidates.server.ts'
import { inRepeatableTransaction, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { oldestMerge } from '#domain/merges/merges.ts'
import { moveRowsBack, takeFilledBack, touchPlacements } from '#domain/merges/moved-rows.server.ts'
import { removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Row } from '#platform/db/tables.ts'
import type { DeskServices } from './candidate-changes.server.ts'
import { copyReminders, MOVING, type Moved } from './merge.server.ts'

export type UndoMergeOutcome =
  | { kind: 'undone'; id: string }
  | { kind: 'missing' | 'late' | 'taken' | 'no-address' }

/**
 * Parts two candidates again: each has what they had, and what has come to the kept one since stays there,
 * but for applications from an address that is the other one's. Within 30 days.
 */
export async function undoMerge(
  { db, clock }: DeskServices,
  staff: Staff,
  { id, keptId }: { id: string; keptId: string },
): Promise<UndoMergeOutcome> {
  return inRepeatableTransaction<UndoMergeOutcome>(db, async (trx) => {
    const kept = await lockCandidate(trx, keptId)
    const merge = await trx
      .selectFrom('candidate_merges')
      .selectAll()
      .where('id', '=', id)
      .where('kept_id', '=', keptId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!kept || !merge) throw new Refusal<UndoMergeOutcome>({ kind: 'missing' })
    const merged = trx.selectFrom('candidates').select('id').where('id', '=', merge.merged_id)
    const isGone = (await merged.executeTakeFirst()) === undefined
    if (merge.done_at < oldestMerge(clock) || merge.moved === '{}' || isGone)
      throw new Refusal<UndoMergeOutcome>({ kind: 'late' })
    const moved: Moved = JSON.parse(merge.moved)
    const other = merge.merged_id
    await moveAllBack(trx, moved, keptId, other)
    await touchPlacements(trx, clock, moved.rows.placements)
    await partReminders(trx, moved, merge)
    await moveContactsBack(trx, moved, kept, other)
    await writeToOwnAddress(trx, moved, kept)
    await takeBack(trx, moved, kept)
    const again = trx.updateTable('candidates').set({ merged_into: null, merged_at: null })
    await again.where('id', '=', other).execute()
    await endVisits(trx, [keptId, other])
    await forgetName(trx, clock, merge)
    const detail = { reference: merge.merged_reference }
    for (const candidateId of [keptId, other]) {
      await recordEvent(trx, clock, staff, { candidateId, event: 'unmerged', detail })
      await refreshSearch(trx, candidateId)
      await touch(trx, clock, candidateId)
    }
    return { kind: 'undone', id: other }
  })
}

/** Notes that a merge was undone. The other one's name is no part of the kept one's record any more. */
async function forgetName(trx: DbOrTrx, clock: Clock, merge: Row<'candidate_merges'>): Promise<void> {
  const { merged_name: name, merged_reference: reference } = merge
  await trx
    .updateTable('candidate_merges')
    .set({ undone_at: clock.now().toISOString(), moved: '{}', merged_name: '' })
    .where('id', '=', merge.id)
    .execute()
  await trx
    .updateTable('candidate_events')
    .set({ detail: JSON.stringify({ reference }) })
    .where('candidate_id', '=', merge.kept_id)
    .where('event', '=', 'merged')
    .where('detail', '=', JSON.stringify({ name, reference }))
    .execute()
}

async function moveAllBack(trx: DbOrTrx, moved: Moved, kept: string, other: string): Promise<void> {
  await moveRowsBack(trx, 'candidate_id', MOVING, moved.rows, { from: other, to: kept })
  const emails = moved.emails.map((row) => String(row.contact_key))
  if (emails.length > 0) {
    const sentSince = trx.updateTable('applications').set({ candidate_id: other })
    await sentSince.where('candidate_id', '=', kept).where('email_normalized', 'in', emails).execute()
    // With what was sent again for these.
    const theirs = trx.selectFrom('applications').select('id').where('candidate_id', '=', other)
    await trx
      .updateTable('candidate_events')
      .set({ candidate_id: other })
      .where('candidate_id', '=', kept)
      .where('application_id', 'in', theirs)
      .execute()
  }
  for (const id of moved.candidates) {
    const earlier = trx.updateTable('candidates').set({ merged_into: other }).where('id', '=', id)
    await earlier.where('merged_into', '=', kept).execute()
  }
}

/** The kept one loses the copies; of what was sent since, each was reminded, since it may be either's. */
async function partReminders(
  trx: DbOrTrx,
  moved: Moved,
  { kept_id, merged_id, done_at }: Row<'candidate_merges'>,
): Promise<void> {
  for (const { topic, until_on, step } of moved.reminders ?? [])
    await trx
      .deleteFrom('evidence_reminders')
      .where('candidate_id', '=', kept_id)
      .where('topic', '=', topic)
      .where('until_on', '=', until_on)
      .where('step', '=', step)
      .execute()
  await copyReminders(trx, kept_id, merged_id, done_at)
}

/** @throws Refusal when an address is a third candidate's by now */
async function moveContactsBack(
  trx: DbOrTrx,
  moved: Moved,
  kept: Row<'candidates'>,
  other: string,
): Promise<void> {
  for (const row of moved.emails as NewRow<'candidate_contacts'>[]) {
    const taken = trx.deleteFrom('candidate_contacts').where('candidate_id', '=', kept.id)
    await taken.where('contact_key', '=', row.contact_key).execute()
    const back = await trx
      .insertInto('candidate_contacts')
      .values({ ...row, candidate_id: other })
      .onConflict((oc) => oc.doNothing())
      .returning('contact_key')
      .executeTakeFirst()
    if (!back) throw new Refusal<UndoMergeOutcome>({ kind: 'taken' })
  }
  for (const key of moved.phones) {
    // Which was made its main number since then.
    if (key === personKey(kept.phone) && moved.after.phone !== kept.phone) continue
    const copy = trx.deleteFrom('candidate_contacts').where('candidate_id', '=', kept.id)
    await copy.where('contact_key', '=', key).execute()
  }
}

/**
 * Whoever is written to at an address that is the other one's again gets an own one in its place: that from
 * before the merge, if it is still there.
 * @throws Refusal when there is none
 */
async function writeToOwnAddress(trx: DbOrTrx, moved: Moved, kept: Row<'candidates'>): Promise<void> {
  if (!moved.emails.some((row) => row.contact_key === personKey(kept.email))) return
  const own = await trx
    .selectFrom('candidate_contacts')
    .select(['value', 'contact_key', 'retired_at'])
    .where('candidate_id', '=', kept.id)
    .where('kind', '=', 'email')
    .orderBy('contact_key')
    .execute()
  const former = own.find((row) => row.contact_key === personKey(String(moved.before.email ?? '')))
  const next = former ?? own.find((row) => row.retired_at === null) ?? own[0]
  if (!next) throw new Refusal<UndoMergeOutcome>({ kind: 'no-address' })
  const { value: email, contact_key: email_normalized } = next
  await trx.updateTable('candidates').set({ email, email_normalized }).where('id', '=', kept.id).execute()
  await trx
    .updateTable('candidate_contacts')
    .set({ retired_at: null })
    .where('candidate_id', '=', kept.id)
    .where('contact_key', '=', email_normalized)
    .execute()
  await readdressCandidateMail(trx, kept.id, { from: kept.email, to: email })
}

/** The kept candidate loses what was copied or filled, unless it was changed since. */
async function takeBack(trx: DbOrTrx, moved: Moved, kept: Row<'candidates'>): Promise<void> {
  for (const tag of moved.tags) {
    const copy = trx.deleteFrom('candidate_tags').where('candidate_id', '=', kept.id)
    await copy.where('tag', '=', tag).execute()
  }
  for (const { weekday, shift } of moved.availability) {
    const copy = trx.deleteFrom('candidate_availability').where('candidate_id', '=', kept.id)
    await copy.where('weekday', '=', weekday).where('shift', '=', shift).execute()
  }
  await takeFilledBack(trx, 'candidates', moved, kept)
}

/**
 * Removes the records of those who turned out to be another one when that can't be undone any more, but not
 * who is under a legal hold. What was theirs is the other's.
 */
export async function removeOldMerged(db: Db, clock: Clock): Promise<void> {
  const end = oldestMerge(clock)
  const isOld = sql<boolean>`merged_into is not null and merged_at < ${end}`
  const remove = async (trx: DbOrTrx, ids: string[]) => {
    const merged = trx.selectFrom('candidates').select(['id', 'merged_into']).where('id', 'in', ids)
    for (const { id, merged_into } of await merged.execute())
      if (merged_into) await moveCandidateMail(trx, { from: id, to: merged_into })
    await trx.deleteFrom('candidates').where('id', 'in', ids).execute()
    await trx.updateTable('candidate_merges').set({ moved: '{}' }).where('merged_id', 'in', ids).execute()
    return []
  }
  await removeUnlessHeld(db, { remove }, (trx, batch) => candidateQueries.due(trx, isOld, batch))
}
