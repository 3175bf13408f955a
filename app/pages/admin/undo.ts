import { redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { DESK_PATH, pathOfThisSite } from '#domain/accounts/accounts.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Route } from './+types/undo.ts'
import { readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Undoes an action, and returns to the page where that was asked for, which says so or says why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { undo = '', to } = await readDeskFields(request)
  const outcome = await undoAction(services, staff, undo)
  return redirect(afterAction(pathOfThisSite(to), outcome, encodeURIComponent(undo)), 303)
}

export const loader = () => redirect(DESK_PATH)
