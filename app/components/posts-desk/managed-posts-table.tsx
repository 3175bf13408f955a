import { href, Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import {
  type ManagedPost,
  type ManagedPostQuery,
  managedPostsHref,
  titleOf,
} from '#domain/posts/managed-posts.ts'
import { isDay } from '#domain/posts/posts.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { RowButton, RowLink } from '../desk/row-actions.tsx'
import { sortableColumns } from '../desk/sort-link.tsx'
import { StateBadge } from './post-state-badge.tsx'

type Props = { posts: readonly ManagedPost[]; query: ManagedPostQuery; isPublic: boolean }

export function ManagedPostsTable({ posts, query, isPublic }: Props) {
  const sortable = sortableColumns(query.sort, (sort) => managedPostsHref({ ...query, sort, page: 1 }))
  const columns: Column<ManagedPost>[] = [
    {
      ...sortable('Title', 'title'),
      isTitle: true,
      cell: (post) => (
        <Link to={editHref(post)} data-row-link className="inline-block text-ink underline">
          {titleOf(post)}
        </Link>
      ),
    },
    { name: 'Category', inCard: 'unnamed', cell: ({ category }) => category || 'No category' },
    {
      ...sortable('Date', 'date', 'descending'),
      inCard: 'unnamed',
      cell: ({ date }) =>
        isDay(date) ? (
          <time dateTime={date} className="tabular-nums whitespace-nowrap text-muted">
            {formatLongDate(noonOf(date))}
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

const editHref = ({ id }: ManagedPost) => href('/admin/blog/edit/:id', { id })

type PostActionsProps = {
  post: ManagedPost
  query: ManagedPostQuery
  /** Whether readers see published posts of this list, and not those of another service. */
  isPublic: boolean
}

function PostActions({ post, query, isPublic }: PostActionsProps) {
  const { id, slug, state } = post
  const about = titleOf(post)
  const isPublished = state !== 'draft'
  const page =
    isPublished && isPublic ? href('/blog/:slug', { slug }) : href('/admin/blog/preview/:id', { id })
  return (
    <div className="-mx-2 -my-2 flex flex-wrap items-start @min-[74rem]/desk:flex-nowrap">
      <RowLink to={page} label="View" about={about} opensPage />
      <RowLink to={editHref(post)} label="Edit" about={about} opensPage />
      <RowButton
        id={id}
        action={managedPostsHref(query)}
        intent={isPublished ? 'unpublish' : 'publish'}
        label={isPublished ? 'Unpublish' : 'Publish'}
        about={about}
      />
      <RowLink
        to={managedPostsHref(query, href('/admin/blog/posts/delete/:id', { id }))}
        label="Delete"
        about={about}
        isDanger
      />
    </div>
  )
}
