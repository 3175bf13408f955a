import { data, redirect } from 'react-router'
import { ClientForm, type ClientFormState } from '#app/components/clients-desk/client-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { addClient } from '#domain/clients/clients.server.ts'
import { CLIENTS_PATH, clientHref, clientMessages as messages } from '#domain/clients/clients.ts'
import { emptyValues, readDraft } from '#domain/fields/fields.ts'
import type { Route } from './+types/client-add.ts'
import { failedByFault, readDeskForm, textOf } from './desk-form.server.ts'
import { newFormKey, requireStaff } from './require-staff.server.ts'

const TITLE = 'Add a client'

export const loader = newFormKey

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readDeskForm(request)
  const services = requireStaff(context)
  const drafts = readDraft(clientFields, form)
  const answer = (status: number, errors: ClientFormState['errors'], alert?: string) =>
    data<ClientFormState>({ drafts, errors, alert }, { status })
  try {
    const outcome = await addClient(services, services.staff, drafts, textOf(form, 'idempotencyKey'))
    if (outcome.kind === 'saved') return redirect(afterAction(clientHref(outcome.id), 'added'), 303)
    return outcome.kind === 'not-valid' ? answer(400, outcome.fields) : answer(409, {}, messages.keyReused)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a client could not be added')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function AddClient({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  return (
    <DeskPage title={TITLE} back={{ to: CLIENTS_PATH, label: 'Back to the list' }}>
      <ClientForm
        drafts={state?.drafts ?? emptyValues(clientFields)}
        errors={state?.errors ?? {}}
        alert={lost ?? state?.alert}
        responseKey={responseKey}
      >
        <input type="hidden" name="idempotencyKey" value={loaderData.idempotencyKey} />
      </ClientForm>
    </DeskPage>
  )
}
