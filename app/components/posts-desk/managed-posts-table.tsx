import { type Column, DataTable } from '#app/ui/data-table.tsx'
import {
  type ManagedPost,
  type ManagedPostQuery,
  managedPostsHref,
  titleOf,
} from '#domain/posts/managed-posts.ts'
import { isDay } from '#domain/posts/posts.ts'
import { formatLongDate } from '#platform/clock.ts'
import { sortableColumns } from '../desk/sort-link.tsx'
import { PostActions } from './post-actions.tsx'
import { StateBadge } from './post-state-badge.tsx'

type Props = { posts: readonly ManagedPost[]; query: ManagedPostQuery; isPublic: boolean }

export function ManagedPostsTable({ posts, query, isPublic }: Props) {
  const sortable = sortableColumns(query.sort, (sort) => managedPostsHref({ ...query, sort, page: 1 }))
  const columns: Column<ManagedPost>[] = [
    { ...sortable('Title', 'title'), isTitle: true, cell: titleOf },
    { name: 'Category', inCard: 'unnamed', cell: ({ category }) => category || 'No category' },
    {
      ...sortable('Date', 'date', 'descending'),
      inCard: 'unnamed',
      cell: ({ date }) =>
        isDay(date) ? (
          <time dateTime={date} className="tabular whitespace-nowrap text-muted">
            {formatLongDate(new Date(`${date}T12:00:00Z`))}
          </time>
        ) : (
          'No date'
        ),
    },
    { name: 'State', inCard: 'unnamed', cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'Actions',
      inCard: 'unnamed',
      cell: (post) => <PostActions post={post} query={query} isPublic={isPublic} />,
    },
  ]
  return <DataTable caption="Posts" columns={columns} rows={posts} />
}
