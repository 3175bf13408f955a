import { data } from 'react-router'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { changeAvailability, ownAvailability } from '#domain/candidate-area/own-details.server.ts'
import { ASKED_SHIFTS, shiftField, WEEKDAYS } from '#domain/candidate-area/own-details.ts'
import { SHIFTS } from '#domain/jobs/job-options.ts'
import { formHeaders, showSent } from '../public/form-page.server.ts'
import type { Route } from './+types/availability.ts'
import { readAreaForm } from './area-form.server.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'When I can work'

/** What the candidate has said so far. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, session } = requireCandidate(context)
  return { ...(await ownAvailability(db, session)), isSaved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const values = await readAreaForm(request)
  const outcome = await changeAvailability(services, session, values)
  if (outcome.kind === 'changed') return showSent('/my/availability?saved=1')
  return data({ values, errors: outcome.fields }, 400)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyAvailability({ loaderData, actionData }: Route.ComponentProps) {
  const { checked, availableFrom, isSaved } = loaderData
  const isChecked = (name: string) => (actionData ? name in actionData.values : checked.includes(name))
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {isSaved && !actionData && <Notice tone="success">{areaMessages.saved}</Notice>}
      </div>
      <p className="max-w-[60ch]">
        Check the shifts that suit you in a usual week. It's a help for your consultant, not a promise: you
        decide shift by shift.
      </p>
      <form method="post" action="/my/availability" noValidate className="mt-5 space-y-6">
        {actionData && (
          <ErrorSummary alert={areaMessages.notSaved} problems={problemsIn(actionData.errors)} />
        )}
        <Grid isChecked={isChecked} />
        <div className="max-w-[20rem]">
          <TextField
            id="availableFrom"
            type="date"
            label="I can start on (optional)"
            defaultValue={actionData?.values.availableFrom ?? availableFrom}
            error={actionData?.errors.availableFrom}
          />
        </div>
        <SubmitButton label="Save" busyLabel="Saving..." isBusy={false} />
      </form>
    </>
  )
}

/** A checkbox for each shift of each day of the week; the whole cell is its target. */
function Grid({ isChecked }: { isChecked: (name: string) => boolean }) {
  return (
    <table className="w-full max-w-[36rem] table-fixed border-collapse text-center">
      <caption className="sr-only">Shifts by day of the week</caption>
      <thead>
        <tr className="border-b border-line text-xs sm:text-sm">
          <th scope="col" className="w-[18%] py-2 text-left font-semibold sm:w-[26%]">
            Day
          </th>
          {ASKED_SHIFTS.map((shift) => (
            <th key={shift} scope="col" className="px-0.5 py-2 align-bottom font-semibold">
              {SHIFTS[shift]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day, index) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="text-left font-semibold">
              {day.slice(0, 3)}
              <span className="max-sm:sr-only">{day.slice(3)}</span>
            </th>
            {ASKED_SHIFTS.map((shift) => {
              const name = shiftField(index + 1, shift)
              return (
                <td key={shift}>
                  <label className="flex min-h-11 cursor-pointer items-center justify-center">
                    <input type="checkbox" name={name} defaultChecked={isChecked(name)} className="size-6" />
                    <span className="sr-only">
                      {day}, {SHIFTS[shift]}
                    </span>
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
