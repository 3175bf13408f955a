import type { DbOrTrx } from '#platform/db/open.server.ts'
import { textImageHref, textImageIds } from './text-images.ts'

/**
 * Notes which pictures the text of a post shows, so that they are found without reading every post. What was
 * noted once stays while post and picture exist, since a version with the picture may be restored.
 * In the transaction that stores the text.
 */
export async function noteTextImages(trx: DbOrTrx, postId: string, html: string): Promise<void> {
  const shown = [...new Set(textImageIds(html))]
  if (shown.length === 0) return
  const present = await trx.selectFrom('post_images').select('id').where('id', 'in', shown).execute()
  if (present.length === 0) return
  await trx
    .insertInto('post_text_images')
    .values(present.map(({ id }) => ({ image_id: id, post_id: postId })))
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Whether the text of a published post shows this picture now. */
export async function isInPublishedText(db: DbOrTrx, imageId: string): Promise<boolean> {
  const post = await db
    .selectFrom('post_text_images')
    .innerJoin('posts', 'posts.id', 'post_text_images.post_id')
    .select('posts.id')
    .where('post_text_images.image_id', '=', imageId)
    .where('posts.is_published', '=', 1)
    .where('posts.content', 'like', `%"${textImageHref(imageId)}"%`)
    .executeTakeFirst()
  return post !== undefined
}
