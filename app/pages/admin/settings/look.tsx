import { data, Form, redirect, useNavigation } from 'react-router'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/desk/lost-connection.ts'
import { Panel } from '#app/components/desk/panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { site } from '#content/site.ts'
import { saveColour } from '#domain/agency/look.server.ts'
import { LOOK_PATH } from '#domain/agency/look.ts'
import { palette } from '#domain/brand/palette.ts'
import { failedByFault, readDeskFields } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/look.ts'

/** The brand's colour, and whether an administrator has chosen it. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return { colour: palette().light.brand, isChosen: site.colour !== '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { colour = '' } = await readDeskFields(request)
  const answer = (status: number, error?: string, nearest?: string, alert?: string) =>
    data({ colour, nearest, alert, errors: error ? { colour: error } : {} }, { status })
  try {
    const outcome = await saveColour(services, admin, colour)
    if (outcome.kind === 'not-a-colour') return answer(400, 'Enter a colour, such as #5b2a86.')
    if (outcome.kind === 'too-light') {
      const { nearest } = outcome
      return answer(
        400,
        `Text in this colour is too pale to read. The nearest that works is ${nearest}.`,
        nearest,
      )
    }
    return redirect(`${LOOK_PATH}?done=saved`, 303)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'the colour could not be changed')
    return answer(status, undefined, undefined, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Colours')

export default function LookSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const isBusy = useNavigation().state !== 'idle'
  const alert = lost ?? state?.alert
  const errors: Record<string, string> = state?.errors ?? {}
  return (
    <>
      <DoneNotice texts={{ saved: 'Saved. Pages, emails and pictures have it from now on.' }} />
      <Panel
        title="Your colour"
        lead={
          'All colours of pages, emails, icons and shared pictures are made from it, for light and dark ' +
          'screens, so that every text on them can be read.'
        }
      >
        {/* The whole page is loaded again after it, since all around the form has other colours, too. */}
        <Form method="post" noValidate reloadDocument className="max-w-[28rem] space-y-4">
          {(alert || errors.colour) && (
            <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
          )}
          <TextField
            id="colour"
            type="color"
            label="Colour of buttons and links"
            hint="That of your logo, for example."
            defaultValue={state?.colour || loaderData.colour}
            error={errors.colour}
          />
          <SubmitButton label="Save colour" busyLabel="Saving..." isBusy={isBusy} />
        </Form>
        {state?.nearest && (
          <OtherColour colour={state.nearest} label={`Use ${state.nearest}`} isBusy={isBusy} />
        )}
        {loaderData.isChosen && (
          <OtherColour colour="" label="Back to the colours of the start" isBusy={isBusy} />
        )}
      </Panel>
    </>
  )
}

function OtherColour({ colour, label, isBusy }: { colour: string; label: string; isBusy: boolean }) {
  return (
    <Form method="post" reloadDocument className="mt-4 flex items-center gap-3">
      <input type="hidden" name="colour" value={colour} />
      <SubmitButton label={label} busyLabel="Saving..." isBusy={isBusy} look="secondary" />
    </Form>
  )
}
