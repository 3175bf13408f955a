import type { Post, PostPage, PostQuery, PostSummary } from './posts.ts'

/**
 * Where the blog's published posts are read from: our database, or another service (D7). No reader ever gives out a post that is not
 * published.
 */
export type PostReader = {
  /** A page of the posts that match, newest first (§5). A page beyond the last is the last. @throws PostsUnavailable */
  listPosts(query: PostQuery): Promise<PostPage>
  /** The distinct categories of published posts, in the order of the alphabet (§7). @throws PostsUnavailable */
  categories(): Promise<string[]>
  /** The post at an address, or the slug that it has now; undefined when there is none. @throws PostsUnavailable */
  postBySlug(slug: string): Promise<Post | { movedTo: string } | undefined>
  /** The newest posts, whole. @throws PostsUnavailable */
  latest(limit: number): Promise<Post[]>
  /** The newest addresses with the time of their last change, for the site map. @throws PostsUnavailable */
  addresses(limit: number): Promise<Pick<PostSummary, 'slug' | 'updatedAt'>[]>
  /** Another number whenever readers may see other posts without a change in our own database. */
  revision(): number
  /** Ends what the reader does in the background. */
  close(): void
}

/** Posts can't be read for now; the rest of the site is not concerned. */
export class PostsUnavailable extends Error {
  override name = 'PostsUnavailable'
}

/** Whether an error is that posts can't be read for now. By its name: a test's services are not of the same build as its pages. */
export function isPostsUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'PostsUnavailable'
}
