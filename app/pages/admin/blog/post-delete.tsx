import { data, redirect, useLocation, useNavigate } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { removeLocalDraftAfter } from '#app/components/post-form/local-draft.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { closeDialog, Dialog } from '#app/ui/dialog.tsx'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import {
  MANAGED_POSTS_PATH,
  managedPostMessages,
  managedPostsHref,
  readManagedPostQuery,
  titleOf,
} from '#domain/posts/managed-posts.ts'
import { deletePost } from '#domain/posts/post-writing.server.ts'
import { newId } from '#platform/ids.ts'
import { failedByFault } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/post-delete.ts'

const TITLE = 'Delete post'

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findEditedPost(requireStaff(context).db, params.id)
  // Deleted in another tab, perhaps: the list behind the question stays.
  if (!post) return data({ post: undefined }, 404)
  return data({ post: { title: titleOf(post.fields), isPublished: post.isPublished } })
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
    const { status } = failedByFault({ log }, error, 'a post could not be deleted')
    return data({ alert: managedPostMessages.deleteFailed }, status)
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
  const { post } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const listHref = managedPostsHref(readManagedPostQuery(new URLSearchParams(search)))
  if (!post) {
    return (
      <Dialog title={TITLE} isSmall closeTo={listHref} onClose={() => navigate(listHref)}>
        <p role="alert" className="mb-6">
          {managedPostMessages.gone}
        </p>
        <ButtonLink to={listHref} onClick={closeDialog}>
          Back to the list
        </ButtonLink>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={TITLE}
      question={managedPostMessages.deleteQuestion}
      label="Delete"
      busyLabel="Deleting..."
      closeTo={listHref}
      alert={actionData?.alert}
    >
      <p className="font-semibold">{post.title}</p>
      {post.isPublished && (
        <p className="mt-2">To take the post off the website for a while, unpublish it instead.</p>
      )}
    </ConfirmDialog>
  )
}
