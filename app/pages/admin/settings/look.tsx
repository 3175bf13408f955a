import { data, redirectDocument, useNavigation } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { site } from '#content/site.ts'
import { LOOK_PATH } from '#domain/agency/look.ts'
import { palette } from '#domain/brand/palette.ts'
import { IMAGE_TYPES } from '#domain/posts/post-images.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/look.ts'
import { receiveLook } from './look-action.server.ts'

/** The brand's colour and logo, and whether an administrator has chosen them. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return { colour: palette().light.brand, hasColour: site.colour !== '', logo: site.logo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const refusal = await receiveLook(services, admin, request)
  if (refusal) return data(refusal, { status: refusal.status })
  // All around the forms looks different, too.
  return redirectDocument(`${LOOK_PATH}?done=saved`, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Colours and logo')

export default function LookSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const alert = lost ?? state?.alert
  const errors: Record<string, string> = state?.errors ?? {}
  return (
    <>
      <DoneNotice texts={{ saved: 'Saved. Pages, emails and pictures have it from now on.' }} />
      <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
      <Panel
        title="Your colour"
        lead={
          'All colours of pages, emails, icons and shared pictures are made from it, for light and dark ' +
          'screens, so that every text on them can be read.'
        }
      >
        <DeskForm noValidate className="max-w-[28rem] space-y-4">
          <TextField
            id="colour"
            type="color"
            label="Colour of buttons and links"
            hint="That of your logo, for example."
            defaultValue={state?.colour || loaderData.colour}
            error={errors.colour}
          />
          <SaveButton label="Save colour" />
        </DeskForm>
        {state?.nearest && <OneButton name="colour" value={state.nearest} label={`Use ${state.nearest}`} />}
        {loaderData.hasColour && <OneButton name="colour" value="" label="Back to the original colours" />}
      </Panel>
      <Panel
        title="Your logo"
        lead="It stands beside the name at the top of every page, and is the icon in tabs and on phones."
      >
        {loaderData.logo && (
          <img
            src={`/logo/${loaderData.logo}.png`}
            alt="Your logo"
            className="mb-4 h-24 w-auto max-w-full rounded-control border border-line bg-white p-2"
          />
        )}
        <DeskForm encType="multipart/form-data" noValidate className="max-w-[28rem] space-y-4">
          <FileField
            id="logo"
            name="logo"
            label="Picture of your logo"
            hint="JPEG, PNG or WebP, up to 10 MB. A square one without words works best."
            accept={IMAGE_TYPES}
            error={errors.logo}
          />
          <SaveButton label="Save logo" />
        </DeskForm>
        {loaderData.logo && <OneButton name="removeLogo" value="yes" label="Back to the original logo" />}
      </Panel>
    </>
  )
}

type OneButtonProps = { name: string; value: string; label: string }

function OneButton({ name, value, label }: OneButtonProps) {
  return (
    <DeskForm className="mt-4">
      <input type="hidden" name={name} value={value} />
      <SaveButton label={label} look="secondary" />
    </DeskForm>
  )
}

/** Only the button that sent its form says that it is saving. */
function SaveButton(props: { label: string; look?: 'secondary' }) {
  const isBusy = useNavigation().formData?.get('button') === props.label
  return <SubmitButton {...props} name="button" value={props.label} busyLabel="Saving..." isBusy={isBusy} />
}
