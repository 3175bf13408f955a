import { useNavigation } from 'react-router'
import { type PostPage, type PostQuery, postListHref, postMessages } from '#domain/posts/posts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { focusAfterPagination, Pagination } from '../../ui/pagination.tsx'
import { EmptyScene } from '../art/empty-scene.tsx'
import { useFocusAfterPagination } from '../focus-after-pagination.ts'
import { PostCards } from './post-card.tsx'

/**
 * A page of posts with its caption and pagination (§2, §9), or that there are none. Changes are announced.
 */
export function PostResults({ query, page }: { query: PostQuery; page: PostPage }) {
  const caption = useFocusAfterPagination()
  const isLoading = useNavigation().location?.pathname === '/blog'
  const isEmpty = page.total === 0
  return (
    <section aria-busy={isLoading}>
      {!isEmpty && <h2 className="sr-only">Articles</h2>}
      <div aria-live="polite" className="mb-4">
        {isEmpty ? (
          <h2 className="text-2xl">{postMessages.none}</h2>
        ) : (
          <p ref={caption} tabIndex={-1} className="tabular text-muted">
            Showing {page.from}-{page.to} of {page.total} posts
          </p>
        )}
      </div>
      {isEmpty && (
        <div className="grid grid-cols-1 items-start gap-8 pb-6 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
          <div>
            <ButtonLink to="/blog" state={focusAfterPagination}>
              Clear Filters
            </ButtonLink>
          </div>
          <EmptyScene className="h-auto w-full max-w-72" />
        </div>
      )}
      <div className={isLoading ? 'opacity-60 transition-opacity delay-150 duration-150' : undefined}>
        <PostCards posts={page.posts} />
      </div>
      <Pagination
        label="Pages of posts"
        page={page.page}
        lastPage={page.lastPage}
        hrefOf={(number) => postListHref({ ...query, page: number })}
      />
    </section>
  )
}
