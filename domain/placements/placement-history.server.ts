import { readPassport } from '#domain/compliance/checked.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { placementFields } from './placement-fields.ts'
import type { LaterCheck, PlacementChange, PlacementEvent } from './placements.ts'

type Told = {
  changes?: [string, string, string][]
  text?: string
  /** What was checked for a change; with the version of the placement that it made. */
  checked?: { version: number; passport: string; exception: string | null } | undefined
}

/**
 * Writes an entry of a placement's history, in the transaction of what it tells. It says that the note to the
 * candidate changed, but not what it said: an erasure empties the note and leaves the history.
 */
export async function recordChange(
  trx: DbOrTrx,
  clock: Clock,
  by: { id: string; name: string },
  placementId: string,
  event: PlacementEvent,
  { changes = [], text = '', checked }: Told,
): Promise<void> {
  const { version = null, passport = null, exception: exception_reason = null } = checked ?? {}
  await trx
    .insertInto('placement_changes')
    .values({
      ...{
        id: newId(),
        placement_id: placementId,
        event,
        detail: JSON.stringify({ changes: changes.map(withoutNote), text }),
      },
      ...{ version, passport, exception_reason },
      ...{ by_id: by.id, by_name: by.name, done_at: clock.now().toISOString() },
    })
    .execute()
}

function withoutNote([label, from, to]: [string, string, string]): [string, string, string] {
  if (label !== placementFields.note.label) return [label, from, to]
  return [label, from && 'a note', to && (from ? 'another note' : 'a note')]
}

/**
 * Takes back what was checked for a change that is undone: the history still tells of it, but it counts no
 * more.
 * @param version the one of the placement before the change
 */
export async function takeChecksBack(trx: DbOrTrx, placementId: string, version: number): Promise<void> {
  await trx
    .updateTable('placement_changes')
    .set({ exception_reason: null, passport: null })
    .where('placement_id', '=', placementId)
    .where('version', '=', version + 1)
    .execute()
}

/** A placement's history, the latest first, and what was checked for changes of it, the first first. */
export async function historyOf(db: DbOrTrx, placementId: string) {
  const rows = await db
    .selectFrom('placement_changes')
    .selectAll()
    .where('placement_id', '=', placementId)
    .orderBy('no', 'desc')
    .execute()
  const history = rows.map(
    (row): PlacementChange => ({
      ...{ id: row.id, event: row.event as PlacementEvent, ...JSON.parse(row.detail) },
      ...{ by: row.by_name, at: row.done_at },
    }),
  )
  const later = rows.toReversed().flatMap(({ id, by_name, done_at, passport, exception_reason: reason }) => {
    const exception = reason === null ? undefined : { reason, by: by_name }
    return passport === null ? [] : [{ id, at: done_at, exception, passport: readPassport(passport) }]
  })
  return { history, later: later satisfies LaterCheck[] }
}
