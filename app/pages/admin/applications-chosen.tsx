import { data, redirect } from 'react-router'
import { ApplicationStatusBadge } from '#app/components/applications-desk/application-status.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { type BulkChange, changeChosen, findChosen } from '#domain/applications/application-bulk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import {
  applicationListHref,
  CHOSEN_PATH,
  chosenExportHref,
  readApplicationQuery,
} from '#domain/applications/application-query.ts'
import { APPLICATION_STATUSES, isOpen, isSetStatus } from '#domain/applications/applications.ts'
import { chosenHref, REJECT_CHOSEN_PATH, readChosen } from '#domain/applications/chosen.ts'
import { seenText } from '#domain/lists/seen-statuses.ts'
import { MOST_PEOPLE, ROWS } from '#domain/mailings/mailings.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/applications-chosen.ts'
import { failedByFault, readDeskForm, textOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Change the chosen'
const messages = {
  nothing: 'Choose what to change.',
  noColleague: 'This colleague is no longer here. Choose another one.',
}

/** What is about to be done, and with whom: the applications that were ticked in the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, staff } = requireStaff(context)
  const ids = [...new Set(url.searchParams.getAll(ROWS.applications))].slice(0, MOST_PEOPLE)
  const [applications, colleagues] = await Promise.all([
    findChosen(db, staff, ids),
    listColleagues(db, staff),
  ])
  const query = readApplicationQuery(url.searchParams)
  return { applications, colleagues: colleagues.map(({ id, name }) => ({ id, name })), query }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = requireStaff(context)
  const { db, staff, clock } = services
  const form = await readDeskForm(request)
  const refuse = (status: number, alert: string) => data({ alert }, { status })
  const change = readChange(form)
  if (!change) return refuse(400, messages.nothing)
  const chosen = readChosen(textOf(form, 'seen')).slice(0, MOST_PEOPLE)
  const undo = newId()
  try {
    const outcome = await changeChosen(db, staff, clock, chosen, change, undo)
    if (outcome.kind === 'no-colleague') return refuse(409, messages.noColleague)
    const { changed, left } = outcome
    const query = readApplicationQuery(url.searchParams)
    const done = changed > 0 ? 'changed' : 'nothing-changed'
    const page = left.length > 0 ? chosenHref(CHOSEN_PATH, left, query) : applicationListHref(query)
    return redirect(afterAction(page, left.length > 0 ? `${done}-left` : done, undo), 303)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'chosen applications could not be changed')
    return refuse(status, alert)
  }
}

function readChange(form: FormData): BulkChange | undefined {
  if (textOf(form, 'intent') === 'owner')
    return form.has('owner') ? { owner: textOf(form, 'owner') } : undefined
  const to = textOf(form, 'to')
  return isSetStatus(to) ? { to } : undefined
}

const MEANWHILE = 'A colleague has changed what is below in the meantime, so it stays as it is now.'
const done = {
  'changed-left': `The others are changed. ${MEANWHILE}`,
  'nothing-changed-left': `Nothing was changed. ${MEANWHILE}`,
}

export const shouldRevalidate = () => true

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { alert: NO_RESPONSE, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ChosenApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, colleagues, query } = loaderData
  const seen = <input type="hidden" name="seen" value={seenText(applications)} />
  const ids = applications.map(({ id }) => id)
  const statuses = Object.entries(APPLICATION_STATUSES).filter(([status]) => isSetStatus(status))
  return (
    <DeskPage title={TITLE} back={{ to: applicationListHref(query), label: 'Back to the list' }}>
      <DoneNotice texts={done} />
      {applications.length === 0 ? (
        <p>No application is chosen. Go back to the list, and tick some.</p>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <Panel
            title={applications.length === 1 ? 'With this one' : `With these ${applications.length}`}
            lead="All of it can be undone at once. What a colleague changes in the meantime stays."
            alert={actionData?.alert}
          >
            <div className="grid max-w-[60rem] grid-cols-1 gap-5 md:grid-cols-2">
              <DeskForm className="space-y-3">
                {seen}
                <SelectField
                  id="to"
                  name="to"
                  label="Status"
                  all="Choose a status"
                  options={statuses.map(([value, label]) => ({ value, label }))}
                  required
                />
                <IntentButton intent="status">Set the status</IntentButton>
              </DeskForm>
              <DeskForm className="space-y-3">
                {seen}
                <SelectField
                  id="owner"
                  name="owner"
                  label="Owner of those that are open"
                  all="Nobody: whoever comes first"
                  options={colleagues}
                />
                <IntentButton intent="owner">Set the owner</IntentButton>
              </DeskForm>
            </div>
            <p className="mt-4 flex flex-wrap gap-3">
              {applications.some(({ status }) => isOpen(status)) && (
                <SecondaryLink to={chosenHref(REJECT_CHOSEN_PATH, ids, query)} className="text-sm">
                  Reject these…
                </SecondaryLink>
              )}
              <SecondaryLink to={chosenExportHref(ids)} reloadDocument className="text-sm">
                Export these as CSV
              </SecondaryLink>
            </p>
          </Panel>
          <DataTable caption="The chosen applications" columns={columns} rows={applications} />
        </div>
      )}
    </DeskPage>
  )
}

const columns = [
  { name: 'Applicant', isTitle: true, cell: ({ name }: Application) => name },
  { name: 'For', cell: ({ jobTitle, specialty }: Application) => jobTitle ?? specialty },
  { name: 'Owner', cell: ({ owner }: Application) => owner?.name },
  { name: 'Status', cell: ({ status }: Application) => <ApplicationStatusBadge status={status} /> },
]
