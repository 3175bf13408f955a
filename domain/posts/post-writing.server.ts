import type { Staff } from '#domain/accounts/admin.server.ts'
import { addOnce } from '#domain/idempotency/idempotency.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { RowChange, Watched } from '#domain/undo/undo-rows.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { lockPost, placeholderSlug, toEditedPost } from './edited-post.server.ts'
import {
  checkPost,
  DEFAULT_AUTHOR,
  type EditedPost,
  type EditMark,
  type PostEdit,
  type PostField,
} from './post-form.ts'
import { isPostImage } from './post-images.server.ts'
import { imageMessages } from './post-images.ts'
import { recordPostRevision } from './post-revisions.server.ts'
import { type PostSaved, saveRow, touched, writing } from './post-row-writing.server.ts'
import { newPostRow } from './post-rows.server.ts'
import { moveSlug, ownOrFree } from './post-slugs.server.ts'
import { cleanRichText } from './rich-text.server.ts'

/**
 * Creates an empty post for the editor, once however often the form with this key is sent. Only staff see it.
 * @returns its id
 */
export function addPost(
  services: { db: Db; clock: Clock },
  staff: Staff,
  key: string | undefined,
): Promise<string> {
  const add = async (trx: DbOrTrx) => (await createPost(trx, staff, services.clock)).id
  return addOnce(services, { name: 'post', key }, '', add)
}

/** Creates an empty post in the caller's transaction. */
export async function createPost(trx: DbOrTrx, staff: Staff, clock: Clock): Promise<EditedPost> {
  const now = clock.now()
  const id = newId()
  const blank = {
    title: '',
    slug: placeholderSlug(id),
    excerpt: '',
    content: '',
    imageId: null,
    imageAlt: '',
  }
  const values = {
    ...blank,
    author: DEFAULT_AUTHOR,
    category: '',
    date: dayInLondon(now),
    isPublished: false,
  }
  const row = newPostRow(id, values, now.toISOString(), null)
  const post = toEditedPost(
    await trx.insertInto('posts').values(row).returningAll().executeTakeFirstOrThrow(),
  )
  await recordPostRevision(trx, staff, { postId: id, event: 'created', at: now.toISOString(), ...post })
  return post
}

/**
 * Saves a post, public or not, and drops its unsaved text; somebody else's unsaved text stays among the
 * versions. Saving the same fields again writes nothing.
 * @param edit the version that editing began with
 */
export async function savePost(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  post: PostEdit,
  edit: EditMark,
): Promise<PostSaved> {
  const content = cleanRichText(post.fields.content)
  const { fields, errors } = checkPost({ ...post, fields: { ...post.fields, content } })
  const clean = { ...fields, slug: fields.slug || placeholderSlug(id) }
  if (clean.imageId && !(await isPostImage(db, clean.imageId))) errors.imageId ??= imageMessages.gone
  return writing(db, async (trx): Promise<PostSaved> => {
    const row = await lockPost(trx, id)
    if (!row) return { kind: 'missing' }
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    return saveRow(trx, staff, clock, row, { fields: clean, isPublished: post.isPublished }, 'saved', edit)
  })
}

export type PostSwitched =
  | { kind: 'switched' }
  | { kind: 'missing' }
  | { kind: 'incomplete'; errors: Partial<Record<PostField, string>> }

/** Publishes a complete post as it was last saved, with a slug if it had none, or unpublishes it (§4). */
export async function setPostPublished(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  isPublished: boolean,
  undo?: string,
): Promise<PostSwitched> {
  const change = async (trx: DbOrTrx): Promise<PostSwitched> => {
    const row = await lockPost(trx, id)
    if (!row) return { kind: 'missing' }
    const post = { ...toEditedPost(row), isPublished }
    const { fields, errors } = checkPost(post)
    if (isPublished && Object.keys(errors).length > 0) return { kind: 'incomplete', errors }
    if ((row.is_published === 1) === isPublished) return { kind: 'switched' }
    const now = clock.now().toISOString()
    const slug = isPublished ? await ownOrFree(trx, fields.slug, id) : row.slug
    await trx
      .updateTable('posts')
      .set({ slug, is_published: isPublished ? 1 : 0, ...touched(row, now, isPublished) })
      .where('id', '=', id)
      .execute()
    await moveSlug(trx, id, row.published_at === null ? undefined : row.slug, slug)
    const event = isPublished ? 'published' : 'unpublished'
    const after = { ...post, fields: { ...post.fields, slug } }
    await recordPostRevision(trx, staff, { postId: id, event, at: now, ...(isPublished ? after : post) })
    await bumpContentRevision(trx)
    return { kind: 'switched' }
  }
  return writing(db, (trx) => withUndo(trx, staff, clock, undo, watched(id), () => change(trx)))
}

/** Deletes a post with its former addresses; its history stays. @returns whether there was one */
export async function deletePost(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  undo?: string,
): Promise<boolean> {
  const remove = async (trx: DbOrTrx) => {
    const row = await lockPost(trx, id)
    if (!row) return false
    await trx.deleteFrom('post_slugs').where('post_id', '=', id).execute()
    await trx.deleteFrom('posts').where('id', '=', id).execute()
    const at = clock.now().toISOString()
    await recordPostRevision(trx, staff, { postId: id, event: 'deleted', at, ...toEditedPost(row) })
    if (row.is_published === 1) await bumpContentRevision(trx)
    return true
  }
  return db.transaction().execute((trx) => withUndo(trx, staff, clock, undo, watched(id), () => remove(trx)))
}

const watched = (id: string): Watched[] => [
  ['posts', 'id', [id]],
  ['post_slugs', 'post_id', [id]],
]

/** Notes among a post's versions that a change of it was undone. In the transaction that does so. */
export async function recordPostsUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  for (const { key, after } of changes) {
    const row = await lockPost(trx, key)
    if (!row) continue
    const post = toEditedPost(row)
    const event = !after ? 'restored' : post.isPublished ? 'published' : 'unpublished'
    await recordPostRevision(trx, staff, { postId: key, event, at: clock.now().toISOString(), ...post })
  }
  await bumpContentRevision(trx)
}
