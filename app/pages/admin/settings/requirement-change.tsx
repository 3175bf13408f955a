import { data, redirect } from 'react-router'
import { ChangeForm } from '#app/components/compliance/requirement-form.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { complianceRoles } from '#content/requirements.ts'
import {
  requirementMessages as messages,
  readRole,
  requirementFields,
  requirementsHref,
} from '#domain/compliance/requirement-fields.ts'
import { planRequirement, requirementPlan } from '#domain/compliance/requirement-plan.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { failedByFault, readDeskForm, seenAfter, textOf } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/requirement-change.ts'

/** What is to be changed of a role; without a `topic` a check is added. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, admin } = requireAdmin(context)
  const plan = await requirementPlan(db, clock, admin, readRole(url.searchParams))
  const topic = url.searchParams.get('topic')
  const known = [...plan.now.map(({ requirement }) => requirement), ...plan.ended]
  const requirement = known.find((one) => one.topic === topic)
  if (topic && !requirement) throw data(null, { status: 404 })
  return { plan, requirement }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context, url }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const form = await readDeskForm(request)
  const role = readRole(url.searchParams)
  const isEnd = textOf(form, 'intent') === 'end'
  const drafts = readDraft(requirementFields, form)
  const [fromOn, kind] = [textOf(form, 'fromOn'), textOf(form, 'kind')]
  const of = { role, topic: url.searchParams.get('topic') ?? undefined }
  const seen = Number(textOf(form, 'seen'))
  const day = { fromOn, seen }
  const edit = isEnd ? ({ ...day, isEnd } as const) : { ...day, drafts, kind }
  const answer = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ drafts, kind, fromOn, errors, alert, seen: seenAfter(status, seen) }, { status })
  try {
    const outcome = await planRequirement(services, admin, of, edit)
    switch (outcome.kind) {
      case 'saved':
        return redirect(afterAction(requirementsHref(role), isEnd ? 'ended' : 'saved'), 303)
      case 'not-valid':
        return answer(400, outcome.fields)
      case 'missing':
        return answer(404, {}, messages.missing)
      case 'changed-meanwhile':
        return answer(409, {}, messages.changedMeanwhile)
    }
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a requirement could not be changed')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.requirement ? `Change ${loaderData.requirement.name}` : 'Add a check')

export default function ChangeRequirement({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, requirement } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  const errors: Record<string, string> = state?.errors ?? {}
  const alert = lost ?? state?.alert
  const role = complianceRoles[plan.role]
  return (
    <Panel
      title={requirement ? `${role}: ${requirement.name}` : `${role}: add a check`}
      actions={
        <SecondaryLink to={requirementsHref(plan.role)} className="text-sm">
          Back to the requirements
        </SecondaryLink>
      }
    >
      {(alert || Object.keys(errors).length > 0) && (
        <div className="mb-4">
          <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
        </div>
      )}
      <ChangeForm key={responseKey} requirement={requirement} plan={plan} typed={state} errors={errors} />
    </Panel>
  )
}
