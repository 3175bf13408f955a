import { data, redirectDocument } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { RecordField } from '#app/components/desk/record-field.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inventedDetails, isSample, readAgency, saveAgency } from '#domain/agency/agency.server.ts'
import { AGENCY_GROUPS, AGENCY_PATH, type AgencyField, agencyFields } from '#domain/agency/agency-fields.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { formatMoment } from '#platform/clock.ts'
import { changedMeanwhile, failedByFault, readDeskForm, seenAfter, textOf } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/agency.ts'

/** Who the agency is, as pages, mails and files say it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireAdmin(context)
  const { record, changed } = await readAgency(db)
  return {
    record,
    isSample: isSample(record),
    invented: inventedDetails(record),
    seen: changed?.at ?? '',
    changed: changed && { by: changed.by, at: formatMoment(new Date(changed.at)) },
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const form = await readDeskForm(request)
  const [drafts, seen] = [readDraft(agencyFields, form), textOf(form, 'seen')]
  const answer = (status: number, errors: Partial<Record<AgencyField, string>>, alert?: string) =>
    data({ drafts, errors, alert, seen: seenAfter(status, seen) }, { status })
  try {
    const outcome = await saveAgency(services, admin, drafts, seen)
    // The desk around the form shows the name, too.
    if (outcome.kind === 'saved') return redirectDocument(`${AGENCY_PATH}?done=saved`, 303)
    return outcome.kind === 'not-valid'
      ? answer(400, outcome.fields)
      : answer(409, {}, changedMeanwhile(outcome.by, 'these details'))
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'the agency could not be changed')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Agency')

export default function AgencySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { record, isSample, invented, changed } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  const alert = lost ?? state?.alert
  const errors: Partial<Record<AgencyField, string>> = state?.errors ?? {}
  const drafts = state?.drafts ?? record
  return (
    <>
      <DoneNotice texts={{ saved: 'Saved. Pages and emails have it from now on.' }} />
      {isSample && (
        <Notice tone="warning">
          These are the details of an invented agency. Visitors see them until you give yours.
        </Notice>
      )}
      {!isSample && invented.length > 0 && (
        <Notice tone="warning">
          These are still an invented agency's: {invented.join(', ')}. Give yours, or empty what you don't
          have.
        </Notice>
      )}
      <DeskForm noValidate className="space-y-6">
        <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
        <input type="hidden" name="seen" value={state?.seen ?? loaderData.seen} />
        {AGENCY_GROUPS.map(({ title, names }) => (
          <Panel key={title} title={title}>
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              {names.map((name) => (
                <RecordField
                  key={name}
                  name={name}
                  field={agencyFields[name]}
                  value={drafts[name]}
                  error={errors[name]}
                />
              ))}
            </div>
          </Panel>
        ))}
        <SubmitButton label="Save" busyLabel="Saving..." />
      </DeskForm>
      {changed && (
        <p className="text-sm text-muted">
          Last changed by {changed.by}, {changed.at}.
        </p>
      )}
    </>
  )
}
