import {
  listAt,
  type PageBounds,
  readChoice,
  readFilter,
  readSort,
  type Sort,
} from '#domain/lists/list-address.ts'

/** The list of all posts; `/admin/blog` itself is the help (§2). */
export const MANAGED_POSTS_PATH = '/admin/blog/posts'

export const MANAGED_POSTS_PER_PAGE = 25

export const managedPostMessages = {
  none: 'No posts found.',
  listFailed: 'Failed to fetch posts. Please try again.',
  saveFailed: 'Failed to save the post. Please try again later.',
  stateFailed: 'Failed to change the post. Please try again later.',
  deleteFailed: 'Failed to delete the post. Please try again later.',
  deleteQuestion: 'Are you sure you want to delete this post?',
  gone: 'The post is no longer there.',
  restoreIncomplete:
    'Readers see this post, so it can not become that version, in which something is missing:',
  goneWhileEdited: 'This post has been deleted in the meantime. Copy what you need.',
  discardFailed: 'Failed to discard the text. Please try again later.',
  changedBeforeDiscard:
    'changed this post in the meantime, so nothing was discarded. This is what there is now.',
  changedBeforeRestore:
    'changed this post in the meantime, so it is not restored yet. Choose Restore again to put this ' +
    'version in the place of theirs, which stays among the versions.',
  changedWhileEdited: 'Somebody else has changed this post while you were editing it. Nothing is saved yet.',
  incomplete: 'The post can not be published yet. Open it and complete it:',
  tickFirst: 'Tick Is Published, then choose Publish. To keep the post as a draft, choose Save.',
  unreadable: 'What was sent could not be read. Please try again.',
  lost:
    'No answer came, so the post may not be saved. ' +
    'What you typed is still here: choose Save again in a moment.',
} as const

export const POST_STATES = {
  draft: 'Draft',
  published: 'Published',
  unsaved: 'Published with unsaved changes',
} as const
export type PostState = keyof typeof POST_STATES

export type ManagedPost = {
  id: string
  slug: string
  /** Of a post that was never saved, the title typed so far. */
  title: string
  category: string
  date: string
  state: PostState
}

/** `unsaved`: there is text that isn't saved yet, whether the post is public or not. */
const STATE_FILTERS = ['draft', 'published', 'unsaved'] as const
const POST_SORTS = ['date', 'title', 'changed'] as const
export type PostSort = Sort<(typeof POST_SORTS)[number]>

export const usualPostSort: PostSort = { by: 'date', isDescending: true }

/** What the list's address asks for, and the address of the list or of a dialog over it. */
export const { read: readManagedPostQuery, href: managedPostsHref } = listAt(MANAGED_POSTS_PATH, {
  search: readFilter,
  state: (search) => readChoice(search, 'state', STATE_FILTERS),
  category: readFilter,
  sort: (search) => readSort(search, POST_SORTS, usualPostSort),
})
export type ManagedPostQuery = ReturnType<typeof readManagedPostQuery>

export type ManagedPostPage = PageBounds & { posts: ManagedPost[] }

/** How a post is called, also while it has no title. */
export function titleOf({ title }: { title: string }): string {
  return title || 'Untitled'
}
