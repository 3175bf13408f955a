import { redirect } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TOKENS_PATH } from '#domain/accounts/account-settings.ts'
import { findDeskToken, withdrawToken } from '#domain/accounts/token-desk.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/token-revoke.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin, db } = requireAdmin(context)
  const token = await findDeskToken(db, admin, params.id)
  if (!token || token.revokedAt !== null) throw redirect(afterAction(TOKENS_PATH, 'revoked-before'))
  return { name: token.name }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  await withdrawToken(services, admin, params.id)
  return redirect(`${TOKENS_PATH}?done=revoked`, 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Revoke token')

export default function RevokeToken({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Revoke token"
      question={`Are you sure you want to revoke “${loaderData.name}”?`}
      label="Revoke"
      busyLabel="Revoking..."
      closeTo={TOKENS_PATH}
      alert={undefined}
    >
      <p>The system that uses it will be refused from its next call on. This can't be undone.</p>
    </ConfirmDialog>
  )
}
