import { href, redirect } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { MANAGED_POSTS_PATH } from '#domain/posts/managed-posts.ts'
import { addPost } from '#domain/posts/post-writing.server.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { newFormKey, requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/add.ts'

const TITLE = 'Add entry'

export const loader = newFormKey

/** Makes an empty post, so that autosave works from the first word, and opens the editor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { idempotencyKey } = await readDeskFields(request)
  const id = await addPost(services, staff, idempotencyKey)
  return redirect(href('/admin/blog/edit/:id', { id }), 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

/** What may be added: a blog post, under the name that the how-to gives it (D7). */
export default function AddEntry({ loaderData }: Route.ComponentProps) {
  const isBusy = useIsSending()
  return (
    <DeskPage title={TITLE} back={{ to: MANAGED_POSTS_PATH, label: 'Back to the list' }}>
      <p className="mb-4">Choose what to add.</p>
      <DeskForm once={loaderData.idempotencyKey}>
        <Button type="submit" aria-disabled={isBusy} className="px-8 py-4 text-lg">
          <Icon name="file" /> Blog Post
        </Button>
      </DeskForm>
    </DeskPage>
  )
}
