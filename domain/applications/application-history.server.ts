import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import { oldestUndo, type Watched, withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import {
  type CvOpening,
  applicationDeskMessages as messages,
  NOTE_LIMIT,
  type Note,
  noteRegretSince,
  type StatusChange,
} from './application-desk.ts'
import { recordOf } from './application-moves.server.ts'
import { applicationRecords } from './application-records.server.ts'
import type { ApplicationStatus } from './applications.ts'

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

const noteSchema = textSchema(messages.note, NOTE_LIMIT)

export type NoteOutcome = { kind: 'added' | 'missing' | 'key-reused' } | { kind: 'not-valid'; error: string }

/**
 * Adds a note, with who wrote it and when.
 * @param key what makes a second sending of the same form the same note
 */
export async function addNote(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  typed: unknown,
  key?: string,
): Promise<NoteOutcome> {
  const parsed = noteSchema.safeParse(typed)
  if (!parsed.success) return { kind: 'not-valid', error: problemsByField(parsed.error)[''] ?? '' }
  const now = clock.now().toISOString()
  const request = repeatable('note', key, [id, parsed.data])
  const added = { kind: 'added' } as const
  return answerOnce<NoteOutcome>(
    { db, clock },
    request,
    () => added,
    async (trx) => {
      const touched = await trx
        .updateTable('applications')
        .set({ updated_at: now })
        .where('id', '=', id)
        .where('is_spam', '<', DELETED)
        .returning('id')
        .executeTakeFirst()
      if (!touched) throw new Refusal<NoteOutcome>({ kind: 'missing' })
      await trx
        .insertInto('notes')
        .values({
          ...recordOf(staff, id),
          kind: 'note',
          text: parsed.data,
          search_text: normalizeForSearch(parsed.data),
          created_at: now,
        })
        .execute()
      return [added, '']
    },
  )
}

/** Deletes a note, within a day and by who wrote it: afterwards it is part of the record. */
export async function deleteNote(
  db: Db,
  staff: Staff,
  clock: Clock,
  applicationId: string,
  noteId: string,
  undo?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const remove = trx
      .updateTable('notes')
      .set({ deleted_at: clock.now().toISOString() })
      .where('id', '=', noteId)
      .where('application_id', '=', applicationId)
      .where('admin_id', '=', staff.id)
      .where('created_at', '>=', noteRegretSince(clock))
      .where('deleted_at', 'is', null)
    const watched: Watched[] = [['notes', 'id', [noteId]]]
    const { numUpdatedRows } = await withUndo(trx, staff, clock, undo, watched, () =>
      remove.executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  })
}

/** Removes the notes whose deletion can't be undone, but not those about who is under a legal hold. */
export async function removeDeletedNotes(db: Db, clock: Clock): Promise<void> {
  const end = oldestUndo(clock)
  const hasSome = sql<boolean>`applications.id in (
    select application_id from notes where deleted_at < ${end})`
  const remove = async (trx: DbOrTrx, ids: string[]) => {
    const notes = trx.deleteFrom('notes').where('application_id', 'in', ids)
    await notes.where('deleted_at', '<', end).execute()
    return []
  }
  await removeUnlessHeld(db, { remove }, (trx, batch) => applicationRecords.due(trx, hasSome, batch))
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
