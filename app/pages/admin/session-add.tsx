import { SessionFormDialog } from '#app/components/bookings-desk/session-form-dialog.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { newSession } from '#domain/training/booking-desk.ts'
import type { Route } from './+types/session-add.ts'
import { newFormKey } from './require-staff.server.ts'
import { saveSessionForm } from './session-form-action.server.ts'

const TITLE = 'Add Session'

export const loader = newFormKey

export function action({ request, url, context }: Route.ActionArgs) {
  return saveSessionForm({ request, url }, context, undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function AddSession({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SessionFormDialog
      title={TITLE}
      draft={newSession}
      idempotencyKey={loaderData.idempotencyKey}
      answer={useFormResponse(actionData)}
    />
  )
}
