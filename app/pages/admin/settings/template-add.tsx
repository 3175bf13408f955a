import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TemplateForm } from '#app/components/templates-desk/template-form.tsx'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/template-add.ts'
import { receiveTemplate } from './template-action.server.ts'

/** A new template (D42). */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return null
}

export const action = ({ request, context }: Route.ActionArgs) => receiveTemplate(request, context, undefined)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { values: {}, errors: {}, alert: NO_RESPONSE, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Add a template')

const first = { name: '', subject: '', text: 'Hello {first name},\n\n\n\nKind regards,\n{my name}' }

export default function AddTemplate({ actionData }: Route.ComponentProps) {
  return <TemplateForm id="" seen="" first={first} answer={actionData} />
}
