import { data, redirect } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { TokenChoice } from '#app/components/desk/token-choice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SelectField } from '#app/ui/field.tsx'
import { actionRefusals, COLLEAGUES_PATH } from '#domain/accounts/account-settings.ts'
import { findAccountById, listColleagues } from '#domain/accounts/colleagues.server.ts'
import { workingTokensOf } from '#domain/accounts/token-desk.server.ts'
import { type OpenWork, openWorkOf, removeAndHandOver } from '#domain/handover/hand-over.server.ts'
import { countTexts, listOf } from '#platform/text.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/colleague-remove.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin, db } = requireAdmin(context)
  const person = await findAccountById(db, admin, params.id)
  if (!person) throw redirect(afterAction(COLLEAGUES_PATH, 'removed-before'))
  const { name, email, hasPassword, role } = person
  const tokens = await workingTokensOf(db, admin, params.id)
  const comesBack = role !== undefined && !hasPassword
  const work = await openWorkOf(db, admin, params.id)
  const colleagues = (await listColleagues(db, admin)).filter(({ id }) => id !== params.id)
  return {
    ...{ name, email, hasRole: role !== undefined, comesBack, work },
    tokens: tokens.map((token) => token.name),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
  }
}

/** Removes the account, hands their open work over, and revokes their tokens, where that is asked for. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  const { withTokens, to = '' } = await readDeskFields(request)
  const leaving = { withTokens: withTokens === 'yes', to }
  const outcome = await removeAndHandOver(services, admin, params.id, leaving)
  return outcome.kind === 'done'
    ? redirect(`${COLLEAGUES_PATH}?done=removed`, 303)
    : data({ alert: actionRefusals[outcome.kind] }, 409)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Remove colleague')

export default function RemoveColleague({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, hasRole, comesBack, tokens, work, colleagues } = loaderData
  return (
    <ConfirmDialog
      title="Remove colleague"
      question={`Are you sure you want to remove ${name}?`}
      label="Remove"
      busyLabel="Removing..."
      closeTo={COLLEAGUES_PATH}
      alert={actionData?.alert}
      choice={
        <div className="space-y-4">
          {Object.values(work).some((count) => count > 0) && (
            <SelectField
              id="to"
              label="Who takes over their open work?"
              hint={`They look after ${workText(work)}.`}
              all="Nobody: it is shown as nobody's"
              options={colleagues}
            />
          )}
          {tokens.length > 0 && (
            <TokenChoice label="Revoke the API tokens that they have made too" names={tokens} />
          )}
        </div>
      }
    >
      <p>
        {hasRole
          ? `${email} can do nothing here any more from the next click on.`
          : `${email} may not use this desk any more, and what is kept of the account is deleted.`}{' '}
        What they have done keeps their name.
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

function workText({ applications, messages, candidates, clients }: OpenWork): string {
  return listOf(
    countTexts([
      [applications, 'open application'],
      [messages, 'open message'],
      [candidates, 'candidate'],
      [clients, 'client'],
    ]),
  )
}
