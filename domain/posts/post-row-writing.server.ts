import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts'
import {
  archiveDraft,
  isCurrent,
  isOfForm,
  lastChange,
  nextVersion,
  type PostRow,
  toEditedPost,
} from './edited-post.server.ts'
import { type EditedPost, type EditMark, type PostEdit, type PostField, sameFields } from './post-form.ts'
import { recordPostRevision } from './post-revisions.server.ts'
import type { PostEvent } from './post-revisions.ts'
import { postColumns } from './post-rows.server.ts'
import { isSlugTaken, moveSlug, nextFreeSlug } from './post-slugs.server.ts'
import { noteTextImages } from './text-images.server.ts'

export type PostSaved =
  | { kind: 'saved'; event: PostEvent; post: EditedPost }
  | { kind: 'missing' }
  | { kind: 'invalid'; errors: Partial<Record<PostField, string>> }
  /** Another post has the slug; `freeSlug` is free. */
  | { kind: 'slug-taken'; freeSlug: string }
  /** Somebody else changed it since editing began; nothing was written. */
  | { kind: 'conflict'; post: EditedPost; byName: string; at: string }

/**
 * Writes valid fields to a post's row and drops its unsaved text. Fields that are already there count as
 * saved, since the response to an earlier save may have been lost.
 * @param row the locked row
 * @param edit the version that editing began with
 */
export async function saveRow(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  row: PostRow,
  { fields, isPublished }: PostEdit,
  event: 'saved' | 'restored',
  edit: EditMark,
): Promise<PostSaved> {
  const { id } = row
  const before = toEditedPost(row)
  const wasPublished = before.isPublished
  const isSame = sameFields({ ...before.fields, slug: row.slug }, fields) && wasPublished === isPublished
  if (isSame && row.draft === null) return { kind: 'saved', event, post: before }
  if (!isCurrent(row, edit)) return { kind: 'conflict', post: before, ...(await lastChange(trx, row)) }
  if (await isSlugTaken(trx, fields.slug, id)) {
    return { kind: 'slug-taken', freeSlug: await nextFreeSlug(trx, fields.slug) }
  }
  const now = clock.now().toISOString()
  if (!isOfForm(row, edit)) await archiveDraft(trx, row, now, fields)
  const values = { ...fields, imageId: fields.imageId || null, isPublished }
  const saved = await trx
    .updateTable('posts')
    .set({ ...postColumns(values), draft: null, ...touched(row, now, isPublished, edit.session) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteTextImages(trx, id, saved.content)
  await moveSlug(trx, id, row.published_at === null ? undefined : row.slug, fields.slug)
  const post = toEditedPost(saved)
  const done = wasPublished === isPublished ? event : isPublished ? 'published' : 'unpublished'
  if (!isSame) await recordPostRevision(trx, staff, { postId: id, event: done, at: now, ...post })
  if (!isSame && (wasPublished || isPublished)) await bumpContentRevision(trx)
  return { kind: 'saved', event: done, post }
}

/** The columns that each save changes. */
export function touched(row: PostRow, now: string, isPublished: boolean, session = '') {
  return {
    updated_at: now,
    ...nextVersion(row, session),
    ...(isPublished && row.published_at === null && { published_at: now }),
  }
}

/** Runs a transaction that may change a slug, and again if another took the slug meanwhile. */
export async function writing<Outcome>(
  db: Db,
  write: (trx: DbOrTrx) => Promise<Outcome>,
  rounds = 3,
): Promise<Outcome> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    if (rounds === 1 || !isUniqueViolation(error)) throw error
    return writing(db, write, rounds - 1)
  }
}
