import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import {
  archiveDraft,
  draftColumn,
  isCurrent,
  isOfForm,
  lastChange,
  lockPost,
  nextVersion,
  readDraft,
  toEditedPost,
} from './edited-post.server.ts'
import { type EditMark, type PostFields, sameFields } from './post-form.ts'
import { cleanRichText } from './rich-text.server.ts'
import { noteTextImages } from './text-images.server.ts'

/** Somebody else changed the post since editing began. Nothing was written. */
type Conflict = { kind: 'conflict'; byName: string; at: string }

export type DraftStored =
  /** `at` is null when the text equals the saved post, so that there is no draft. */
  { kind: 'stored'; version: number; at: string | null } | { kind: 'missing' } | Conflict

/**
 * Stores what somebody is typing beside the post; readers never see it. It replaces the draft before it. Text
 * that equals the saved post is no draft, and storing the same text again writes nothing.
 * @param edit the version that editing began with
 */
export async function storeDraft(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  fields: PostFields,
  edit: EditMark,
): Promise<DraftStored> {
  const clean = { ...fields, content: cleanRichText(fields.content) }
  return db.transaction().execute(async (trx): Promise<DraftStored> => {
    const row = await lockPost(trx, id)
    if (!row) return { kind: 'missing' }
    const present = readDraft(row)
    const isUndone = sameFields(toEditedPost(row).fields, clean)
    if (isUndone ? !present : present && sameFields(present.fields, clean)) {
      return { kind: 'stored', version: Number(row.version), at: present?.at ?? null }
    }
    if (!isCurrent(row, edit)) return { kind: 'conflict', ...(await lastChange(trx, row)) }
    const now = clock.now().toISOString()
    if (isUndone && !isOfForm(row, edit)) await archiveDraft(trx, row, now)
    const by = { id: staff.id, name: staff.name }
    const draft = isUndone ? null : draftColumn({ fields: clean, at: now, by })
    const next = nextVersion(row, edit.session)
    await trx
      .updateTable('posts')
      .set({ draft, ...next })
      .where('id', '=', id)
      .execute()
    await noteTextImages(trx, id, clean.content)
    return { kind: 'stored', version: next.version, at: isUndone ? null : now }
  })
}

export type DraftDiscarded = { kind: 'discarded' } | { kind: 'missing' } | Conflict

/** Discards unsaved text, which stays a version. @param edit the version that editing began with */
export async function discardDraft(
  db: Db,
  _staff: Staff,
  clock: Clock,
  id: string,
  edit: EditMark,
): Promise<DraftDiscarded> {
  return db.transaction().execute(async (trx): Promise<DraftDiscarded> => {
    const row = await lockPost(trx, id)
    if (!row) return { kind: 'missing' }
    if (!isCurrent(row, edit)) return { kind: 'conflict', ...(await lastChange(trx, row)) }
    if (row.draft === null) return { kind: 'discarded' }
    await archiveDraft(trx, row, clock.now().toISOString())
    await trx
      .updateTable('posts')
      .set({ draft: null, ...nextVersion(row, edit.session) })
      .where('id', '=', id)
      .execute()
    return { kind: 'discarded' }
  })
}
