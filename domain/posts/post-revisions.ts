import type { PostEdit } from './post-form.ts'

/** What can be done to a post, in words. `set-aside` is unsaved text that gave way to something else. */
export const POST_EVENTS = {
  created: 'Created',
  saved: 'Saved',
  published: 'Published',
  unpublished: 'Unpublished',
  restored: 'Restored',
  'set-aside': 'Unsaved text set aside',
  deleted: 'Deleted',
} as const
export type PostEvent = keyof typeof POST_EVENTS

/** A state that a post was in after an event, and whose event it was. */
export type PostRevision = {
  id: string
  event: PostEvent
  at: string
  byName: string
  title: string
}

export type WholePostRevision = PostRevision & PostEdit
