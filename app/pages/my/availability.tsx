import { data, Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ShiftGrid } from '#app/components/shift-grid.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { changeAvailability, ownAvailability } from '#domain/candidate-area/own-details.server.ts'
import { formHeaders, showSent } from '../public/form-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/availability.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'When I can work'

/** What the candidate has said so far. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, session } = requireCandidate(context)
  return { ...(await ownAvailability(db, session)), isSaved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const values = await readWholeForm(request)
  const outcome = await changeAvailability(services, session, values)
  if (outcome.kind === 'changed') return showSent('/my/availability?saved=1')
  return data({ values, errors: outcome.fields }, 400)
}

/** What was typed stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyAvailability({ loaderData, actionData }: Route.ComponentProps) {
  const { checked, availableFrom, isSaved } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  const isChecked = (name: string) => (state ? name in state.values : checked.includes(name))
  const seenOf = (name: string) => state?.values[`seen-${name}`]
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {isSaved && !state && !lost && <Notice tone="success">{areaMessages.saved}</Notice>}
      </div>
      <p className="max-w-[60ch]">
        Check the shifts that suit you in a usual week. It's a help for your consultant, not a promise: you
        decide shift by shift.
      </p>
      <Form
        key={[...checked, availableFrom].join(' ')}
        method="post"
        action="/my/availability"
        noValidate
        className="mt-5 space-y-6"
      >
        <AccountField />
        <ErrorSummary
          key={responseKey}
          alert={lost ?? (state && areaMessages.notSaved)}
          problems={lost || !state ? [] : problemsIn(state.errors)}
        />
        <input type="hidden" name="seen-shifts" value={seenOf('shifts') ?? checked.join(' ')} />
        <input type="hidden" name="seen-availableFrom" value={seenOf('availableFrom') ?? availableFrom} />
        <ShiftGrid isChecked={isChecked} />
        <div className="max-w-[20rem]">
          <TextField
            id="availableFrom"
            type="date"
            label="I can start on (optional)"
            defaultValue={state?.values.availableFrom ?? availableFrom}
            error={state?.errors.availableFrom}
          />
        </div>
        <SubmitButton label="Save" busyLabel="Saving..." />
      </Form>
    </>
  )
}
