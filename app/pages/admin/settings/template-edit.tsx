import { data } from 'react-router'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TemplateForm } from '#app/components/templates-desk/template-form.tsx'
import { isAutomatic } from '#domain/templates/fields.ts'
import { findTemplate } from '#domain/templates/templates.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/template-edit.ts'
import { receiveTemplate } from './template-action.server.ts'

/** One template, to be changed (D42). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requireAdmin(context)
  const template = await findTemplate(db, params.id)
  if (!template) throw data(null, { status: 404 })
  return { template }
}

export const shouldRevalidate = reloadAfterConflict

export const action = ({ request, context, params }: Route.ActionArgs) =>
  receiveTemplate(request, context, params.id)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { values: {}, errors: {}, alert: NO_RESPONSE, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.template.name}, template` : 'Template')

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { template } = loaderData
  const { id, name, subject, text, changed, isChanged } = template
  return (
    <TemplateForm
      key={id}
      id={id}
      seen={changed?.at ?? ''}
      first={{ name, subject, text }}
      answer={actionData}
      hasFirstWords={isChanged}
      isRemovable={!isAutomatic(id)}
    />
  )
}
