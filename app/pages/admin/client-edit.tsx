import { data, redirect } from 'react-router'
import { ClientForm, type ClientFormState } from '#app/components/clients-desk/client-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { editClient } from '#domain/clients/clients.server.ts'
import { clientHref, clientMessages as messages } from '#domain/clients/clients.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/client-edit.ts'
import { clientAt } from './client-page.server.ts'
import { failedByFault, readDeskForm, textOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** What is known of a client, to change it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const found = await clientAt(services.db, services.staff, params.id)
  await recordOpening(services, services.staff, 'client', params.id)
  return { client: found.client }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readDeskForm(request)
  const services = requireStaff(context)
  const drafts = readDraft(clientFields, form)
  const seen = Number(textOf(form, 'version'))
  // Only whoever is told of another change sees a later one.
  const answer = (status: number, errors: ClientFormState['errors'], alert?: string) =>
    data({ drafts, errors, alert, version: status === 409 ? undefined : seen }, { status })
  const undo = newId()
  try {
    const edit = { drafts, version: seen }
    const outcome = await editClient(services, services.staff, params.id, edit, undo)
    if (outcome.kind === 'saved') return redirect(afterAction(clientHref(params.id), 'saved', undo), 303)
    if (outcome.kind === 'not-valid') return answer(400, outcome.fields)
    return outcome.kind === 'missing'
      ? answer(404, {}, messages.missing)
      : answer(409, {}, messages.changedMeanwhile)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a client could not be changed')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Edit ${loaderData.client.name}` : 'Edit a client')

export default function EditClient({ loaderData: { client }, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  return (
    <DeskPage title={`Edit ${client.name}`} back={{ to: clientHref(client.id), label: 'Back to the client' }}>
      <ClientForm
        drafts={state?.drafts ?? client}
        errors={state?.errors ?? {}}
        alert={lost ?? state?.alert}
        responseKey={responseKey}
      >
        {/* After a conflict it is the colleague's: whoever saves again has been told. */}
        <input type="hidden" name="version" value={state?.version ?? client.version} />
      </ClientForm>
    </DeskPage>
  )
}
