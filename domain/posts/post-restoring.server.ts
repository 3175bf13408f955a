import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { lockPost, type PostRow, placeholderSlug } from './edited-post.server.ts'
import { checkPost, type EditMark, type PostFields } from './post-form.ts'
import { isPostImage } from './post-images.server.ts'
import { findPostRevision } from './post-revisions.server.ts'
import { type PostSaved, saveRow, writing } from './post-row-writing.server.ts'
import { isSlugTaken } from './post-slugs.server.ts'
import { isDay, postSlugOf } from './posts.ts'

/**
 * Restores a post to one of its revisions, as a new revision. It stays public or not. Its slug stays when
 * another post has the old one by now, and its date when the revision has no valid one.
 * @param edit the version that was shown when somebody chose to restore
 */
export async function restorePost(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  revisionId: string,
  edit: EditMark,
): Promise<PostSaved> {
  return writing(db, async (trx): Promise<PostSaved> => {
    const row = await lockPost(trx, id)
    const revision = await findPostRevision(trx, id, revisionId)
    if (!row || !revision) return { kind: 'missing' }
    const wanted = { fields: { ...revision.fields }, isPublished: row.is_published === 1 }
    const { imageId } = wanted.fields
    wanted.fields.slug = await restoredSlug(trx, row, wanted.fields)
    if (imageId && !(await isPostImage(trx, imageId))) wanted.fields.imageId = ''
    if (!isDay(wanted.fields.date)) wanted.fields.date = row.date
    const { errors } = checkPost(wanted)
    if (wanted.isPublished && Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const restored = await saveRow(trx, staff, clock, row, wanted, 'restored', edit)
    if (restored.kind !== 'slug-taken') return restored
    // Another post took the slug since it was found free.
    const withPresentSlug = { ...wanted, fields: { ...wanted.fields, slug: row.slug } }
    return saveRow(trx, staff, clock, row, withPresentSlug, 'restored', edit)
  })
}

/** The revision's slug if free, else the current one, or one made from the title if there is none. */
async function restoredSlug(trx: DbOrTrx, row: PostRow, { slug, title }: PostFields): Promise<string> {
  const others = row.slug === placeholderSlug(row.id) ? [postSlugOf(title)] : []
  for (const wanted of [slug, ...others]) {
    if (postSlugOf(wanted) === wanted && wanted && !(await isSlugTaken(trx, wanted, row.id))) return wanted
  }
  return row.slug
}
