import { data, redirect } from 'react-router'
import { ClosingPage } from '#app/components/applications-desk/closing-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { TextArea } from '#app/ui/field.tsx'
import { answerMessages } from '#domain/applications/application-answers.ts'
import { NOTE_LIMIT } from '#domain/applications/application-desk.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { newId } from '#platform/ids.ts'
import { tooLong } from '#platform/text-limit.ts'
import type { Route } from './+types/application-withdraw.ts'
import { openToClose, pageAfterClosing } from './closing.server.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Somebody tells us that they don't want to go on with an application (D34). */
export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  openToClose(requireStaff(context), params.id, url)

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { reason = '', from } = await readDeskFields(request)
  const refuse = (status: number, alert?: string, error?: string) =>
    data({ reason, alert, error }, { status })
  const isTooLong = tooLong(reason, NOTE_LIMIT)
  if (isTooLong) return refuse(400, undefined, isTooLong)
  const undo = newId()
  try {
    const outcome = await withdrawApplication(services, staff, params.id, reason.trim(), undo)
    const { kind } = outcome
    if (kind === 'missing' || kind === 'closed') return refuse(409, answerMessages.notOpen)
    if (kind === 'withdrawn-before' && !outcome.isNoteKept) return refuse(409, answerMessages.withdrawnBefore)
    const page = await pageAfterClosing({ staff, ...services }, { id: params.id, status: from }, url)
    return redirect(afterAction(page, kind, undo), 303)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'an application could not be withdrawn')
    return refuse(status, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { reason: '', alert: NO_RESPONSE, error: undefined, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Withdraw an application')

export default function WithdrawApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application, back } = loaderData
  const whenMailGoes = useWhenMailGoes()
  return (
    <ClosingPage
      verb="Withdraw"
      title="The applicant doesn't want to go on"
      lead={`An email to ${application.email} says that it's withdrawn. It goes ${whenMailGoes}.`}
      application={application}
      back={back}
      alert={actionData?.alert}
    >
      <TextArea
        id="reason"
        label="What they said (optional)"
        hint="For colleagues only: it isn't in the email, but the applicant may ask for a copy."
        rows={3}
        limit={NOTE_LIMIT}
        defaultValue={actionData?.reason}
        error={actionData?.error}
      />
    </ClosingPage>
  )
}
