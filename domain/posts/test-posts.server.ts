import { beforeEach } from 'vitest'
import { type Admin, staffByToken } from '#domain/accounts/admin.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { findEditedPost } from './edited-post.server.ts'
import { listManagedPosts } from './managed-posts.server.ts'
import { readManagedPostQuery } from './managed-posts.ts'
import { discardDraft, storeDraft } from './post-drafts.server.ts'
import type { EditedPost, EditMark, PostFields } from './post-form.ts'
import { restorePost } from './post-restoring.server.ts'
import { listPostRevisions } from './post-revisions.server.ts'
import { createPost, deletePost, savePost, setPostPublished } from './post-writing.server.ts'
import { postsOfDatabase } from './source-database.server.ts'
import { aPost } from './test-post.ts'

export const admin = {
  ...staffByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`),
  role: 'admin',
} as Admin
export const colleague = { ...admin, id: 'bea', name: 'Bea' } as Admin
export const today = clockAt('2026-11-21T12:00:00Z')

/** The fields of a post, as its form sends them. */
export function fieldsOf(fields: Partial<PostFields> = {}): PostFields {
  const { isPublished: _, imageId, ...rest } = aPost()
  return { ...rest, imageId: imageId ?? '', ...fields }
}

type Change = Partial<PostFields> & { isPublished?: boolean } & Partial<EditMark>

const markOf = ({ version }: EditedPost): EditMark => ({ version, session: '' })

/** For each test of a file a database, and what is done there to posts: by an administrator, today. */
export function postDesk() {
  let db: Db
  beforeEach(async () => {
    db = await openTestDatabase()
  })
  const create = () => createPost(db, admin, today)
  /** A post as it is now. */
  async function present(id: string): Promise<EditedPost> {
    const post = await findEditedPost(db, id)
    if (!post) throw new Error(`There is no post ${id}`)
    return post
  }
  /** Saves over what is there, as who has just opened it does. */
  async function save(id: string, change: Change = {}, by = admin) {
    const { isPublished = true, version, session = '', ...fields } = change
    const post = await findEditedPost(db, id)
    const edit = { version: version ?? post?.version ?? 0, session }
    return savePost(db, by, today, id, { fields: fieldsOf(fields), isPublished }, edit)
  }
  const revisions = async (id: string) => (await listPostRevisions(db, id, 1)).revisions

  return {
    get db() {
      return db
    },
    create,
    present,
    save,
    /** Its versions, the last first. */
    revisions,
    /** A post that is saved, and published unless it is said that it is not. */
    async make(change: Change = {}): Promise<EditedPost> {
      const saved = await save((await create()).id, change)
      if (saved.kind !== 'saved') throw new Error(saved.kind)
      return saved.post
    },
    /** Keeps unsaved text over a post as it was opened, in the form `one`. */
    keep: (post: EditedPost, fields: Partial<PostFields>, mark: Partial<EditMark> = {}, by = admin) =>
      storeDraft(db, by, today, post.id, fieldsOf(fields), { ...markOf(post), session: 'one', ...mark }),
    /** Discards the unsaved text that is there now. */
    discard: async (id: string) => discardDraft(db, admin, today, id, markOf(await present(id))),
    /** Restores a revision, by default the latest, over what is there now. */
    async restore(id: string, revision?: string, by = admin) {
      const wanted = revision ?? (await revisions(id))[0]?.id ?? ''
      return restorePost(db, by, today, id, wanted, markOf(await present(id)))
    },
    publish: (id: string, isPublished = true, by = admin) => setPostPublished(db, by, today, id, isPublished),
    remove: (id: string, by = admin) => deletePost(db, by, today, id),
    /** What readers find under a slug. */
    async publicTitle(slug: string) {
      const post = await postsOfDatabase(db).postBySlug(slug)
      return post && ('movedTo' in post ? `→ ${post.movedTo}` : post.title)
    },
    /** What was done to a post, the last first. */
    events: async (id: string) =>
      (await revisions(id)).map(({ event, byName, title }) => `${event} ${byName}: ${title}`),
    /** The rows of the list. */
    managed: async (search = '') =>
      (await listManagedPosts(db, readManagedPostQuery(new URLSearchParams(search)))).posts,
  }
}
