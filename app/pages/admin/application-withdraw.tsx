import { data, Form, redirect, useNavigation } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, orLost } from '#app/components/desk/lost-connection.ts'
import { Panel } from '#app/components/desk/panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { answerMessages } from '#domain/applications/application-answers.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { NOTE_LIMIT } from '#domain/applications/application-desk.ts'
import { withdrawApplication } from '#domain/applications/application-moves.server.ts'
import { applicationHref, readApplicationQuery } from '#domain/applications/application-query.ts'
import { isOpen } from '#domain/applications/applications.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { newId } from '#platform/ids.ts'
import { tooLong } from '#platform/limit.ts'
import type { Route } from './+types/application-withdraw.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** Somebody tells us that they don't want to go on with an application (D34). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { admin, ...services } = requireAdmin(context)
  const application = await findApplication(services.db, admin, params.id)
  if (!application || application.isSpam) throw data(null, { status: 404 })
  const back = applicationHref(application.id, readApplicationQuery(url.searchParams))
  if (!isOpen(application.status)) throw redirect(back)
  await recordOpening(services, admin, 'application', application.id)
  return { application, back }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { reason = '' } = await readDeskFields(request)
  const refuse = (status: number, alert?: string, error?: string) =>
    data({ reason, alert, error }, { status })
  const isTooLong = tooLong(reason, NOTE_LIMIT)
  if (isTooLong) return refuse(400, undefined, isTooLong)
  const undo = newId()
  try {
    const { kind } = await withdrawApplication(services, admin, params.id, reason.trim(), undo)
    if (kind !== 'withdrawn') return refuse(409, answerMessages.notOpen)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'an application could not be withdrawn')
    return refuse(status, alert)
  }
  const page = applicationHref(params.id, readApplicationQuery(url.searchParams))
  return redirect(afterAction(page, 'withdrawn', undo), 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { reason: '', alert: NO_RESPONSE, error: undefined, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Withdraw an application')

export default function WithdrawApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application, back } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const whenMailGoes = useWhenMailGoes()
  return (
    <DeskPage title={`Withdraw: ${application.name}`}>
      <p className="-mt-4 mb-5 text-muted">
        {application.reference}, {application.jobTitle ?? `registered as ${application.specialty}`}
      </p>
      <Panel
        title="The applicant doesn’t want to go on"
        lead={`A mail to ${application.email} says that it is withdrawn. It goes ${whenMailGoes}.`}
        alert={actionData?.alert}
      >
        <Form method="post" className="max-w-[46rem] space-y-5">
          <TextArea
            id="reason"
            label="What they said (optional)"
            hint="For colleagues only: it is not in the mail, but the applicant may ask for a copy."
            rows={3}
            limit={NOTE_LIMIT}
            defaultValue={actionData?.reason}
            error={actionData?.error}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Withdraw the application" busyLabel="Saving..." isBusy={isBusy} />
            <ButtonLink to={back} look="secondary">
              Back
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </DeskPage>
  )
}
