import type { Kysely } from 'kysely'
import type { Admin } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts'
import {
  isCurrent,
  isOfForm,
  lastChange,
  nextVersion,
  type PostRow,
  setDraftAside,
  toEditedPost,
} from './edited-post.server.ts'
import { type EditedPost, type EditMark, type PostEdit, type PostField, sameFields } from './post-form.ts'
import { recordPostRevision } from './post-revisions.server.ts'
import type { PostDeed } from './post-revisions.ts'
import { postColumns } from './post-rows.server.ts'
import { isSlugTaken, moveSlug, nextFreeSlug } from './post-slugs.server.ts'

/** What came of saving a post, or of restoring it. */
export type PostSaved =
  | { kind: 'saved'; deed: PostDeed; post: EditedPost }
  | { kind: 'missing' }
  | { kind: 'invalid'; errors: Partial<Record<PostField, string>> }
  /** Another post has the slug; `freeSlug` is one that none has. */
  | { kind: 'slug-taken'; freeSlug: string }
  /** Somebody else changed it since the editing began; nothing is written. */
  | { kind: 'conflict'; post: EditedPost; byName: string; at: string }

/**
 * Puts valid fields into a post's row, in the place of its unsaved text too. What is there already is saved, whoever did it: that writes
 * nothing, and the answer to the same save may have been lost on its way.
 * @param row as it is held
 * @param edit what the editing began with
 */
export async function saveRow(
  trx: Kysely<Tables>,
  admin: Admin,
  clock: Clock,
  row: PostRow,
  { fields, isPublished }: PostEdit,
  deed: 'saved' | 'restored',
  edit: EditMark,
): Promise<PostSaved> {
  const { id } = row
  const before = toEditedPost(row)
  const wasPublished = before.isPublished
  const isSame = sameFields({ ...before.fields, slug: row.slug }, fields) && wasPublished === isPublished
  if (isSame && row.draft === null) return { kind: 'saved', deed, post: before }
  if (!isCurrent(row, edit)) return { kind: 'conflict', post: before, ...(await lastChange(trx, row)) }
  if (await isSlugTaken(trx, fields.slug, id)) {
    return { kind: 'slug-taken', freeSlug: await nextFreeSlug(trx, fields.slug) }
  }
  const now = clock.now().toISOString()
  if (!isOfForm(row, edit)) await setDraftAside(trx, row, now, fields)
  const values = { ...fields, imageId: fields.imageId || null, isPublished }
  const saved = await trx
    .updateTable('posts')
    .set({ ...postColumns(values), draft: null, ...touched(row, now, isPublished, edit.session) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveSlug(trx, id, row.published_at === null ? undefined : row.slug, fields.slug)
  const post = toEditedPost(saved)
  const done = wasPublished === isPublished ? deed : isPublished ? 'published' : 'unpublished'
  if (!isSame) await recordPostRevision(trx, admin, { postId: id, deed: done, at: now, ...post })
  if (!isSame && (wasPublished || isPublished)) await bumpContentRevision(trx)
  return { kind: 'saved', deed: done, post }
}

/** The columns that each save changes. */
export function touched(row: PostRow, now: string, isPublished: boolean, session = '') {
  return {
    updated_at: now,
    ...nextVersion(row, session),
    ...(isPublished && row.published_at === null && { published_at: now }),
  }
}

/**
 * Runs what may change a slug in a transaction. Two who take the same one at once both find it free, and the database lets one have it: the
 * other looks again, and finds it taken.
 */
export async function writing<Outcome>(
  db: Db,
  write: (trx: Kysely<Tables>) => Promise<Outcome>,
  rounds = 3,
): Promise<Outcome> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    if (rounds === 1 || !isUniqueViolation(error)) throw error
    return writing(db, write, rounds - 1)
  }
}
