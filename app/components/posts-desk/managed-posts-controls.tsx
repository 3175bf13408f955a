import { sortText } from '#domain/lists/list-address.ts'
import {
  MANAGED_POSTS_PATH,
  type ManagedPostQuery,
  managedPostMessages,
  usualPostSort,
} from '#domain/posts/managed-posts.ts'
import { NoneManaged } from '../desk/empty-list.tsx'
import { ListControls } from '../desk/list-controls.tsx'

const states = {
  draft: 'Draft',
  published: 'Published',
  unsaved: 'With unsaved changes',
}
const sorts = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-changed': 'Last changed first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
}

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
          options: categories,
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

function isFiltered({ search, state, category }: ManagedPostQuery): boolean {
  return search !== '' || state !== '' || category !== ''
}

/** When no row fits. */
export function NoManagedPosts({ query }: { query: ManagedPostQuery }) {
  const all = isFiltered(query) ? { path: MANAGED_POSTS_PATH, name: 'Show all posts' } : undefined
  return (
    <NoneManaged
      title={managedPostMessages.none}
      text={all ? 'Try a different search term or filter.' : 'Add entry begins the first one.'}
      all={all}
      add={{ path: '/admin/blog/add', name: 'Add entry' }}
    />
  )
}
