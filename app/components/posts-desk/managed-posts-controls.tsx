import { ButtonLink } from '#app/ui/button.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { sortText } from '#domain/lists/list-address.ts'
import {
  MANAGED_POSTS_PATH,
  type ManagedPostQuery,
  managedPostMessages,
  usualPostSort,
} from '#domain/posts/managed-posts.ts'
import { EmptyList } from '../desk/empty-list.tsx'
import { ListControls } from '../desk/list-controls.tsx'

const states = [
  { value: 'draft', name: 'Draft' },
  { value: 'published', name: 'Published' },
  { value: 'unsaved', name: 'With unsaved changes' },
]
const sorts = [
  { value: '-date', name: 'Newest first' },
  { value: 'date', name: 'Oldest first' },
  { value: '-changed', name: 'Last changed first' },
  { value: 'title', name: 'Title, A to Z' },
  { value: '-title', name: 'Title, Z to A' },
]

type Props = { query: ManagedPostQuery; categories: readonly string[] }

export function ManagedPostsControls({ query, categories }: Props) {
  return (
    <ListControls
      path={MANAGED_POSTS_PATH}
      isFiltered={isFiltered(query)}
      search={{ label: 'Title or excerpt', placeholder: 'Search posts...', value: query.search }}
      selects={[
        { name: 'state', label: 'State', all: 'All states', options: states, value: query.state },
        {
          name: 'category',
          label: 'Category',
          all: 'All categories',
          options: categories.map((category) => ({ value: category, name: category })),
          value: query.category,
        },
        {
          name: 'sort',
          label: 'Sort by',
          usual: sortText(usualPostSort),
          options: sorts,
          value: sortText(query.sort),
        },
      ]}
    />
  )
}

export function isFiltered({ search, state, category }: ManagedPostQuery): boolean {
  return search !== '' || state !== '' || category !== ''
}

/** When no row fits. */
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
