import { data, redirect } from 'react-router'
import { MORE_FIT, ToldBy } from '#app/components/clients-desk/client-choice.tsx'
import { CompareClients } from '#app/components/clients-desk/compare-clients.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { Facts } from '#app/components/desk/facts.tsx'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { MergeSteps } from '#app/components/desk/merge-steps.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { useFocusOnceGone } from '#app/components/focus-once-gone.ts'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { OverlapNotice } from '#app/components/placements/overlap-notice.tsx'
import { CLIENT_FIELD_NAMES, clientFields } from '#domain/clients/client-fields.ts'
import { clientsToChoose, findClientId } from '#domain/clients/client-list.server.ts'
import { mergeClients } from '#domain/clients/client-merge.server.ts'
import { clientMovesText, clientMergeMessages as messages } from '#domain/clients/client-merge.ts'
import { previewClientMerge } from '#domain/clients/client-merge-preview.server.ts'
import {
  type Client,
  type ClientSummary,
  clientHref,
  clientMergeHref,
  clientMessages,
} from '#domain/clients/clients.ts'
import { inWords } from '#domain/fields/fields.ts'
import { readFilter } from '#domain/lists/list-address.ts'
import { MERGE_UNDO_DAYS } from '#domain/merges/merges.ts'
import { overlappingOnceMerged } from '#domain/placements/overlapping-placements.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/client-merge.ts'
import { clientAt } from './client-page.server.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/**
 * Two clients side by side, and what a merge would do. `?with=` is the id or the name of the other one, or
 * words by which some are found to choose from.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const { client } = await clientAt(db, staff, params.id)
  const typed = readFilter(url.searchParams, 'with')
  const merged = (typed && (await findClientId(db, staff, typed))) || ''
  const preview = await previewClientMerge(db, staff, { kept: params.id, merged })
  await recordOpening(services, staff, 'client', params.id)
  if (preview) await recordOpening(services, staff, 'client', merged)
  const placed = preview ? await overlappingOnceMerged(db, clock, 'client_id', [params.id, merged]) : []
  const placements = placed.map((placement) => ({ ...placement, client }))
  const isToFind = typed !== '' && !preview && merged === ''
  const found = isToFind
    ? await clientsToChoose(db, staff, typed, params.id)
    : { clients: [], areMore: false }
  const why = merged === params.id ? messages.same : typed ? clientMessages.noneFound : messages.unknown
  const others = { ...found, typed }
  return { client, preview, placements, others, why: found.clients.length > 0 ? undefined : why }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { merged = '' } = await readDeskFields(request)
  const services = requireStaff(context)
  const kept = params.id
  try {
    const outcome = await mergeClients(services, services.staff, { kept, merged })
    if (outcome === 'merged') return redirect(afterAction(clientHref(kept), 'merged'), 303)
    return data({ alert: messages[outcome] }, 409)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'clients could not be merged')
    return data({ alert }, status)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Merge clients')

export default function MergeClients({ loaderData, actionData }: Route.ComponentProps) {
  const { client, preview, placements, others, why } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  const alert = lost ?? state?.alert ?? (preview ? undefined : why)
  useFocusOnceGone(others.typed)
  return (
    <DeskPage title="Merge clients" back={{ to: clientHref(client.id), label: `Back to ${client.name}` }}>
      {alert && <FormAlert key={responseKey} sentence={alert} />}
      {!preview && (
        <div className="mt-5">
          <Panel title="Which client is the same?">
            <CompareClients id={client.id} others={others.clients.map(toLine)} typed={others.typed} />
            {others.areMore && <p className="mt-2 text-sm text-muted">{MORE_FIT}</p>}
          </Panel>
        </div>
      )}
      {preview && (
        <div className="mt-5 space-y-5">
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
            <Organisation title="Stays" client={preview.kept} />
            <Organisation title="Becomes part of it" client={preview.merged} />
          </div>
          <OverlapNotice placements={placements} />
          <MergeSteps
            merged={preview.merged.id}
            label="Merge: they are one client"
            other={clientMergeHref(preview.merged.id, preview.kept.id)}
          >
            <li>
              {clientMovesText(preview.moves)} and the history of {preview.merged.name} move to{' '}
              {preview.kept.name}. A contact or site that both have is one from then on.
            </li>
            {preview.fills.map(([label, value]) => (
              <li key={label} className="wrap-anywhere">
                {label}, which is empty, becomes {value}.
              </li>
            ))}
            {preview.notes.map(([label, value]) => (
              <li key={label} className="wrap-anywhere">
                {label} stays as it is; {value} is written into the history.
              </li>
            ))}
            <li>Links to candidates that their contacts have go on working. Nobody is written to.</li>
            <li>It can be undone for {MERGE_UNDO_DAYS} days.</li>
          </MergeSteps>
        </div>
      )}
    </DeskPage>
  )
}

/** A client that was found, and by what it can be told from others. */
const toLine = (client: ClientSummary) => ({
  ...{ id: client.id, name: client.name },
  text: <ToldBy client={client} />,
})

function Organisation({ title, client }: { title: string; client: Client }) {
  const facts = CLIENT_FIELD_NAMES.map(
    (name) => [clientFields[name].label, inWords(clientFields[name], client[name]) || '–'] as const,
  )
  return (
    <Panel title={title} lead={client.owner ? `Of ${client.owner.name}` : "Nobody's"}>
      <Facts facts={facts} />
    </Panel>
  )
}
