import { ClientFacts } from '#app/components/clients-desk/client-facts.tsx'
import { ClientJobsPanel } from '#app/components/clients-desk/client-jobs-panel.tsx'
import { ClientRequestsPanel } from '#app/components/clients-desk/client-requests-panel.tsx'
import { ContactsPanel } from '#app/components/clients-desk/contacts-panel.tsx'
import { SameClientPanel } from '#app/components/clients-desk/same-client-panel.tsx'
import { SitesPanel } from '#app/components/clients-desk/sites-panel.tsx'
import { Assigning } from '#app/components/desk/assigning.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { useDoneKey } from '#app/components/desk/done-key.ts'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { HistoryPanel } from '#app/components/desk/history-panel.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE, NO_RESPONSE_TO_NEW, orLostPanel } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PlacementsPanel } from '#app/components/placements/placements-panel.tsx'
import { SubmissionsPanel } from '#app/components/submissions/submissions-panel.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { otherColleagues } from '#domain/accounts/colleagues.server.ts'
import { jobsOfClient, jobsToLink } from '#domain/clients/client-jobs.server.ts'
import { clientMergesOf, sameClientAs } from '#domain/clients/client-merge-preview.server.ts'
import { requestsOfClient } from '#domain/clients/client-requests.server.ts'
import { CLIENT_EVENTS, CLIENTS_PATH, clientMessages, NOTE_LIMIT } from '#domain/clients/clients.ts'
import { readFilter } from '#domain/lists/list-address.ts'
import { MERGE_UNDO_DAYS } from '#domain/merges/merges.ts'
import { placementsOf } from '#domain/placements/placement-list.server.ts'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { submissionsOf } from '#domain/submissions/submission-list.server.ts'
import { allOf } from '#platform/all-of.ts'
import type { Route } from './+types/client.ts'
import { receiveClientForm } from './client-action.server.ts'
import { clientAt } from './client-page.server.ts'
import { requireStaff } from './require-staff.server.ts'

const done = {
  added: 'Client added.',
  saved: 'Details saved.',
  note: 'Note added.',
  taken: 'The client is yours.',
  assigned: "The client is your colleague's.",
  released: "The client is nobody's.",
  contact: 'Contact saved.',
  'contact-moved':
    'Contact saved. Links to candidates that were sent to the former address are closed: send them again.',
  'contact-removed':
    'Contact removed. The links to candidates that they were sent are closed, and email that waited for ' +
    "them doesn't go; what is about a placement goes to a colleague of theirs who has an address.",
  site: 'Site added.',
  'site-removed': 'Site removed.',
  job: 'The job is theirs.',
  merged: `Merged. It can be undone for ${MERGE_UNDO_DAYS} days, under “The same client twice?”.`,
  'merged-before': clientMessages.mergedBefore,
  parted: 'The merge is undone: these are two clients again.',
  'job-off': 'The job is taken off this client.',
}

/** Everything about a client (D39). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db } = services
  const { id } = params
  const found = await clientAt(db, staff, id)
  await recordOpening(services, staff, 'client', id)
  const parts = await allOf({
    requests: requestsOfClient(db, staff, id),
    jobs: jobsOfClient(db, staff, id),
    others: jobsToLink(db, staff, found.client, readFilter(url.searchParams, 'find')),
    colleagues: otherColleagues(db, staff),
    openings: openingsOf(db, staff, [id]),
    submissions: submissionsOf(db, services.clock, staff, { client: id }),
    placements: placementsOf(db, services.clock, staff, { client: id }),
    same: sameClientAs(db, staff, id),
    merges: clientMergesOf(db, staff, services.clock, id),
  })
  const isMine = found.client.owner?.id === staff.id
  return { ...found, ...parts, isMine, idempotencyKey: crypto.randomUUID() }
}

export const shouldRevalidate = reloadAfterConflict

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  receiveClientForm({ request, url }, context, params.id)

export const clientAction = (args: Route.ClientActionArgs) =>
  orLostPanel(args, (intent) =>
    /^(note|save-contact|add-site)$/.test(intent) ? NO_RESPONSE_TO_NEW : NO_RESPONSE,
  )

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.client.name}, client` : 'Client')

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, sites, contacts, jobs, history } = loaderData
  const failureAt = (panel: Place) =>
    actionData && panelOf(actionData.intent) === panel ? actionData : undefined
  const note = failureAt('write')
  const noteKey = useDoneKey('note')
  return (
    <DeskPage title={client.name} back={{ to: CLIENTS_PATH, label: 'Back to the list' }}>
      <DoneNotice texts={done} />
      <RestoreFocus>
        <div
          className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]
            lg:items-start"
        >
          <div className="grid grid-cols-1 gap-5 lg:col-start-2 lg:row-start-1">
            <ClientFacts client={client} />
            <ContactsPanel contacts={contacts} failure={failureAt('contacts')} />
            <SitesPanel sites={sites} failure={failureAt('sites')} />
            <Panel id="owner" title="Owner" alert={failureAt('owner')?.alert}>
              <Assigning
                assignee={client.owner}
                isMine={loaderData.isMine}
                colleagues={loaderData.colleagues}
              />
            </Panel>
          </div>
          <div className="grid grid-cols-1 gap-5 lg:row-start-1">
            <ClientJobsPanel
              clientId={client.id}
              jobs={jobs}
              others={loaderData.others}
              failure={failureAt('jobs')}
            />
            <ClientRequestsPanel requests={loaderData.requests} />
            <PlacementsPanel {...loaderData.placements} names="candidate" />
            <SubmissionsPanel {...loaderData.submissions} names="candidate" />
            <Panel id="write" title="Note" alert={note?.alert}>
              <DeskForm key={noteKey} once={loaderData.idempotencyKey} className="space-y-2">
                <TextArea
                  id="note"
                  label="What to remember, or what was said on the telephone"
                  rows={3}
                  required
                  limit={NOTE_LIMIT}
                  defaultValue={note?.values.note}
                  error={note?.errors.note}
                />
                <IntentButton intent="note" className="text-sm">
                  Add the note
                </IntentButton>
              </DeskForm>
            </Panel>
            <SameClientPanel
              id={client.id}
              same={loaderData.same}
              merges={loaderData.merges}
              failure={failureAt('same-client')}
            />
            <HistoryPanel entries={history} names={CLIENT_EVENTS} />
            <OpenedPanel openings={loaderData.openings} />
          </div>
        </div>
      </RestoreFocus>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}

type Place = 'same-client' | 'contacts' | 'sites' | 'jobs' | 'write' | 'owner'

function panelOf(intent: string): Place {
  if (intent === 'undo-merge') return 'same-client'
  if (/contact$/.test(intent)) return 'contacts'
  if (/site$/.test(intent)) return 'sites'
  if (/job$/.test(intent)) return 'jobs'
  return intent === 'note' ? 'write' : 'owner'
}
