import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { inWords } from '#domain/fields/fields.ts'
import { type PastMerge, undoUntilOf } from '#domain/merges/merges.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { type ClientField, clientFields } from './client-fields.ts'
import type { ClientMergePreview, SameClient } from './client-merge.ts'
import { toClient } from './clients.server.ts'

/** How many are shown, the first by name: a domain or address shared by more is no sign of being the same. */
const MOST_ALIKE = 20

/** Other clients with the same name, email domain or contact, and which it is. */
export async function sameClientAs(db: Db, _staff: Staff, id: string): Promise<SameClient[]> {
  const { rows } = await sql<{ id: string; name: string; reason: string }>`
    select other.id as id, other.name as name, 'same name' as reason from clients as own
      join clients as other on other.name_normalized = own.name_normalized and other.id <> own.id
      where own.id = ${id}
    union all select other.id, other.name, 'same email domain' from clients as own
      join clients as other on other.domain = own.domain and own.domain <> '' and other.id <> own.id
      where own.id = ${id}
    union all select distinct other.id, other.name, 'same contact' from client_contacts as own
      join client_contacts as theirs on theirs.email_normalized = own.email_normalized
        and theirs.client_id <> own.client_id and theirs.email <> ''
      join clients as other on other.id = theirs.client_id
      where own.client_id = ${id}
    order by name, id, reason desc limit ${MOST_ALIKE * 3}`.execute(db)
  const found = new Map<string, SameClient>()
  for (const { id, name, reason } of rows)
    found.set(id, { id, name, reasons: [...(found.get(id)?.reasons ?? []), reason] })
  return [...found.values()].slice(0, MOST_ALIKE)
}

/**
 * The details of a client that the kept one takes over, as it has none, and those that it has others of. The
 * day on which terms were agreed goes with the terms.
 */
export function detailsMerged({ from, to }: { from: Row<'clients'>; to: Row<'clients'> }) {
  const names = Object.keys(clientFields).filter((name) => name !== 'name') as ClientField[]
  const hasTerms = to.terms !== '' || to.terms_agreed_on !== null
  const takes = (name: ClientField) => {
    const { column } = clientFields[name]
    return column === 'terms' || column === 'terms_agreed_on' ? !hasTerms : !to[column]
  }
  const given = names.filter((name) => from[clientFields[name].column])
  const isOther = (name: ClientField) => {
    const { column } = clientFields[name]
    return !takes(name) && from[column] !== to[column]
  }
  return { filled: given.filter(takes), left: given.filter(isOther) }
}

/** Details as people read them, each with what it is called. */
export const detailsText = (names: readonly ClientField[], row: Row<'clients'>) =>
  names.map((name): [string, string] => {
    const field = clientFields[name]
    return [field.label, inWords(field, row[field.column])]
  })

/** What would come of a merge. Nothing is written. Undefined when one of the two is none, or both are one. */
export async function previewClientMerge(
  db: Db,
  _staff: Staff,
  { kept, merged }: { kept: string; merged: string },
): Promise<ClientMergePreview | undefined> {
  const rows = db.selectFrom('clients').selectAll()
  const [to, from] = await Promise.all(
    [kept, merged].map((id) => rows.where('id', '=', id).executeTakeFirst()),
  )
  if (!to || !from || to.id === from.id) return undefined
  const counts = await sql<Record<keyof ClientMergePreview['moves'], number | string>>`select
    (select count(*) from client_jobs where client_id = ${merged}) as jobs,
    (select count(*) from client_requests where client_id = ${merged}) as requests,
    (select count(*) from client_contacts where client_id = ${merged}) as contacts,
    (select count(*) from client_sites where client_id = ${merged}) as sites,
    (select count(*) from submissions where client_id = ${merged}) as submissions,
    (select count(*) from placements where client_id = ${merged}) as placements,
    (select count(*) from client_events where client_id = ${merged} and event = 'note') as notes`.execute(db)
  const moves = Object.entries(counts.rows[0] ?? {}).map(([what, count]) => [what, Number(count)])
  const { filled, left } = detailsMerged({ from, to })
  const owner =
    to.owner_id === null && from.owner_name ? [['Owner', from.owner_name] as [string, string]] : []
  return {
    ...{ kept: toClient(to), merged: toClient(from), moves: Object.fromEntries(moves) },
    ...{ fills: [...detailsText(filled, from), ...owner], notes: detailsText(left, from) },
  }
}

/** Which clients became part of one, the last first, without what was undone. */
export async function clientMergesOf(db: Db, _staff: Staff, clock: Clock, id: string): Promise<PastMerge[]> {
  const rows = db.selectFrom('client_merges').selectAll().where('kept_id', '=', id)
  const merges = await rows.where('undone_at', 'is', null).orderBy('done_at', 'desc').execute()
  return merges.map((row) => ({
    ...{ id: row.id, name: row.merged_name, by: row.by_name, at: row.done_at },
    undoUntil: undoUntilOf(clock, row),
  }))
}

/** The id of the client that one is part of by now; undefined for one that never became part of another. */
export async function clientMergedInto(db: DbOrTrx, id: string): Promise<string | undefined> {
  const merges = db.selectFrom('client_merges').select('kept_id').where('undone_at', 'is', null)
  const into = await merges.where('merged_id', '=', id).executeTakeFirst()
  return into && ((await clientMergedInto(db, into.kept_id)) ?? into.kept_id)
}

/**
 * The id of the client that one who had this name was merged into, and is part of by now. Undefined where
 * nobody of the name was merged, or where several were, into different clients.
 */
export async function clientOnceCalled(db: DbOrTrx, name: string): Promise<string | undefined> {
  const merges = db.selectFrom('client_merges').select(['merged_id', 'merged_name'])
  const all = await merges.where('undone_at', 'is', null).execute()
  const wanted = normalizeForSearch(name)
  const named = all.filter(({ merged_name }) => normalizeForSearch(merged_name) === wanted)
  const into = await Promise.all(named.map(({ merged_id }) => clientMergedInto(db, merged_id)))
  return new Set(into).size === 1 ? into[0] : undefined
}
