import { data, redirect } from 'react-router'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { RemovedTemplates, TemplateTable } from '#app/components/templates-desk/template-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { moveTemplateUp, putBackTemplate, removeTemplate } from '#domain/templates/template-changes.server.ts'
import { listTemplates, removedTemplates } from '#domain/templates/templates.server.ts'
import { templateMessages as messages, TEMPLATES_PATH } from '#domain/templates/templates.ts'
import { newId } from '#platform/ids.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/templates.ts'

/** The templates of mails (D42). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireAdmin(context)
  const [templates, removed] = await Promise.all([listTemplates(db), removedTemplates(db)])
  return { templates, removed }
}

/** Moves a template up, removes it, or puts one back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { intent, only = '' } = await readDeskFields(request)
  if (intent === 'up') {
    await moveTemplateUp(services, admin, only)
    return redirect(TEMPLATES_PATH, 303)
  }
  const undo = newId()
  const act = { remove: removeTemplate, 'put-back': putBackTemplate }[intent ?? '']
  if (!act || !(await act(services, admin, only, undo))) return data({ alert: messages.missing }, 409)
  return redirect(afterAction(TEMPLATES_PATH, intent === 'remove' ? 'removed' : 'put-back', undo), 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Templates')

const done = {
  saved: 'The template is saved.',
  added: 'The template is added.',
  removed: 'The template is removed.',
  'put-back': 'The template has its original text again.',
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, removed } = loaderData
  return (
    <>
      <DoneNotice texts={done} />
      <ActionAlert>{actionData?.alert}</ActionAlert>
      <Panel
        title="Email templates"
        lead={
          "What the desk's emails say to begin with. Fields such as {first name} stand for each person's " +
          'own data. Those that the website sends by itself can be changed, but not removed.'
        }
        actions={
          <ButtonLink to={`${TEMPLATES_PATH}/add`} className="text-sm">
            Add a template
          </ButtonLink>
        }
      >
        <RestoreFocus>
          <TemplateTable templates={templates} />
        </RestoreFocus>
      </Panel>
      {removed.length > 0 && (
        <Panel title="Removed" lead="These came with the program and can be put back.">
          <RemovedTemplates templates={removed} />
        </Panel>
      )}
    </>
  )
}
