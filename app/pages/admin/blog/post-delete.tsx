import { data, redirect, useLocation } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { removeLocalDraftAfter } from '#app/components/post-form/local-draft.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import {
  MANAGED_POSTS_PATH,
  managedPostMessages,
  managedPostsHref,
  readManagedPostQuery,
  titleOf,
} from '#domain/posts/managed-posts.ts'
import { deletePost } from '#domain/posts/post-writing.server.ts'
import { isPassingFault } from '#platform/faults.ts'
import { newId } from '#platform/ids.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/post-delete.ts'

const TITLE = 'Delete post'

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findEditedPost(requireStaff(context).db, params.id)
  if (!post) throw data(null, 404)
  return { title: titleOf(post.fields), isPublished: post.isPublished }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, db, clock, log } = requireStaff(context)
  const undo = newId()
  try {
    const wasThere = await deletePost(db, staff, clock, params.id, undo)
    if (!wasThere) return data({ alert: managedPostMessages.gone }, 404)
    const list = managedPostsHref(readManagedPostQuery(new URL(request.url).searchParams))
    return redirect(afterAction(list, 'deleted', undo), 303)
  } catch (error) {
    log.error({ err: error }, 'a post could not be deleted')
    return data({ alert: managedPostMessages.deleteFailed }, isPassingFault(error) ? 503 : 500)
  }
}

export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    removeLocalDraftAfter(error, params.id, MANAGED_POSTS_PATH)
    throw error
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function DeletePost({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isPublished } = loaderData
  const { search } = useLocation()
  return (
    <ConfirmDialog
      title={TITLE}
      question={managedPostMessages.deleteQuestion}
      label="Delete"
      busyLabel="Deleting..."
      closeTo={managedPostsHref(readManagedPostQuery(new URLSearchParams(search)))}
      alert={actionData?.alert}
    >
      <p className="font-semibold">{title}</p>
      {isPublished && (
        <p className="mt-2">To take the post off the website for a while, unpublish it instead.</p>
      )}
    </ConfirmDialog>
  )
}
