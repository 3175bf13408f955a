import sharp from 'sharp'
import { beforeEach } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import type { PostFields } from '#domain/posts/post-form.ts'
import { createPost, savePost } from '#domain/posts/post-writing.server.ts'
import { fieldsOf } from '#domain/posts/test-posts.server.ts'
import { type Fields, openTestDesk } from './test-program.ts'

/** Where readers find the post that `make` makes. */
export const POST_PATH = '/blog/nights-without-dread'

/** The program with an administrator at the desk of the blog, which has no posts when a test begins. */
export async function openPostsDesk() {
  const desk = await openTestDesk()
  const { db, clock } = desk.services
  beforeEach(async () => {
    for (const table of ['posts', 'post_revisions'] as const) await db.deleteFrom(table).execute()
  })
  return {
    ...desk,
    async make(fields: Partial<PostFields> = {}, isPublished = true) {
      const { id, version } = await createPost(db, admin, clock)
      const change = { fields: fieldsOf(fields), isPublished }
      const saved = await savePost(db, admin, clock, id, change, { version, session: '' })
      if (saved.kind !== 'saved') throw new Error(saved.kind)
      return saved.post
    },
    now: (id: string) => findEditedPost(db, id),
  }
}

/** What the form of a post sends. */
export const postForm = (version: number, fields: Partial<PostFields> = {}, more: Fields = {}) => ({
  ...fieldsOf(fields),
  version: String(version),
  intent: 'save',
  ...more,
})

/** A picture that can be used. */
export async function aPicture(type = 'image/jpeg') {
  const drawn = sharp({ create: { width: 1300, height: 700, channels: 3, background: '#5b2a86' } })
  return new File([await drawn.jpeg().toBuffer()], 'ward.jpg', { type })
}
