import { data, href, redirect } from 'react-router'
import { PostView } from '#app/components/blog/post-view.tsx'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { DateTime } from '#app/components/desk/date-time.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { PreviewBar } from '#app/components/desk/preview-bar.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { managedPostMessages, titleOf } from '#domain/posts/managed-posts.ts'
import { readEditMark } from '#domain/posts/post-form.ts'
import { restorePost } from '#domain/posts/post-restoring.server.ts'
import { findPostRevision } from '#domain/posts/post-revisions.server.ts'
import { POST_EVENTS } from '#domain/posts/post-revisions.ts'
import { toPostView } from '#domain/posts/post-rows.server.ts'
import { failedByFault, readDeskFields } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/revision.ts'

/** A version of a post, and the current version that restoring replaces. @throws 404 when there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const [revision, post] = await Promise.all([
    findPostRevision(db, params.id, params.revision),
    findEditedPost(db, params.id),
  ])
  if (!revision) throw data(null, 404)
  const { event, at, byName } = revision
  const view = toPostView(revision.fields)
  const version = post?.version ?? 0
  return { event, at, byName, version, slug: view.slug, view: { ...view, title: titleOf(view) } }
}

/** Restores the version and opens the editor; 409 if somebody changed the post since. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, db, clock, log } = requireStaff(context)
  const mark = readEditMark(await readDeskFields(request))
  const version = mark.version || 0
  try {
    const restored = await restorePost(db, staff, clock, params.id, params.revision, mark)
    switch (restored.kind) {
      case 'saved':
        return redirect(afterAction(href('/admin/blog/edit/:id', { id: params.id }), 'restored'), 303)
      case 'invalid': {
        const missing = Object.values(restored.errors).join(' ')
        return data({ alert: `${managedPostMessages.restoreIncomplete} ${missing}`, version }, 409)
      }
      case 'conflict': {
        const alert = `${restored.byName} ${managedPostMessages.changedBeforeRestore}`
        return data({ alert, version: restored.post.version }, 409)
      }
      default:
        return data({ alert: managedPostMessages.gone, version }, 404)
    }
  } catch (error) {
    const { status } = failedByFault({ log }, error, 'a version of a post could not be restored')
    return data({ alert: managedPostMessages.saveFailed, version }, status)
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Version of a post')

export default function PostRevisionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { event, at, byName, version, slug, view } = loaderData
  return (
    <>
      <div className="wrap pt-6">
        <ActionAlert>{actionData?.alert}</ActionAlert>
        <PreviewBar
          title={POST_EVENTS[event]}
          text={
            <>
              by {byName}, <DateTime at={at} />
              {slug && <span className="block text-sm text-muted">/blog/{slug}</span>}
            </>
          }
        >
          <SecondaryLink to={href('/admin/blog/revisions/:id', { id: params.id })}>
            All versions
          </SecondaryLink>
          <DeskForm>
            <input type="hidden" name="version" value={actionData?.version ?? version} />
            <SubmitButton label="Restore" busyLabel="Restoring..." />
          </DeskForm>
        </PreviewBar>
      </div>
      <PostView post={view} />
    </>
  )
}
