import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { endVisits, lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent, refreshSearch, touch } from '#domain/candidates/candidates.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { DeskServices } from './candidate-changes.server.ts'
import { FILLED } from './merge-preview.server.ts'

/** The rows that move from one candidate to the other, each told apart by its `id`. */
export const MOVING = [
  'applications',
  'candidate_events',
  'documents',
  'employments',
  'evidence',
  'evidence_events',
  'notes',
  'referees',
  'submissions',
  'placements',
] as const
type Columns = Record<string, unknown>

type Reminder = Pick<Row<'evidence_reminders'>, 'topic' | 'until_on' | 'step'>

/** What a merge has done, for undoing it. */
export type Moved = {
  rows: Partial<Record<(typeof MOVING)[number], string[]>>
  /** Candidates that had been merged into the one that is merged now. */
  candidates: string[]
  /** The addresses that moved, and what the kept candidate got beside what they had. */
  emails: Columns[]
  phones: string[]
  tags: string[]
  availability: { weekday: number; shift: string }[]
  /** Of what ends, so that nobody is reminded twice; a merge from before this was kept has none. */
  reminders?: Reminder[]
  /** The kept candidate's columns before and after, and which address it was written to before. */
  before: Columns
  after: Columns
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
    const moved: Moved = {
      rows: await moveRows(trx, from.id, to.id),
      candidates: await moveEarlierMerges(trx, from.id, to.id),
      ...(await moveContacts(trx, from.id, to.id)),
      ...(await copyTagsAndAvailability(trx, from.id, to.id)),
      reminders: await copyReminders(trx, from.id, to.id),
      ...(await fillDetails(trx, from, to)),
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

async function moveRows(trx: DbOrTrx, from: string, to: string): Promise<Moved['rows']> {
  const rows: Moved['rows'] = {}
  for (const table of MOVING) {
    const moved = await sql<{ id: string }>`update ${sql.table(table)} set candidate_id = ${to}
      where candidate_id = ${from} returning id`.execute(trx)
    rows[table] = moved.rows.map(({ id }) => id)
  }
  return rows
}

/** Tells other systems, which ask for what has changed, that placements are another candidate's now. */
export async function touchPlacements(
  trx: DbOrTrx,
  clock: Clock,
  ids: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const updated_at = clock.now().toISOString()
  await trx.updateTable('placements').set({ updated_at }).where('id', 'in', ids).execute()
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

async function fillDetails(trx: DbOrTrx, from: Row<'candidates'>, to: Row<'candidates'>) {
  const filled = FILLED.filter((column) => !to[column] && from[column])
  const of = (row: Row<'candidates'>) => Object.fromEntries(filled.map((column) => [column, row[column]]))
  const owner = to.owner_id === null && from.owner_id !== null
  const ownerOf = ({ owner_id, owner_name }: Row<'candidates'>) => (owner ? { owner_id, owner_name } : {})
  const before: Columns = { ...of(to), ...ownerOf(to), email: to.email }
  const after: Columns = { ...of(from), ...ownerOf(from) }
  if (Object.keys(after).length > 0)
    await trx.updateTable('candidates').set(after).where('id', '=', to.id).execute()
  return { before, after }
}
