import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { toCandidate } from '#domain/candidates/candidates.server.ts'
import { inWords } from '#domain/fields/fields.ts'
import { type PastMerge, undoUntilOf } from '#domain/merges/merges.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains } from '#platform/db/search.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { CANDIDATE_FIELD_NAMES, candidateFields } from './candidate-fields.ts'
import type { MergePreview, SamePerson } from './merge.ts'

/** Details that are taken over where the kept candidate has none. */
export const FILLED = [
  ...(['phone', 'specialty', 'experience', 'registration', 'postcode', 'available_from'] as const),
  'compliance_role' as const,
]

/** How many are shown for each reason: a name or number shared by more is no sign of being the same. */
const MOST_ALIKE = 20

/** Other candidates with the same telephone, registration number or name, and which it is (D32). */
export async function samePersonAs(db: Db, _staff: Staff, id: string): Promise<SamePerson[]> {
  const one = await db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!one) return []
  const others = db
    .selectFrom('candidates')
    .select(['candidates.id', 'reference', 'name', 'email', 'phone'])
    .where('merged_into', 'is', null)
    .where('candidates.id', '!=', id)
    .limit(MOST_ALIKE)
  const name = normalizeForSearch(one.name)
  const [byPhone, byName, byRegister] = await Promise.all([
    others
      .where(
        sql<boolean>`candidates.id in (select candidate_id from candidate_contacts where kind = 'phone'
          and contact_key in (select contact_key from candidate_contacts
            where kind = 'phone' and candidate_id = ${id}))`,
      )
      .execute(),
    others.where(contains(db.engine, 'candidates', name, { isRare: true })).execute(),
    one.registration === ''
      ? []
      : others
          .where(contains(db.engine, 'candidates', one.registration, { isRare: true }))
          .where('registration', '=', one.registration)
          .execute(),
  ])
  const found = new Map<string, SamePerson>()
  const add = (candidates: SamePerson['candidate'][], reason: string) => {
    for (const candidate of candidates) {
      const known = found.get(candidate.id) ?? { candidate, reasons: [] }
      found.set(candidate.id, { candidate, reasons: [...known.reasons, reason] })
    }
  }
  add(byPhone, 'same phone number')
  add(byRegister, 'same registration number')
  add(
    byName.filter((other) => normalizeForSearch(other.name) === name),
    'same name',
  )
  return [...found.values()]
}

/** What would come of a merge. Nothing is written. Undefined when one of the two is none, or merged. */
export async function previewMerge(
  db: Db,
  _staff: Staff,
  { kept, merged }: { kept: string; merged: string },
): Promise<MergePreview | undefined> {
  const there = db.selectFrom('candidates').selectAll().where('merged_into', 'is', null)
  const [to, from] = await Promise.all(
    [kept, merged].map((id) => there.where('id', '=', id).executeTakeFirst()),
  )
  if (!to || !from || to.id === from.id) return undefined
  const counts = await sql<Record<keyof MergePreview['moves'], number>>`select
    (select count(*) from applications where candidate_id = ${merged}) as applications,
    (select count(*) from notes where candidate_id = ${merged} and deleted_at is null) as notes,
    (select count(*) from documents where candidate_id = ${merged}) as documents,
    (select count(*) from candidate_contacts where candidate_id = ${merged} and kind = 'email') as addresses,
    (select count(*) from candidate_contacts where candidate_id = ${merged} and kind = 'phone') as numbers,
    (select count(*) from candidate_tags where candidate_id = ${merged}) as tags`.execute(db)
  const fills = CANDIDATE_FIELD_NAMES.flatMap((name): [string, string][] => {
    const field = candidateFields[name]
    const column = FILLED.find((column) => column === field.column)
    return column && !to[column] && from[column] ? [[field.label, inWords(field, from[column])]] : []
  })
  if (to.owner_id === null && from.owner_name) fills.push(['Owner', from.owner_name])
  const moves = Object.entries(counts.rows[0] ?? {}).map(([what, count]) => [what, Number(count)])
  return {
    kept: toCandidate(to),
    merged: toCandidate(from),
    moves: Object.fromEntries(moves),
    fills,
  }
}

/** Who has been merged into a candidate, the last first, without what was undone. */
export async function mergesOf(db: Db, _staff: Staff, clock: Clock, id: string): Promise<PastMerge[]> {
  const rows = await db
    .selectFrom('candidate_merges')
    .selectAll()
    .where('kept_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('done_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: `${row.merged_name}, ${row.merged_reference}`, by: row.by_name, at: row.done_at },
    undoUntil: undoUntilOf(clock, row),
  }))
}

/** The id of the candidate with a reference, in any case; undefined when there is none, or it was merged. */
export async function candidateByReference(
  db: Db,
  _staff: Staff,
  typed: string,
): Promise<string | undefined> {
  const reference = typed.trim().toUpperCase()
  const there = db.selectFrom('candidates').select('id').where('reference', '=', reference)
  return (await there.where('merged_into', 'is', null).executeTakeFirst())?.id
}
