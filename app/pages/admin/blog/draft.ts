import { redirect } from 'react-router'
import { storeDraft } from '#domain/posts/post-drafts.server.ts'
import { isStorableDraft, readEditMark, readPostFields } from '#domain/posts/post-form.ts'
import { FormError } from '#platform/forms/multipart.server.ts'
import { failedByFault } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/draft.ts'
import { readPostForm } from './read-post-form.server.ts'

/**
 * Autosaves the editor. Answers 200 with the new version and time, 409 with who else changed the post, 404
 * for a missing post, 413 or 400 for text that is too long or not a form (no retry helps).
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, db, clock, log } = requireStaff(context)
  try {
    const form = await readPostForm(request)
    const fields = readPostFields(form)
    if (!isStorableDraft(fields)) return answer(413, {})
    const { kind, ...result } = await storeDraft(db, staff, clock, params.id, fields, readEditMark(form))
    return answer({ stored: 200, conflict: 409, missing: 404 }[kind], result)
  } catch (error) {
    if (error instanceof FormError) return answer(error.isTooLarge ? 413 : 400, {})
    const { status } = failedByFault({ log }, error, 'unsaved text could not be kept')
    return answer(status, {})
  }
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/blog/edit/${encodeURIComponent(params.id)}`)
}

const answer = (status: number, body: object) => Response.json(body, { status })
