import { data, href } from 'react-router'
import { DateTime } from '#app/components/desk/date-time.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { listHref, readPageNumber } from '#domain/lists/list-address.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { titleOf } from '#domain/posts/managed-posts.ts'
import { listPostRevisions } from '#domain/posts/post-revisions.server.ts'
import { POST_EVENTS, type PostEvent, type PostRevision } from '#domain/posts/post-revisions.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/revisions.ts'

const TITLE = 'Versions'
const tones = {
  created: 'brand',
  saved: 'neutral',
  published: 'active',
  unpublished: 'waiting',
  restored: 'brand',
  'set-aside': 'waiting',
  deleted: 'danger',
} as const satisfies Record<PostEvent, string>

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const pageNumber = readPageNumber(url.searchParams)
  const [post, page] = await Promise.all([
    findEditedPost(db, params.id),
    listPostRevisions(db, params.id, pageNumber),
  ])
  if (!post) throw data(null, 404)
  requireTruePage(url, page.page)
  return { title: titleOf(post.fields), page }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function PostRevisions({ loaderData, params }: Route.ComponentProps) {
  const { title, page } = loaderData
  const columns: Column<PostRevision>[] = [
    {
      name: 'When',
      isTitle: true,
      cell: ({ id, at }) => (
        <TextLink
          to={href('/admin/blog/revisions/:id/:revision', { id: params.id, revision: id })}
          className="-my-2"
        >
          <DateTime at={at} />
        </TextLink>
      ),
    },
    {
      name: 'What',
      inCard: 'unnamed',
      cell: ({ event }) => (
        <StatusBadge tone={tones[event]} mayWrap="anywhere">
          {POST_EVENTS[event]}
        </StatusBadge>
      ),
    },
    { name: 'Who', cell: ({ byName }) => byName },
    { name: 'Title', cell: titleOf },
  ]
  return (
    <DeskPage
      title={`${TITLE}: ${title}`}
      back={{ to: href('/admin/blog/edit/:id', { id: params.id }), label: 'Back to the post' }}
    >
      <ListPage
        bounds={page}
        what="versions"
        hrefOf={(number) => listHref(href('/admin/blog/revisions/:id', { id: params.id }), { page: number })}
      >
        <DataTable caption={TITLE} columns={columns} rows={page.revisions} />
      </ListPage>
    </DeskPage>
  )
}
