import { storedPostImageKeys } from '#domain/posts/post-images.server.ts'
import { storedCvKeys } from '#domain/uploads/uploads.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** The key of every file that rows name. A file never changes under its key, so it can be copied later. */
export async function storedFileKeys(db: DbOrTrx): Promise<string[]> {
  return [...(await storedCvKeys(db)), ...(await storedPostImageKeys(db))]
}
