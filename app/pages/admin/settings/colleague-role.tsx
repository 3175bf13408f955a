import { data, redirect, useNavigate } from 'react-router'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { RoleField } from '#app/components/desk/role-field.tsx'
import { TokenChoice } from '#app/components/desk/token-choice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { preserveScroll } from '#app/components/preserve-scroll.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { actionRefusals, COLLEAGUES_PATH } from '#domain/accounts/account-settings.ts'
import { roleSchema } from '#domain/accounts/account-settings-schema.ts'
import { changeRole } from '#domain/accounts/colleague-actions.server.ts'
import { workingTokensOf } from '#domain/accounts/token-desk.server.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import type { Route } from './+types/colleague-role.ts'
import { requireColleague } from './require-colleague.server.ts'

/** The colleague's role, and the tokens of an administrator who may become a recruiter. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin, db, person } = await requireColleague(context, params.id)
  if (person.id === admin.id) throw redirect(COLLEAGUES_PATH)
  const tokens = person.role === 'admin' ? await workingTokensOf(db, admin, params.id) : []
  return { name: person.name, role: person.role, tokens: tokens.map((token) => token.name) }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  const fields = await readDeskFields(request)
  const parsed = roleSchema.safeParse(fields)
  if (!parsed.success) return data({ alert: parsed.error.issues[0]?.message }, 400)
  const change = { role: parsed.data.role, withTokens: fields.withTokens === 'yes' }
  const outcome = await changeRole(services, admin, params.id, change)
  return outcome.kind === 'done'
    ? redirect(`${COLLEAGUES_PATH}?done=role`, 303)
    : data({ alert: actionRefusals[outcome.kind] }, 409)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Change the role')

export default function ColleagueRole({ loaderData, actionData }: Route.ComponentProps) {
  const { name, role, tokens } = loaderData
  const navigate = useNavigate()
  const isBusy = useIsSending()
  return (
    <Dialog
      title={`What ${name} may do`}
      isSmall
      isClosable={!isBusy}
      closeTo={COLLEAGUES_PATH}
      onClose={() => navigate(COLLEAGUES_PATH, { state: preserveScroll })}
    >
      <ActionAlert>{actionData?.alert}</ActionAlert>
      <DeskForm className="space-y-4">
        <RoleField chosen={role} />
        {tokens.length > 0 && (
          <TokenChoice label="As a recruiter, revoke the API tokens that they have made" names={tokens} />
        )}
        <SubmitButton label="Save the role" busyLabel="Saving..." />
      </DeskForm>
    </Dialog>
  )
}
