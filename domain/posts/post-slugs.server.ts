import type { DbOrTrx } from '#platform/db/open.server.ts'
import { POST_LIMITS } from './posts.ts'

/** Whether another post than `id` has this slug, or had it while public, so that it redirects. */
export async function isSlugTaken(db: DbOrTrx, slug: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .unionAll(
      db.selectFrom('post_slugs').select('post_id as id').where('slug', '=', slug).where('post_id', '!=', id),
    )
    .executeTakeFirst()
  return other !== undefined
}

/** The first of `slug-2`, `slug-3` and so on that no post has or had. */
export async function nextFreeSlug(db: DbOrTrx, slug: string): Promise<string> {
  const stem = slug.slice(0, POST_LIMITS.slug - 6).replace(/-+$/, '')
  // A slug has no wildcards of LIKE.
  const pattern = `${stem}-%`
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'like', pattern)
    .unionAll(db.selectFrom('post_slugs').select('slug').where('slug', 'like', pattern))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2; ; number++) {
    if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
  }
}

/** The slug itself when no other post than `id` has it, else the first free one after it. */
export async function ownOrFree(db: DbOrTrx, slug: string, id: string): Promise<string> {
  return (await isSlugTaken(db, slug, id)) ? nextFreeSlug(db, slug) : slug
}

/**
 * Redirects a former slug of a post to its current one, and drops a redirect whose slug is used again. Called
 * in the transaction that changes the slug.
 * @param from the former slug; undefined when it was never public
 */
export async function moveSlug(
  trx: DbOrTrx,
  postId: string,
  from: string | undefined,
  to: string,
): Promise<void> {
  await trx.deleteFrom('post_slugs').where('slug', '=', to).execute()
  if (from === undefined || from === to) return
  await trx
    .insertInto('post_slugs')
    .values({ slug: from, post_id: postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: postId }))
    .execute()
}
