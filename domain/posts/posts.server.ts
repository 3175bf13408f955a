import type { Post, PostPage, PostQuery, PostSummary } from './posts.ts'

/** Where published posts are read from: our database or another service (D7). */
export type PostReader = {
  /** A page of matching posts, newest first (§5); at most the last page. @throws PostsUnavailable */
  listPosts(query: PostQuery): Promise<PostPage>
  /** The distinct categories of published posts, sorted (§7). @throws PostsUnavailable */
  categories(): Promise<string[]>
  /** The post with a slug, or the slug it has moved to; undefined without one. @throws PostsUnavailable */
  postBySlug(slug: string): Promise<Post | { movedTo: string } | undefined>
  latest(limit: number): Promise<Post[]>
  /** The newest addresses with the time of their last change, for the site map. @throws PostsUnavailable */
  addresses(limit: number): Promise<Pick<PostSummary, 'slug' | 'updatedAt'>[]>
  /** Changes whenever readers may see other posts although our database hasn't changed. */
  revision(): number
  /** The age in seconds of what was last fetched from another service; undefined without one. */
  snapshotAge(): number | undefined
  close(): void
}

/** Posts can't be read at the moment; the rest of the site works. */
export class PostsUnavailable extends Error {
  override name = 'PostsUnavailable'
}

/** Compares by name, since in tests the services and the pages come from different builds. */
export function isPostsUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'PostsUnavailable'
}
