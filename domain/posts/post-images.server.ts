import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type Clock, DAY_MS } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newId } from '#platform/ids.ts'
import { copyImage, type ImageShape } from './image-copies.server.ts'
import { STORED_IMAGE_TYPE } from './post-images.ts'
import { POST_IMAGE } from './posts.ts'
import { isInPublishedText } from './text-images.server.ts'

type ImageServices = { db: Db; clock: Clock; files: FileStore }

export type ImageStored =
  | { kind: 'stored'; id: string; width: number; height: number }
  | { kind: 'not-a-picture' | 'too-large' }

const UNUSED_TTL_MS = DAY_MS
const FOLDER = 'postimages'
const storedAs = (id: string, width: number) => `${FOLDER}/${id}/${width}`

/** Stores a picture, re-encoded in every width. @throws when the store or the database fails */
export async function storePostImage(
  { db, clock, files }: ImageServices,
  staff: Staff,
  bytes: Buffer,
  shape: ImageShape = 'card',
): Promise<ImageStored> {
  const copied = await copyImage(bytes, shape)
  if (copied.kind !== 'copied') return copied
  const id = newId()
  // Files first, row second: files without a row are swept, a row without files would be a broken picture.
  for (const copy of copied.copies) {
    const path = await files.temporaryPath()
    await writeFile(path, copy.bytes, { mode: 0o600 })
    await files.keep(path, storedAs(id, copy.width))
  }
  await db
    .insertInto('post_images')
    .values({
      id,
      kind: STORED_IMAGE_TYPE,
      width: copied.width,
      height: copied.height,
      created_at: clock.now().toISOString(),
      admin_id: staff.id,
      admin_name: staff.name,
    })
    .execute()
  return { kind: 'stored', id, width: copied.width, height: copied.height }
}

/**
 * A picture in one of its widths. Only staff get one that no published post shows (D13).
 * @returns undefined when there is none for this reader; `open` gives its bytes, to be read or destroyed
 */
export async function findPostImage(
  { db, files }: Pick<ImageServices, 'db' | 'files'>,
  { id, width, staff }: { id: string; width: string; staff?: Staff | undefined },
): Promise<{ type: string; open(): ReturnType<FileStore['open']> } | undefined> {
  const known = POST_IMAGE.widths.find((one) => String(one) === width)
  if (known === undefined) return undefined
  const row = await db.selectFrom('post_images').select('kind').where('id', '=', id).executeTakeFirst()
  if (!row || !(staff || (await isPublished(db, id)))) return undefined
  return { type: row.kind, open: () => files.open(storedAs(id, known)) }
}

async function isPublished(db: Db, id: string): Promise<boolean> {
  const post = db.selectFrom('posts').select('id').where('image_id', '=', id).where('is_published', '=', 1)
  return (await post.executeTakeFirst()) !== undefined || (await isInPublishedText(db, id))
}

/** The keys in the file store of every picture, in all its widths. */
export async function storedPostImageKeys(db: DbOrTrx): Promise<string[]> {
  const rows = await db.selectFrom('post_images').select('id').execute()
  return rows.flatMap(({ id }) => POST_IMAGE.widths.map((width) => storedAs(id, width)))
}

/** Whether there is such a picture. */
export async function isPostImage(db: DbOrTrx, id: string): Promise<boolean> {
  const row = await db.selectFrom('post_images').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Removes pictures unused for a day, and files without a row. @returns how many of each */
export async function sweepPostImages({
  db,
  clock,
  files,
}: ImageServices): Promise<{ images: number; files: number }> {
  const moment = new Date(clock.now().getTime() - UNUSED_TTL_MS)
  const images = await deleteUnused(db, moment)
  for (const id of images) for (const width of POST_IMAGE.widths) await files.remove(storedAs(id, width))
  const rows = await db.selectFrom('post_images').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  let orphans = 0
  for await (const file of files.list(FOLDER)) {
    const [, id = ''] = file.key.split('/')
    if (known.has(id) || file.changedAt >= moment) continue
    await files.remove(file.key)
    orphans++
  }
  return { images: images.length, files: orphans }
}

/** Deletes the rows of unused pictures in one statement, so that none is deleted that just came into use. */
async function deleteUnused(db: Db, moment: Date): Promise<string[]> {
  const named = (column: 'draft' | 'snapshot') =>
    db.engine === 'postgres'
      ? sql<string>`${sql.ref(column)}::json ->> 'imageId'`
      : sql<string>`json_extract(${sql.ref(column)}, '$.imageId')`
  const unused = db
    .deleteFrom('post_images')
    .where('created_at', '<', moment.toISOString())
    // A post that was just deleted may be brought back.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('undos').select('undos.id').where('changes', 'like', '%"table":"posts"%'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.image_id', '=', 'post_images.id'))),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('post_text_images')
        .innerJoin('posts', 'posts.id', 'post_text_images.post_id')
        .select('post_text_images.image_id'),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('posts')
        .select(named('draft').as('image'))
        .where('draft', 'is not', null)
        .where(named('draft'), 'is not', null),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('post_revisions')
        .select(named('snapshot').as('image'))
        .where('post_id', 'in', (posts) => posts.selectFrom('posts').select('posts.id'))
        .where(named('snapshot'), 'is not', null),
    )
  const rows = await unused.returning('id').execute()
  return rows.map(({ id }) => id)
}
