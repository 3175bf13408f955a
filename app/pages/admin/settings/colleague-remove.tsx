import { data, redirect } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { TokenChoice } from '#app/components/desk/token-choice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { actionRefusals, COLLEAGUES_PATH } from '#domain/accounts/account-settings.ts'
import { removeColleague } from '#domain/accounts/colleague-actions.server.ts'
import { findAccountById } from '#domain/accounts/colleagues.server.ts'
import { workingTokensOf } from '#domain/accounts/token-desk.server.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/colleague-remove.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin, db } = requireAdmin(context)
  const person = await findAccountById(db, admin, params.id)
  if (!person) throw redirect(COLLEAGUES_PATH)
  const { name, email, hasPassword, role } = person
  const tokens = await workingTokensOf(db, admin, params.id)
  const comesBack = role !== undefined && !hasPassword
  return { name, email, hasRole: role !== undefined, comesBack, tokens: tokens.map((token) => token.name) }
}

/** Removes the account, and revokes their tokens where that is asked for. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  const withTokens = (await readDeskFields(request)).withTokens === 'yes'
  const outcome = await removeColleague(services, admin, params.id, { withTokens })
  return outcome.kind === 'done'
    ? redirect(`${COLLEAGUES_PATH}?done=removed`, 303)
    : data({ alert: actionRefusals[outcome.kind] }, 409)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Remove colleague')

export default function RemoveColleague({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, hasRole, comesBack, tokens } = loaderData
  return (
    <ConfirmDialog
      title="Remove colleague"
      question={`Are you sure you want to remove ${name}?`}
      label="Remove"
      busyLabel="Removing..."
      closeTo={COLLEAGUES_PATH}
      alert={actionData?.alert}
      choice={
        tokens.length > 0 && (
          <TokenChoice label="Revoke the API tokens that they have made too" names={tokens} />
        )
      }
    >
      <p>
        {hasRole
          ? `${email} can do nothing here any more from the next click on.`
          : `${email} may not use this desk any more, and what is kept of the account is deleted.`}{' '}
        What they have done keeps their name. Their candidates, clients and messages are found among those
        that are nobody's.
      </p>
      {comesBack && (
        <p className="mt-2">
          They sign in with your organisation's account: take them out of the group there first, or they come
          back.
        </p>
      )}
    </ConfirmDialog>
  )
}
