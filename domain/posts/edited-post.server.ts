import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { type EditedPost, type EditMark, mapFields, type PostFields, sameFields } from './post-form.ts'
import { lastEventOf, readSnapshot, recordPostRevision } from './post-revisions.server.ts'

export type PostRow = Row<'posts'>

export type StoredDraft = {
  fields: PostFields
  at: string
  by: { id: string; name: string }
}

/** A post as the editor opens it; undefined when there is none. */
export async function findEditedPost(db: DbOrTrx, id: string): Promise<EditedPost | undefined> {
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toEditedPost(row)
}

/** The row of a post, locked until the transaction ends. */
export async function lockPost(trx: DbOrTrx, id: string): Promise<PostRow | undefined> {
  return trx
    .updateTable('posts')
    .set({ version: sql.ref('version') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Whether nobody else changed a post since editing began. The form's own changes don't count. */
export function isCurrent(row: PostRow, edit: EditMark): boolean {
  return row.version === edit.version || isOfForm(row, edit)
}

/** Whether the current version was made by the same form. */
export function isOfForm(row: PostRow, { session }: EditMark): boolean {
  return session !== '' && row.edited_in === session
}

/** The columns of the next version. @param session the form that makes it */
export function nextVersion(row: PostRow, session = '') {
  return { version: Number(row.version) + 1, edited_in: session }
}

/** Who changed a post last, and when, unsaved text included. */
export async function lastChange(trx: DbOrTrx, row: PostRow): Promise<{ byName: string; at: string }> {
  const draft = readDraft(row)
  if (draft) return { byName: draft.by.name, at: draft.at }
  const event = await lastEventOf(trx, row.id)
  return { byName: event?.byName ?? 'Somebody else', at: event?.at ?? row.updated_at }
}

/**
 * Stores unsaved text that is about to be replaced as a revision under the name of its author, so that it
 * isn't lost.
 * @param unless fields that make this unnecessary when they are equal
 */
export async function archiveDraft(
  trx: DbOrTrx,
  row: PostRow,
  at: string,
  unless?: PostFields,
): Promise<void> {
  const draft = readDraft(row)
  if (!draft || (unless && sameFields(draft.fields, unless))) return
  const { fields, by } = draft
  await recordPostRevision(trx, by, {
    postId: row.id,
    event: 'set-aside',
    at,
    fields,
    isPublished: row.is_published === 1,
  })
}

/** The text typed since the post was last saved; undefined for none. */
export function readDraft(row: Pick<PostRow, 'draft'>): StoredDraft | undefined {
  if (row.draft === null) return undefined
  const { at, by } = JSON.parse(row.draft) as Omit<StoredDraft, 'fields'>
  return { fields: readSnapshot(row.draft).fields, at, by }
}

/** Unsaved text for the table. No picture is null, because the sweep of pictures looks for ids. */
export function draftColumn({ fields, ...rest }: StoredDraft): string {
  return JSON.stringify({ ...fields, imageId: fields.imageId || null, ...rest })
}

/** The slug of a post that has none yet. It is never public. */
export function placeholderSlug(id: string): string {
  return `untitled-${id}`
}

/** A row as the editor opens it. */
export function toEditedPost(row: PostRow): EditedPost {
  const draft = readDraft(row)
  const columns: Record<string, unknown> = {
    ...row,
    slug: row.slug === placeholderSlug(row.id) ? '' : row.slug,
    imageId: row.image_id ?? '',
    imageAlt: row.image_alt,
  }
  return {
    id: row.id,
    fields: mapFields((field) => String(columns[field])),
    isPublished: row.is_published === 1,
    publishedAt: row.published_at,
    version: Number(row.version),
    unsaved: draft ? { fields: draft.fields, at: draft.at, byName: draft.by.name } : null,
  }
}
