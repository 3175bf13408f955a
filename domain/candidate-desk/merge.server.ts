import type { Staff } from '#domain/accounts/admin.server.ts'
import { endVisits, lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent, refreshSearch, touch } from '#domain/candidates/candidates.server.ts'
import {
  type Filled,
  fillEmpty,
  type MovedRows,
  moveRows,
  touchPlacements,
} from '#domain/merges/moved-rows.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { DeskServices } from './candidate-changes.server.ts'
import { FILLED } from './merge-preview.server.ts'

/** The tables whose rows move from one candidate to the other, each with what tells its rows apart. */
export const MOVING = {
  ...{ applications: 'id', candidate_events: 'id', documents: 'id', employments: 'id', evidence: 'id' },
  ...{ evidence_events: 'id', notes: 'id', referees: 'id', submissions: 'id', placements: 'id' },
} as const
type Columns = Record<string, unknown>

type Reminder = Pick<Row<'evidence_reminders'>, 'topic' | 'until_on' | 'step'>

/** What a merge has done, for undoing it. */
export type Moved = Filled & {
  rows: MovedRows<typeof MOVING>
  /** Candidates that had been merged into the one that is merged now. */
  candidates: string[]
  /** The addresses that moved, and what the kept candidate got beside what they had. */
  emails: Columns[]
  phones: string[]
  tags: string[]
  availability: { weekday: number; shift: string }[]
  /** Of what ends, so that nobody is reminded twice; a merge from before this was kept has none. */
  reminders?: Reminder[]
}

export type MergeOutcome = 'merged' | 'missing' | 'same'

/**
 * Makes one candidate of two: everything of `merged` is `kept`'s from now on, and empty details are filled.
 * Whoever had come in as one of them has to ask for a new link.
 */
export async function mergeCandidates(
  { db, clock }: DeskServices,
  staff: Staff,
  { kept, merged }: { kept: string; merged: string },
): Promise<MergeOutcome> {
  if (kept === merged) return 'same'
  return db.transaction().execute(async (trx): Promise<MergeOutcome> => {
    // In one order, so that two people who merge the same two wait instead of blocking each other.
    const rows = new Map<string, Row<'candidates'> | undefined>()
    for (const id of [kept, merged].toSorted()) rows.set(id, await lockCandidate(trx, id))
    const [to, from] = [rows.get(kept), rows.get(merged)]
    if (!to || !from) return 'missing'
    const filled = await fillEmpty(trx, 'candidates', FILLED, { from, to })
    const moved: Moved = {
      rows: await moveRows(trx, 'candidate_id', MOVING, { from: from.id, to: to.id }),
      candidates: await moveEarlierMerges(trx, from.id, to.id),
      ...(await moveContacts(trx, from.id, to.id)),
      ...(await copyTagsAndAvailability(trx, from.id, to.id)),
      reminders: await copyReminders(trx, from.id, to.id),
      // With the address that it was written to before.
      ...{ before: { ...filled.before, email: to.email }, after: filled.after },
    }
    await touchPlacements(trx, clock, moved.rows.placements)
    await touch(trx, clock, kept)
    const now = clock.now().toISOString()
    const gone = trx.updateTable('candidates').set({ merged_into: kept, merged_at: now })
    await gone.where('id', '=', merged).execute()
    await endVisits(trx, [kept, merged])
    const { name, reference } = from
    await trx
      .insertInto('candidate_merges')
      .values({
        ...{ id: newId(), kept_id: kept, merged_id: merged, merged_name: name },
        ...{ merged_reference: reference, moved: JSON.stringify(moved) },
        ...{ by_id: staff.id, by_name: staff.name, done_at: now },
      })
      .execute()
    await recordEvent(trx, clock, staff, { candidateId: kept, event: 'merged', detail: { name, reference } })
    await refreshSearch(trx, kept)
    return 'merged'
  })
}

async function moveEarlierMerges(trx: DbOrTrx, from: string, to: string): Promise<string[]> {
  const earlier = trx.updateTable('candidates').set({ merged_into: to }).where('merged_into', '=', from)
  return (await earlier.returning('id').execute()).map(({ id }) => id)
}

/** An address is one candidate's alone, so it moves; numbers that both have stay with both. */
async function moveContacts(trx: DbOrTrx, from: string, to: string) {
  const contacts = trx.selectFrom('candidate_contacts').selectAll()
  const theirs = await contacts.where('candidate_id', '=', from).execute()
  const emails = theirs.filter(({ kind }) => kind === 'email')
  const phones = theirs.filter(({ kind }) => kind === 'phone')
  const own = await contacts.where('candidate_id', '=', to).execute()
  const known = new Set(own.map((row) => row.contact_key))
  const added = phones.filter((row) => !known.has(row.contact_key))
  const moving = trx.updateTable('candidate_contacts').set({ candidate_id: to })
  await moving.where('candidate_id', '=', from).where('kind', '=', 'email').execute()
  const copies = added.map((row) => ({ ...row, candidate_id: to }))
  if (copies.length > 0) await trx.insertInto('candidate_contacts').values(copies).execute()
  return { emails: emails as Columns[], phones: added.map((row) => row.contact_key) }
}

async function copyTagsAndAvailability(trx: DbOrTrx, from: string, to: string) {
  const tagged = await trx
    .selectFrom('candidate_tags')
    .select('tag')
    .where('candidate_id', '=', from)
    .where('tag', 'not in', trx.selectFrom('candidate_tags').select('tag').where('candidate_id', '=', to))
    .execute()
  const tags = tagged.map(({ tag }) => tag)
  const taggings = tags.map((tag) => ({ candidate_id: to, tag }))
  if (taggings.length > 0) await trx.insertInto('candidate_tags').values(taggings).execute()
  const slots = trx.selectFrom('candidate_availability').select(['weekday', 'shift'])
  const own = await slots.where('candidate_id', '=', to).execute()
  // Who has said when they can work has said it whole.
  const availability = own.length > 0 ? [] : await slots.where('candidate_id', '=', from).execute()
  const said = availability.map((slot) => ({ candidate_id: to, ...slot }))
  if (said.length > 0) await trx.insertInto('candidate_availability').values(said).execute()
  return { tags, availability }
}

/**
 * Copies what somebody was reminded of, where it's not known yet. Their owner is told of the first alone.
 * @param after only what was sent after this moment
 */
export async function copyReminders(trx: DbOrTrx, from: string, to: string, after = ''): Promise<Reminder[]> {
  const sent = trx.selectFrom('evidence_reminders').selectAll().where('candidate_id', '=', from)
  const rows = await sent.where('reminded_at', '>=', after).execute()
  const copies = rows.map((row) => ({
    ...{ ...row, candidate_id: to, owner_told_at: row.owner_told_at ?? row.reminded_at },
  }))
  if (copies.length === 0) return []
  return trx
    .insertInto('evidence_reminders')
    .values(copies)
    .onConflict((oc) => oc.doNothing())
    .returning(['topic', 'until_on', 'step'])
    .execute()
}
