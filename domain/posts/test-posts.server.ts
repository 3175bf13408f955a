import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { aPost } from './a-post.ts'
import { findEditedPost } from './edited-post.server.ts'
import { listManagedPosts } from './managed-posts.server.ts'
import { readManagedPostQuery } from './managed-posts.ts'
import { discardDraft, storeDraft } from './post-drafts.server.ts'
import type { EditedPost, EditMark, PostFields } from './post-form.ts'
import { restorePost } from './post-restoring.server.ts'
import { listPostRevisions } from './post-revisions.server.ts'
import { createPost, savePost } from './post-writing.server.ts'
import { postsOfDatabase } from './source-database.server.ts'

export const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
export const colleague = { ...admin, id: 'bea', name: 'Bea' } as Admin
export const today = clockAt('2026-11-21T12:00:00Z')

/** The fields of a post, as its form sends them. */
export function fieldsOf(fields: Partial<PostFields> = {}): PostFields {
  const { isPublished: _, imageId, ...rest } = aPost()
  return { ...rest, imageId: imageId ?? '', ...fields }
}

type Change = Partial<PostFields> & { isPublished?: boolean } & Partial<EditMark>

/** A post as it is now. */
export async function present(db: Db, id: string): Promise<EditedPost> {
  const post = await findEditedPost(db, id)
  if (!post) throw new Error(`There is no post ${id}`)
  return post
}

/** Saves over what is there, as who has just opened it does. */
export async function save(db: Db, id: string, change: Change = {}, by = admin) {
  const { isPublished = true, version, session = '', ...fields } = change
  const post = await findEditedPost(db, id)
  const edit = { version: version ?? post?.version ?? 0, session }
  return savePost(db, by, today, id, { fields: fieldsOf(fields), isPublished }, edit)
}

/** A post that is saved, and published unless it is said that it is not. */
export async function make(db: Db, change: Change = {}): Promise<EditedPost> {
  const { id } = await createPost(db, admin, today)
  const saved = await save(db, id, change)
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  return saved.post
}

/** Keeps unsaved text over a post as it was opened, in the form `one`. */
export function keep(
  db: Db,
  post: EditedPost,
  fields: Partial<PostFields>,
  mark: Partial<EditMark> = {},
  by = admin,
) {
  return storeDraft(db, by, today, post.id, fieldsOf(fields), { ...markOf(post), session: 'one', ...mark })
}

/** Discards the unsaved text that is there now. */
export async function discard(db: Db, id: string) {
  return discardDraft(db, admin, today, id, markOf(await present(db, id)))
}

/** Restores a revision, by default the latest, over what is there now. */
export async function restore(db: Db, id: string, revision?: string, by = admin) {
  const [latest] = (await listPostRevisions(db, id, 1)).revisions
  return restorePost(db, by, today, id, revision ?? latest?.id ?? '', markOf(await present(db, id)))
}

const markOf = ({ version }: EditedPost): EditMark => ({ version, session: '' })

/** What readers find under a slug. */
export async function publicTitle(db: Db, slug: string) {
  const post = await postsOfDatabase(db).postBySlug(slug)
  return post && ('movedTo' in post ? `→ ${post.movedTo}` : post.title)
}

/** What was done to a post, the last first. */
export async function events(db: Db, id: string): Promise<string[]> {
  const { revisions } = await listPostRevisions(db, id, 1)
  return revisions.map(({ event, byName, title }) => `${event} ${byName}: ${title}`)
}

/** The rows of the list. */
export async function managed(db: Db, search = '') {
  return (await listManagedPosts(db, readManagedPostQuery(new URLSearchParams(search)))).posts
}
