import { Form, href, redirect, useNavigation } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MANAGED_POSTS_PATH } from '#domain/posts/managed-posts.ts'
import { createPost } from '#domain/posts/post-writing.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/add.ts'

const TITLE = 'Add entry'

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  return null
}

/** Makes an empty post, so that autosave works from the first word, and opens the editor. */
export async function action({ context }: Route.ActionArgs) {
  const { staff, db, clock } = requireStaff(context)
  const { id } = await createPost(db, staff, clock)
  return redirect(href('/admin/blog/edit/:id', { id }), 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

/** What may be added: a blog post, under the name that the how-to gives it (D7). */
export default function AddEntry() {
  const isBusy = useNavigation().formData !== undefined
  return (
    <DeskPage
      title={TITLE}
      actions={
        <ButtonLink to={MANAGED_POSTS_PATH} look="secondary">
          Back to the list
        </ButtonLink>
      }
    >
      <p className="mb-4">Choose what to add.</p>
      <Form method="post">
        <Button type="submit" aria-disabled={isBusy} className="px-8 py-4 text-lg">
          <Icon name="file" /> Blog Post
        </Button>
      </Form>
    </DeskPage>
  )
}
