import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import { logAccessBestEffort } from '#platform/db/log-access.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Log } from '#platform/log.ts'
import type { OpenedKind, Opening } from './privacy.ts'

const MOST_OPENINGS = 50
const LIST = ''

type OpeningServices = { db: DbOrTrx; clock: Clock; log: Log }

/** Records who is shown a record about a person, or without `id` a list. A failure is only logged. */
export async function recordOpening(
  { db, clock, log }: OpeningServices,
  staff: Staff,
  kind: OpenedKind,
  id = LIST,
): Promise<void> {
  const now = clock.now()
  const at = now.toISOString()
  const written = db
    .insertInto('record_openings')
    .values({
      ...{ record_id: id, record_kind: kind, admin_id: staff.id, admin_name: staff.name },
      ...{ day: dayInLondon(now), times: 1, first_at: at, last_at: at },
    })
    .onConflict((oc) =>
      oc
        .columns(['record_id', 'record_kind', 'admin_id', 'day'])
        .doUpdateSet({ times: sql`record_openings.times + 1`, last_at: at }),
    )
    .execute()
  await logAccessBestEffort(written, (error) =>
    log.warn({ err: error, kind }, 'who opened a record could not be written down'),
  )
}

/** Who was shown these records on which day, the last first. */
export async function openingsOf(db: Db, _staff: Staff, ids: readonly string[]): Promise<Opening[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('record_openings')
    .selectAll()
    .where('record_id', 'in', ids)
    .orderBy('last_at', 'desc')
    .limit(MOST_OPENINGS)
    .execute()
  return rows.map((row) => ({
    key: `${row.record_kind} ${row.record_id} ${row.admin_id} ${row.day}`,
    kind: row.record_kind as OpenedKind,
    recordId: row.record_id,
    by: row.admin_name,
    times: row.times,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }))
}

/** The same for whole lists of records. */
export const openingsOfLists = (db: Db, staff: Staff) => openingsOf(db, staff, [LIST])

/** Forgets the openings of before a day. How many there were. */
export async function forgetOpeningsBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('record_openings')
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
