import { sql } from 'kysely'
import type { PageBounds } from '#domain/lists/list-address.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { mapFields, type PostEdit } from './post-form.ts'
import type { PostEvent, PostRevision, WholePostRevision } from './post-revisions.ts'

const REVISIONS_PER_PAGE = 25

type Author = { id: string; name: string }

/** Records a change to a post and its fields after it, in the transaction of the change. */
export async function recordPostRevision(
  trx: DbOrTrx,
  by: Author,
  revision: PostEdit & { postId: string; event: PostEvent; at: string },
): Promise<void> {
  const { postId, event, at, fields, isPublished } = revision
  await trx
    .insertInto('post_revisions')
    .values({
      id: newId(),
      post_id: postId,
      event,
      admin_id: by.id,
      admin_name: by.name,
      done_at: at,
      // No picture is null, because the sweep of pictures looks for ids.
      snapshot: JSON.stringify({ ...fields, imageId: fields.imageId || null, isPublished }),
    })
    .execute()
}

/** The changes to a post, newest first. A page beyond the last is the last. */
export async function listPostRevisions(
  db: Db,
  postId: string,
  page: number,
): Promise<PageBounds & { revisions: PostRevision[] }> {
  const ofPost = db.selectFrom('post_revisions').where('post_id', '=', postId)
  const title =
    db.engine === 'postgres'
      ? sql<string>`snapshot::json ->> 'title'`
      : sql<string>`json_extract(snapshot, '$.title')`
  const columns = ofPost.select(['id', 'event', 'done_at', 'admin_name', title.as('title')])
  const total = await countRows(ofPost)
  const of = { asked: page, rowsPerPage: REVISIONS_PER_PAGE, total }
  const { bounds, rows } = await readPage(columns.orderBy('no', 'desc'), of)
  return { ...bounds, revisions: rows.map(toPostRevision) }
}

/** A revision of a post with all its fields; undefined when there is none. */
export async function findPostRevision(
  db: DbOrTrx,
  postId: string,
  id: string,
): Promise<WholePostRevision | undefined> {
  const row = await db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const edit = readSnapshot(row.snapshot)
  return { ...toPostRevision({ ...row, title: edit.fields.title }), ...edit }
}

/** Who did the last thing to a post, and when; undefined for a post without a record. */
export async function lastEventOf(db: DbOrTrx, postId: string): Promise<PostRevision | undefined> {
  const row = await db
    .selectFrom('post_revisions')
    .select(['id', 'event', 'done_at', 'admin_name'])
    .where('post_id', '=', postId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPostRevision({ ...row, title: '' })
}

/** The fields in a revision or unsaved text. Unknown fields are empty. */
export function readSnapshot(json: string): PostEdit {
  const stored = JSON.parse(json) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return { fields: mapFields((field) => textOf(stored[field])), isPublished: stored.isPublished === true }
}

type RevisionRow = { id: string; event: string; done_at: string; admin_name: string; title: string }

function toPostRevision(row: RevisionRow): PostRevision {
  return {
    id: row.id,
    event: row.event as PostEvent,
    at: row.done_at,
    byName: row.admin_name,
    title: row.title,
  }
}
