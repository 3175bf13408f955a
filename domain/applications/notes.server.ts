import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { candidateQueries } from '#domain/candidates/candidate-records.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { oldestUndo, withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { applicationDeskMessages as messages, NOTE_LIMIT, noteRegretSince } from './application-desk.ts'
import { applicationRecords } from './application-records.server.ts'

/** What a note is about, as its row has it. */
export type NoteSubject = { application_id: string } | { candidate_id: string }

const schemas = {
  note: textSchema(messages.note, NOTE_LIMIT),
  call: textSchema('Say what was said.', NOTE_LIMIT),
}

/** @param key what makes a second sending of the same form the same note */
export type TypedNote = { kind: keyof typeof schemas; text: unknown; key?: string | undefined }

export type NoteOutcome = { kind: 'added' | 'missing' | 'key-reused' } | { kind: 'not-valid'; error: string }

/**
 * Adds a note, or what was said in a call, with who wrote it and when.
 * @param touch notes in the same transaction that something was done with the record; false when it is gone
 */
export async function writeNote(
  services: { db: Db; clock: Clock },
  staff: Staff,
  about: NoteSubject,
  { kind, text, key }: TypedNote,
  touch: (trx: DbOrTrx) => Promise<boolean>,
): Promise<NoteOutcome> {
  const parsed = schemas[kind].safeParse(text)
  if (!parsed.success) return { kind: 'not-valid', error: problemsByField(parsed.error)[''] ?? '' }
  const request = repeatable('note', key, [about, kind, parsed.data])
  const added = { kind: 'added' } as const
  const again = () => added
  return answerOnce<NoteOutcome>(services, request, again, async (trx) => {
    if (!(await touch(trx))) throw new Refusal<NoteOutcome>({ kind: 'missing' })
    await trx
      .insertInto('notes')
      .values({
        ...{ id: newId(), ...about, kind, text: parsed.data, search_text: normalizeForSearch(parsed.data) },
        ...{ admin_id: staff.id, admin_name: staff.name, created_at: services.clock.now().toISOString() },
      })
      .execute()
    return [added, '']
  })
}

/** Deletes a note or call, within a day and by who wrote it: afterwards it is part of the record. */
export async function deleteNote(
  db: Db,
  staff: Staff,
  clock: Clock,
  about: NoteSubject,
  noteId: string,
  undo?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const remove = trx
      .updateTable('notes')
      .set({ deleted_at: clock.now().toISOString() })
      .where('id', '=', noteId)
      .where((eb) => eb.and(about))
      .where('admin_id', '=', staff.id)
      .where('created_at', '>=', noteRegretSince(clock))
      .where('deleted_at', 'is', null)
    const { numUpdatedRows } = await withUndo(trx, staff, clock, undo, [['notes', 'id', [noteId]]], () =>
      remove.executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  })
}

/** Removes the notes whose deletion can't be undone, but not those about who is under a legal hold. */
export async function removeDeletedNotes(db: Db, clock: Clock): Promise<void> {
  const end = oldestUndo(clock)
  for (const [records, table, column] of [
    [applicationRecords, 'applications', 'application_id'],
    [candidateQueries, 'candidates', 'candidate_id'],
  ] as const) {
    const hasSome = sql<boolean>`${sql.ref(`${table}.id`)} in (
      select ${sql.ref(column)} from notes where deleted_at < ${end})`
    const remove = async (trx: DbOrTrx, ids: string[]) => {
      await trx.deleteFrom('notes').where(column, 'in', ids).where('deleted_at', '<', end).execute()
      return []
    }
    await removeUnlessHeld(db, { remove }, (trx, batch) => records.due(trx, hasSome, batch))
  }
}
