import { ButtonLink } from '#app/ui/button.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { MANAGED_POSTS_PATH, managedPostMessages } from '#domain/posts/managed-posts.ts'
import { EmptyList } from '../desk/empty-list.tsx'

export function NoManagedPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyList title={managedPostMessages.none}>
      <p>{isFiltered ? 'Try a different search term or filter.' : 'Add entry begins the first one.'}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {isFiltered && (
          <ButtonLink to={MANAGED_POSTS_PATH} state={focusAfterPagination} look="secondary">
            Show all posts
          </ButtonLink>
        )}
        <ButtonLink to="/admin/blog/add" look={isFiltered ? 'secondary' : 'primary'}>
          Add entry
        </ButtonLink>
      </div>
    </EmptyList>
  )
}
