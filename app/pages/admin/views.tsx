import { data, redirect } from 'react-router'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { useAuth } from '#app/components/desk/auth-context.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { changeView, deleteView, saveView, viewsOf } from '#domain/list-views/list-views.server.ts'
import {
  isViewedList,
  type ListView,
  VIEWED_LISTS,
  viewAddress,
  viewMessages,
  viewsHref,
} from '#domain/list-views/list-views.ts'
import type { Route } from './+types/views.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The list and how it stands, as the address says. */
function readAddress({ searchParams }: URL) {
  const list = searchParams.get('list') ?? 'applications'
  if (!isViewedList(list)) throw data(null, { status: 404 })
  return { list, address: viewAddress(list, searchParams.get('address') ?? '') }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, staff } = requireStaff(context)
  const { list, address } = readAddress(url)
  return { list, address, views: await viewsOf(db, staff, list) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = requireStaff(context)
  const { db, staff, clock } = services
  const { list, address } = readAddress(url)
  const { intent, id = '', name = '', shared } = await readDeskFields(request)
  const values = { name, isShared: shared !== undefined }
  const refuse = (status: number, error: string) => data({ about: id, values, error }, { status })
  try {
    if (intent === 'delete') {
      if (!(await deleteView(db, staff, id))) return refuse(409, viewMessages.gone)
      return redirect(afterAction(viewsHref(list, address), 'deleted'), 303)
    }
    const outcome = await (intent === 'change'
      ? changeView(db, staff, id, values)
      : saveView(db, staff, clock, { list, address, ...values }))
    if (outcome.kind === 'not-valid') return refuse(400, outcome.error)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a view of a list could not be saved')
    return refuse(status, alert)
  }
  const done =
    intent === 'change'
      ? afterAction(viewsHref(list, address), 'changed')
      : afterAction(address, 'view-saved')
  return redirect(done, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), {
    about: 'unknown',
    values: { name: '', isShared: false },
    error: NO_RESPONSE,
    lost: NO_RESPONSE,
  })

export const meta: Route.MetaFunction = () => unlistedMeta('Views of a list')

export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const { list, address, views } = loaderData
  const { name } = VIEWED_LISTS[list]
  const { user } = useAuth()
  const mayDelete = (view: ListView) => view.isMine || user?.groups.includes('admin')
  const failure = (id: string) => (actionData?.about === id ? actionData : undefined)
  // One whose form is not here, such as another tab's or a colleague's, is spoken of over all.
  const isAboutForm = actionData?.about === '' || views.some(({ id, isMine }) => isMine && failure(id))
  return (
    <DeskPage title={`Views: ${name.toLowerCase()}`} back={{ to: address, label: 'Back to the list' }}>
      <DoneNotice texts={{ deleted: 'The view is deleted.', changed: 'The view is changed.' }} />
      <ActionAlert>{isAboutForm ? undefined : actionData?.error}</ActionAlert>
      <div className="grid max-w-[46rem] grid-cols-1 gap-5">
        <Panel
          title="Save how the list stands"
          lead="Its filters, order and rows get a name. A search is left out: it may name somebody."
        >
          <ViewForm intent="save" button="Save the view" failure={failure('')} />
        </Panel>
        {views.map((view) => (
          <Panel
            key={view.id}
            title={view.name}
            lead={view.isMine ? undefined : `Shared by ${view.by}.`}
            actions={
              <SecondaryLink to={view.address}>
                Show<span className="sr-only"> {view.name}</span>
              </SecondaryLink>
            }
          >
            {view.isMine && (
              <ViewForm intent="change" button="Change" view={view} failure={failure(view.id)} />
            )}
            {mayDelete(view) && (
              <DeskForm className="mt-2">
                <input type="hidden" name="id" value={view.id} />
                <IntentButton intent="delete" className="text-sm">
                  Delete<span className="sr-only"> {view.name}</span>
                </IntentButton>
              </DeskForm>
            )}
          </Panel>
        ))}
      </div>
    </DeskPage>
  )
}

type FormProps = {
  intent: 'save' | 'change'
  button: string
  view?: ListView
  failure: { values: { name: string; isShared: boolean }; error: string } | undefined
}

function ViewForm({ intent, button, view, failure }: FormProps) {
  const suffix = view?.id ?? 'new'
  return (
    <DeskForm noValidate className="space-y-2">
      {view && <input type="hidden" name="id" value={view.id} />}
      <div role={failure ? 'alert' : undefined}>
        <TextField
          id={`name-${suffix}`}
          name="name"
          label="Name"
          required
          error={failure?.error}
          defaultValue={failure?.values.name || view?.name}
        />
      </div>
      <CheckboxField
        id={`shared-${suffix}`}
        name="shared"
        label="Colleagues see it, too"
        defaultChecked={failure?.values.isShared ?? view?.isShared}
      />
      <IntentButton intent={intent} className="text-sm">
        {button}
        {view && <span className="sr-only"> {view.name}</span>}
      </IntentButton>
    </DeskForm>
  )
}
