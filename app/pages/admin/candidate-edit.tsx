import { data, redirect } from 'react-router'
import { MergedNotice } from '#app/components/candidates-desk/merged-notice.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { RecordField } from '#app/components/desk/record-field.tsx'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ShiftGrid } from '#app/components/shift-grid.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { candidateDeskMessages as messages } from '#domain/candidate-desk/candidate-desk.ts'
import { editCandidate, type Seen } from '#domain/candidate-desk/candidate-edit.server.ts'
import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
  candidateFields,
} from '#domain/candidate-desk/candidate-fields.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { SHIFT_FIELDS } from '#domain/candidates/availability.ts'
import { inWords, readDraft } from '#domain/fields/fields.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/candidate-edit.ts'
import { addressTakenText } from './candidate-action.server.ts'
import { candidateAt } from './candidate-page.server.ts'
import { failedByFault, readDeskForm, textOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const SHIFT_NAMES = SHIFT_FIELDS.map(({ name }) => name)

type Errors = Partial<Record<CandidateField | 'shifts', string>>

/** What is known of a candidate, to change it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const found = await candidateAt(services.db, services.staff, params.id, (id) => candidateHref(`${id}/edit`))
  await recordOpening(services, services.staff, 'candidate', params.id)
  return { candidate: found.candidate, shifts: found.shifts }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readDeskForm(request)
  const services = requireStaff(context)
  const drafts = readDraft(candidateFields, form)
  const shown = CANDIDATE_FIELD_NAMES.filter((name) => form.has(`seen-${name}`))
  const seen: Seen = {
    ...Object.fromEntries(shown.map((name) => [name, textOf(form, `seen-${name}`)])),
    shifts: textOf(form, 'seen-shifts').split(' '),
  }
  const shifts = form.has('seen-shifts') ? SHIFT_NAMES.filter((name) => form.has(name)) : undefined
  const edit = { drafts, shifts, seen }
  const undo = newId()
  const answer = (status: number, errors: Errors, alert?: string, shown = edit) =>
    data({ ...shown, errors, alert }, { status })
  try {
    const outcome = await editCandidate(services, services.staff, params.id, edit, undo)
    if (outcome.kind === 'saved') return redirect(afterAction(candidateHref(params.id), 'saved', undo), 303)
    if (outcome.kind === 'not-valid') return answer(400, outcome.fields)
    if (outcome.kind === 'changed-meanwhile') return answer(409, outcome.fields, undefined, outcome)
    if (outcome.kind === 'taken') return answer(409, { email: addressTakenText(outcome.by.name) })
    return answer(404, {}, messages.missing)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a candidate could not be changed')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Edit ${loaderData.candidate.name}` : 'Edit a candidate')

export default function EditCandidate({
  loaderData: { candidate, shifts },
  actionData,
}: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const errors: Errors = state?.errors ?? {}
  const alert = lost ?? state?.alert
  // What the form was made from goes along with what was typed: who answers a refusal hasn't seen more.
  const seenOf = (name: CandidateField) =>
    state?.seen[name] ?? inWords(candidateFields[name], candidate[name])
  return (
    <DeskPage
      title={`Edit ${candidate.name}`}
      back={{ to: candidateHref(candidate.id), label: 'Back to the candidate' }}
    >
      <MergedNotice />
      <DeskForm noValidate className="desk-form">
        <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
        <p className="text-muted">
          What was sent in applications stays as it was sent. Each change is in the timeline.
        </p>
        {CANDIDATE_FIELD_NAMES.map((name) => (
          // What a colleague has written meanwhile is shown in a control of its own.
          <div key={`${name} ${seenOf(name)}`}>
            <input type="hidden" name={`seen-${name}`} value={seenOf(name)} />
            <RecordField
              name={name}
              field={candidateFields[name]}
              value={state ? state.drafts[name] : candidate[name]}
              error={errors[name]}
            />
          </div>
        ))}
        <fieldset id="shifts" tabIndex={-1} className="min-w-0">
          <legend className="font-semibold">Shifts that suit them in a usual week</legend>
          <input type="hidden" name="seen-shifts" value={(state?.seen.shifts ?? shifts).join(' ')} />
          <ShiftGrid key={responseKey} isChecked={(name) => (state?.shifts ?? shifts).includes(name)} />
        </fieldset>
        <SubmitButton label="Save" busyLabel="Saving..." />
      </DeskForm>
    </DeskPage>
  )
}
