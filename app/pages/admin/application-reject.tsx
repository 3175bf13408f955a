import { data, Form, redirect, useNavigation } from 'react-router'
import { AnswerFields } from '#app/components/applications-desk/answer-fields.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, orLost } from '#app/components/desk/lost-connection.ts'
import { Panel } from '#app/components/desk/panel.tsx'
import { useResponseKey } from '#app/components/desk/response-key.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { readRejection, rejectApplications } from '#domain/applications/application-answers.server.ts'
import { answerMessages, fillAnswer, rejectionText } from '#domain/applications/application-answers.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { applicationHref, readApplicationQuery } from '#domain/applications/application-query.ts'
import { isOpen } from '#domain/applications/applications.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/application-reject.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** A rejection: the reason for the desk, and the mail that goes with it (D34). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { admin, ...services } = requireAdmin(context)
  const application = await findApplication(services.db, admin, params.id)
  if (!application || application.isSpam) throw data(null, { status: 404 })
  const back = applicationHref(application.id, readApplicationQuery(url.searchParams))
  if (!isOpen(application.status)) throw redirect(back)
  await recordOpening(services, admin, 'application', application.id)
  const tomorrow = shiftDay(dayInLondon(services.clock.now()), 1)
  return { application, back, tomorrow }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const values = await readDeskFields(request)
  const refuse = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ values, errors, alert }, { status })
  const read = readRejection(services.clock, values)
  if (read.kind === 'wrong') return refuse(400, read.errors)
  const undo = newId()
  try {
    const count = await rejectApplications(services, admin, [params.id], read.rejection, undo)
    if (count === 0) return refuse(409, {}, answerMessages.notOpen)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'an application could not be rejected')
    return refuse(status, {}, alert)
  }
  const page = applicationHref(params.id, readApplicationQuery(url.searchParams))
  return redirect(afterAction(page, `rejected-${values.tell ?? 'now'}`, undo), 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { values: {}, errors: {}, alert: NO_RESPONSE, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Reject an application')

export default function RejectApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application, back, tomorrow } = loaderData
  const { values = {}, errors = {}, alert } = actionData ?? {}
  const responseKey = useResponseKey(actionData)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DeskPage title={`Reject: ${application.name}`}>
      <p className="-mt-4 mb-5 text-muted">
        {application.reference}, {application.jobTitle ?? `registered as ${application.specialty}`}
      </p>
      <Panel title="Reason and mail" alert={alert}>
        <Form method="post" noValidate className="max-w-[46rem] space-y-5">
          {Object.keys(errors).length > 0 && <ErrorSummary key={responseKey} problems={problemsIn(errors)} />}
          <AnswerFields
            values={values}
            errors={errors}
            text={fillAnswer(rejectionText(application), application)}
            textHint={`To ${application.email}. Reference and contact details are added below.`}
            tomorrow={tomorrow}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Reject the application" busyLabel="Saving..." isBusy={isBusy} />
            <ButtonLink to={back} look="secondary">
              Back
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </DeskPage>
  )
}
