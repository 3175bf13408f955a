import { data, Outlet, redirect, useNavigation } from 'react-router'
import { useComingQuery } from '#app/components/coming-query.ts'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { ListCaption } from '#app/components/desk/list-page.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ManagedPostsControls, NoManagedPosts } from '#app/components/posts-desk/managed-posts-controls.tsx'
import { ManagedPostsTable } from '#app/components/posts-desk/managed-posts-table.tsx'
import { requireTruePage } from '#app/page-in-range.ts'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { blogHelp } from '#content/blog-help.ts'
import { allCategories, listManagedPosts } from '#domain/posts/managed-posts.server.ts'
import {
  MANAGED_POSTS_PATH,
  managedPostMessages,
  managedPostsHref,
  readManagedPostQuery,
} from '#domain/posts/managed-posts.ts'
import { setPostPublished } from '#domain/posts/post-writing.server.ts'
import { newId } from '#platform/ids.ts'
import { failedByFault, readDeskFields } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/posts.ts'
import { contentfulDesk } from './contentful-desk.server.ts'

const TITLE = 'Blog posts'
const done = {
  published: 'The post is published.',
  unpublished: 'The post is no longer on the website.',
  deleted: 'The post is deleted.',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = requireStaff(context)
  const query = readManagedPostQuery(url.searchParams)
  const [page, categories] = await Promise.all([listManagedPosts(db, query), allCategories(db)])
  requireTruePage(url, page.page)
  return { query, page, categories, elsewhere: contentfulDesk(config) }
}

/** Publishes a post as it was saved last, or takes it off the website, and shows the list again (§4). */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, db, clock, log } = requireStaff(context)
  const { only = '', intent } = await readDeskFields(request)
  if (intent !== 'publish' && intent !== 'unpublish') throw data(null, 400)
  const list = managedPostsHref(readManagedPostQuery(new URL(request.url).searchParams))
  const undo = newId()
  try {
    const switched = await setPostPublished(db, staff, clock, only, intent === 'publish', undo)
    switch (switched.kind) {
      case 'switched':
        return redirect(afterAction(list, `${intent}ed`, undo), 303)
      case 'missing':
        return data({ alert: managedPostMessages.gone }, 404)
      case 'incomplete':
        return data(
          { alert: [managedPostMessages.incomplete, ...Object.values(switched.errors)].join(' ') },
          400,
        )
    }
  } catch (error) {
    const { status } = failedByFault({ log }, error, 'the state of a post could not be changed')
    return data({ alert: managedPostMessages.stateFailed }, status)
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ManagePosts({ loaderData, actionData }: Route.ComponentProps) {
  const { page, categories, elsewhere } = loaderData
  const query = useComingQuery(loaderData.query, MANAGED_POSTS_PATH, readManagedPostQuery)
  const isLoading = useNavigation().location?.pathname === MANAGED_POSTS_PATH
  return (
    <>
      <DeskPage
        title={TITLE}
        actions={
          <>
            <Shortcuts shortcuts={listShortcuts('post')} />
            <SecondaryLink to="/admin/blog">How to manage posts</SecondaryLink>
            <ButtonLink to="/admin/blog/add">Add entry</ButtonLink>
          </>
        }
      >
        <DoneNotice texts={done} />
        {elsewhere && <Notice tone="warning">{blogHelp.elsewhere}</Notice>}
        <ActionAlert>{actionData?.alert}</ActionAlert>
        <ManagedPostsControls query={query} categories={categories} />
        <section aria-label="Posts" aria-busy={isLoading}>
          <div className="mb-2 flex sm:justify-end">
            <ListCaption bounds={page} what="posts" />
          </div>
          {page.total === 0 ? (
            <NoManagedPosts query={query} />
          ) : (
            <ManagedPostsTable posts={page.posts} query={query} isPublic={!elsewhere} />
          )}
        </section>
        <Pagination
          label="Pages of posts"
          page={page.page}
          lastPage={page.lastPage}
          hrefOf={(number) => managedPostsHref({ ...query, page: number })}
        />
      </DeskPage>
      <Outlet />
    </>
  )
}

export const ErrorBoundary = deskListFailed(TITLE, MANAGED_POSTS_PATH, managedPostMessages.listFailed)
