import type { Admin } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import {
  draftColumn,
  holdPost,
  isCurrent,
  isOfForm,
  lastChange,
  nextVersion,
  readDraft,
  setDraftAside,
  toEditedPost,
} from './edited-post.server.ts'
import { type EditMark, type PostFields, sameFields } from './post-form.ts'
import { cleanRichText } from './rich-text.server.ts'

/** When somebody else changed the post since an editing began: who, and when. Nothing is written then. */
type Conflict = { kind: 'conflict'; byName: string; at: string }

/** What came of keeping unsaved text. */
export type DraftKept =
  /** `at` is null when the text is what is saved, so that there is no draft of it. */
  { kind: 'kept'; version: number; at: string | null } | { kind: 'missing' } | Conflict

/**
 * Keeps what somebody is typing beside the post, which stays as it is: readers never see it. It takes the place of what was kept before. Typing
 * that was undone is no draft; keeping what is there already writes nothing, whoever wrote it.
 * @param edit what the editing began with
 */
export async function keepDraft(
  db: Db,
  admin: Admin,
  clock: Clock,
  id: string,
  fields: PostFields,
  edit: EditMark,
): Promise<DraftKept> {
  const clean = { ...fields, content: cleanRichText(fields.content) }
  return db.transaction().execute(async (trx): Promise<DraftKept> => {
    const row = await holdPost(trx, id)
    if (!row) return { kind: 'missing' }
    const present = readDraft(row)
    const isUndone = sameFields(toEditedPost(row).fields, clean)
    if (isUndone ? !present : present && sameFields(present.fields, clean)) {
      return { kind: 'kept', version: Number(row.version), at: present?.at ?? null }
    }
    if (!isCurrent(row, edit)) return { kind: 'conflict', ...(await lastChange(trx, row)) }
    const now = clock.now().toISOString()
    if (isUndone && !isOfForm(row, edit)) await setDraftAside(trx, row, now)
    const by = { id: admin.id, name: admin.name }
    const draft = isUndone ? null : draftColumn({ fields: clean, at: now, by })
    const next = nextVersion(row, edit.session)
    await trx
      .updateTable('posts')
      .set({ draft, ...next })
      .where('id', '=', id)
      .execute()
    return { kind: 'kept', version: next.version, at: isUndone ? null : now }
  })
}

/** What came of discarding unsaved text. */
export type DraftDiscarded = { kind: 'discarded' } | { kind: 'missing' } | Conflict

/**
 * Drops unsaved text. It stays among the post's versions, so that it can be had back.
 * @param edit what the editing began with
 */
export async function discardDraft(
  db: Db,
  _admin: Admin,
  clock: Clock,
  id: string,
  edit: EditMark,
): Promise<DraftDiscarded> {
  return db.transaction().execute(async (trx): Promise<DraftDiscarded> => {
    const row = await holdPost(trx, id)
    if (!row) return { kind: 'missing' }
    if (!isCurrent(row, edit)) return { kind: 'conflict', ...(await lastChange(trx, row)) }
    if (row.draft === null) return { kind: 'discarded' }
    await setDraftAside(trx, row, clock.now().toISOString())
    await trx
      .updateTable('posts')
      .set({ draft: null, ...nextVersion(row, edit.session) })
      .where('id', '=', id)
      .execute()
    return { kind: 'discarded' }
  })
}
