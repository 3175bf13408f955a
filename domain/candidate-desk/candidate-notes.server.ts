import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { NOTE_LIMIT, noteRegretSince } from '#domain/applications/application-desk.ts'
import type { NoteOutcome } from '#domain/applications/application-history.server.ts'
import { answerOpenOf } from '#domain/applications/application-outcomes.server.ts'
import { candidateQueries } from '#domain/candidates/candidate-records.server.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { oldestUndo, withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { type DeskServices, lockCandidate } from './candidate-changes.server.ts'

const schemas = {
  note: textSchema('Enter a note.', NOTE_LIMIT),
  call: textSchema('Say what was said.', NOTE_LIMIT),
}

export type NoteKind = keyof typeof schemas
/**
 * Adds a note about a candidate, or what was said in a call, with who wrote it and when. A call answers the
 * applications that are open (D34).
 * @param key what makes a second sending of the same form the same note
 */
export async function addCandidateNote(
  { db, clock }: DeskServices,
  staff: Staff,
  candidateId: string,
  { kind, text, key }: { kind: NoteKind; text: unknown; key?: string | undefined },
): Promise<NoteOutcome> {
  const parsed = schemas[kind].safeParse(text)
  if (!parsed.success) return { kind: 'not-valid', error: problemsByField(parsed.error)[''] ?? '' }
  const now = clock.now().toISOString()
  const request = repeatable('note', key, [candidateId, kind, parsed.data])
  const added = { kind: 'added' } as const
  return answerOnce<NoteOutcome>(
    { db, clock },
    request,
    () => added,
    async (trx) => {
      if (!(await lockCandidate(trx, db, candidateId))) throw new Refusal<NoteOutcome>({ kind: 'missing' })
      await trx
        .insertInto('notes')
        .values({
          ...{ id: newId(), candidate_id: candidateId, kind, text: parsed.data },
          search_text: normalizeForSearch(parsed.data),
          ...{ admin_id: staff.id, admin_name: staff.name, created_at: now },
        })
        .execute()
      if (kind === 'call') await answerOpenOf(trx, clock, candidateId)
      await touch(trx, clock, candidateId)
      return [added, '']
    },
  )
}

/** Deletes a note or call, within a day and by who wrote it: afterwards it is part of the record. */
export async function deleteCandidateNote(
  { db, clock }: DeskServices,
  staff: Staff,
  { candidateId, noteId }: { candidateId: string; noteId: string },
  undo?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const remove = trx
      .updateTable('notes')
      .set({ deleted_at: clock.now().toISOString() })
      .where('id', '=', noteId)
      .where('candidate_id', '=', candidateId)
      .where('admin_id', '=', staff.id)
      .where('created_at', '>=', noteRegretSince(clock))
      .where('deleted_at', 'is', null)
    const { numUpdatedRows } = await withUndo(trx, staff, clock, undo, [['notes', 'id', [noteId]]], () =>
      remove.executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  })
}

/** Removes the candidates' notes whose deletion can't be undone, but not those about who is under a hold. */
export async function removeDeletedCandidateNotes(db: Db, clock: Clock): Promise<void> {
  const end = oldestUndo(clock)
  const hasSome = sql<boolean>`candidates.id in (select candidate_id from notes where deleted_at < ${end})`
  const remove = async (trx: DbOrTrx, ids: string[]) => {
    const notes = trx.deleteFrom('notes').where('candidate_id', 'in', ids)
    await notes.where('deleted_at', '<', end).execute()
    return []
  }
  await removeUnlessHeld(db, { remove }, (trx, batch) => candidateQueries.due(trx, hasSome, batch))
}
