import { data, redirect } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { promiseChangedAt, promiseNow, savePromise } from '#domain/applications/answer-promise.server.ts'
import { isPromise, MOST_PROMISED_DAYS, promiseText } from '#domain/applications/answer-promise.ts'
import { changedMeanwhile, readDeskFields, seenAfter } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/answers.ts'

const PATH = '/admin/settings/answers'

/** By when applicants are promised an answer, and what somebody is told who applies now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = requireAdmin(context)
  const promise = await promiseNow(db, clock)
  return { days: promise.days, sentence: promiseText(promise), seen: await promiseChangedAt(db) }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { days = '', seen = '' } = await readDeskFields(request)
  const again = (status: number, errors: { days?: string }, alert?: string) =>
    data({ days, errors, alert, seen: seenAfter(status, seen) }, status)
  const wanted = /^\d+$/.test(days.trim()) ? Number(days) : undefined
  if (!isPromise(wanted))
    return again(400, { days: `Enter a number of working days from 1 to ${MOST_PROMISED_DAYS}.` })
  const other = await savePromise(services, admin, wanted, seen)
  if (other) return again(409, {}, changedMeanwhile(other.by, 'the promise'))
  return redirect(`${PATH}?done=saved`, 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Answers')

export default function AnswerSettings({ loaderData, actionData }: Route.ComponentProps) {
  const responseKey = useResponseKey(actionData)
  return (
    <>
      <DoneNotice texts={{ saved: 'The promise is saved. It counts for applications from now on.' }} />
      <Panel
        title="The promise to applicants"
        lead={
          'The confirmation page and email say by which day an applicant gets an answer. Weekends and ' +
          "the bank holidays of England don't count. Whoever has had none by then leads the dashboard."
        }
      >
        <p className="mb-4">
          Whoever applies today reads: <q>{loaderData.sentence}</q>
        </p>
        <DeskForm noValidate className="max-w-[24rem] space-y-4">
          {actionData && (
            <ErrorSummary
              key={responseKey}
              alert={actionData.alert}
              problems={problemsIn(actionData.errors)}
            />
          )}
          <input type="hidden" name="seen" value={actionData?.seen ?? loaderData.seen} />
          <TextField
            id="days"
            label="Working days within which you answer"
            inputMode="numeric"
            required
            defaultValue={actionData?.days ?? String(loaderData.days)}
            error={actionData?.errors.days}
          />
          <SubmitButton label="Save the promise" busyLabel="Saving..." />
        </DeskForm>
      </Panel>
    </>
  )
}
