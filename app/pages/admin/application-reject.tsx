import { data, redirect } from 'react-router'
import { AnswerFields } from '#app/components/applications-desk/answer-fields.tsx'
import { ClosingPage } from '#app/components/applications-desk/closing-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { unlessSending } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import {
  MissingNotice,
  TEMPLATE_PARAM,
  TemplatePicker,
} from '#app/components/templates-desk/template-picker.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { readRejection } from '#domain/applications/application-answers.server.ts'
import {
  answerMessages,
  REJECTION_REASONS,
  rejectionTemplate,
} from '#domain/applications/application-answers.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { applicationDeskMessages as desk } from '#domain/applications/application-desk.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import { APPLICATION_STATUSES, isOpen } from '#domain/applications/applications.ts'
import { timesToCome } from '#domain/interviews/interviews.server.ts'
import { rejectApplications } from '#domain/submissions/rejection.server.ts'
import { chooseTemplate } from '#domain/templates/templates.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/application-reject.ts'
import { openToClose, pageAfterClosing } from './closing.server.ts'
import { failedByFault, readDeskFields, seenAfter } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** A rejection: the reason for the desk, and the mail that goes with it (D34). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const tomorrow = shiftDay(dayInLondon(services.clock.now()), 1)
  const opened = await openToClose(services, params.id, url)
  const { application } = opened
  const choice = await chooseTemplate(
    services.db,
    url.searchParams.get(TEMPLATE_PARAM) ?? rejectionTemplate(application),
    applicationValues(services.config, application, services.staff),
  )
  const interviews = await timesToCome(services, services.staff, [params.id])
  return { ...opened, choice, tomorrow, interviews }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const values = await readDeskFields(request)
  const refuse = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ values, from: seenAfter(status, values.from), errors, alert }, { status })
  const application = await findApplication(services.db, staff, params.id)
  if (!application) throw data(null, { status: 404 })
  const people = [applicationValues(services.config, application, staff)]
  const { from } = values
  if (from !== undefined && from !== application.status && isOpen(application.status))
    return refuse(409, {}, `${desk.changedMeanwhile} It is ${APPLICATION_STATUSES[application.status]} now.`)
  const read = readRejection(services.clock, values, people)
  if (read.kind === 'wrong') return refuse(400, read.errors)
  const rejection = { ...read.rejection, from: application.status }
  const undo = newId()
  try {
    const count = await rejectApplications(services, staff, [params.id], rejection, undo)
    if (count === 0) return refuse(409, {}, answerMessages.notOpen)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'an application could not be rejected')
    return refuse(status, {}, alert)
  }
  const page = await pageAfterClosing({ staff, ...services }, application, url)
  return redirect(afterAction(page, `rejected-${values.tell ?? 'now'}`, undo), 303)
}

export const shouldRevalidate = reloadAfterConflict

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { values: {}, errors: {}, alert: NO_RESPONSE, from: undefined, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Reject an application')

export default function RejectApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application, back, tomorrow, choice, interviews } = loaderData
  const { values = {}, errors = {}, alert, from } = actionData ?? {}
  const responseKey = useResponseKey(actionData)
  return (
    <ClosingPage
      verb="Reject"
      from={from}
      title="Reason and email"
      application={application}
      back={back}
      alert={alert}
      actions={<Shortcuts shortcuts={shortcuts} />}
      above={<TemplatePicker choice={choice} at="content" />}
    >
      <ErrorSummary key={responseKey} problems={problemsIn(errors)} />
      {!actionData && <MissingNotice missing={choice.chosen?.missing} />}
      <AnswerFields
        key={choice.chosen?.id}
        values={values}
        errors={errors}
        subject={choice.chosen?.subject ?? `Your application (${application.reference})`}
        text={choice.chosen?.text ?? ''}
        textHint={`To ${application.email}. Reference and contact details are added below.`}
        tomorrow={tomorrow}
        interviews={interviews}
      />
    </ClosingPage>
  )
}

const at = (id: string) => document.getElementById(id)

/** A reason and the mail are two keys: the number of the reason, and s. */
const shortcuts = [
  ...Object.entries(REJECTION_REASONS).map(([value, name], nth) => ({
    key: String(nth + 1),
    name: `Choose the reason: ${name}`,
    act: unlessSending(() => {
      const reason = at('reason')
      if (reason instanceof HTMLSelectElement) reason.value = value
    }),
  })),
  { key: 't', name: 'Choose a template', act: () => at('template')?.focus() },
  { key: 's', name: 'Reject the application', act: unlessSending(() => at('close')?.click()) },
]
