import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type CvOpening, type Note, noteRegretSince, type StatusChange } from './application-desk.ts'
import type { ApplicationStatus } from './applications.ts'
import { type NoteOutcome, writeNote } from './notes.server.ts'

const MOST_OPENINGS = 50

/** The changes of an application's status, the last first. */
export async function statusChangesOf(db: Db, _staff: Staff, id: string): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom('application_changes')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_status as ApplicationStatus | 'spam',
    to: row.to_status as ApplicationStatus | 'spam',
    by: row.admin_name,
    at: row.changed_at,
  }))
}

/** The notes about an application, the last first. */
export async function notesOf(db: Db, staff: Staff, clock: Clock, id: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .selectAll()
    .where('application_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const regret = noteRegretSince(clock)
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    by: row.admin_name,
    at: row.created_at,
    isMine: row.admin_id === staff.id,
    isDeletable: row.admin_id === staff.id && row.created_at >= regret,
  }))
}

/** Adds a note about an application. @param key what makes a second sending of a form the same note */
export function addNote(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  text: unknown,
  key?: string,
): Promise<NoteOutcome> {
  const note = { kind: 'note', text, key } as const
  return writeNote({ db, clock }, staff, { application_id: id }, note, async (trx) => {
    const touched = trx
      .updateTable('applications')
      .set({ updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('is_spam', '<', DELETED)
      .returning('id')
    return (await touched.executeTakeFirst()) !== undefined
  })
}

/** Who opened the CVs of some applications and when, the last first of each. `of` is the application. */
export async function cvOpeningsOf(
  db: Db,
  _staff: Staff,
  ids: readonly string[],
): Promise<(CvOpening & { of: string })[]> {
  if (ids.length === 0) return []
  const nth = sql<number>`row_number() over (partition by application_id order by opened_at desc, id)`
  const ranked = db
    .selectFrom('cv_openings')
    .selectAll()
    .select(nth.as('nth'))
    .where('application_id', 'in', ids)
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('nth', '<=', MOST_OPENINGS)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    by: row.admin_name,
    at: row.opened_at,
    way: row.way as CvOpening['way'],
    of: row.application_id,
  }))
}
