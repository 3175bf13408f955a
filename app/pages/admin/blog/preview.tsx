import { data, href } from 'react-router'
import { PostView } from '#app/components/blog/post-view.tsx'
import { PreviewBar } from '#app/components/desk/preview-bar.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { MANAGED_POSTS_PATH, titleOf } from '#domain/posts/managed-posts.ts'
import { toPostView } from '#domain/posts/post-rows.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/preview.ts'

/** A post with its unsaved text as readers would see it. @throws 404 when there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findEditedPost(requireStaff(context).db, params.id)
  if (!post) throw data(null, 404)
  const view = toPostView(post.unsaved?.fields ?? post.fields)
  const { id, isPublished } = post
  return { id, isPublished, isUnsaved: post.unsaved !== null, view: { ...view, title: titleOf(view) } }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Preview: ${(loaderData as { view: { title: string } } | undefined)?.view.title ?? 'post'}`)

export default function PreviewPost({ loaderData }: Route.ComponentProps) {
  const { id, isPublished, isUnsaved, view } = loaderData
  return (
    <>
      <div className="wrap pt-6">
        <PreviewBar title="Preview." text={whoSees(isPublished, isUnsaved)}>
          <SecondaryLink to={MANAGED_POSTS_PATH}>Back to the list</SecondaryLink>
          <SecondaryLink to={href('/admin/blog/edit/:id', { id })}>Edit</SecondaryLink>
        </PreviewBar>
      </div>
      <PostView post={view} />
    </>
  )
}

function whoSees(isPublished: boolean, isUnsaved: boolean): string {
  if (!isPublished) return "Only staff see this page: the post isn't published."
  return isUnsaved
    ? 'Readers still see the post without the unsaved changes that are shown here.'
    : 'This is how readers see the post.'
}
