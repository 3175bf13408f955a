import { data, redirect, useNavigate } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { OneTimeSecret } from '#app/components/desk/one-time-secret.tsx'
import { RoleField } from '#app/components/desk/role-field.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { preserveScroll } from '#app/components/preserve-scroll.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { closeDialog, Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import {
  actionRefusals,
  COLLEAGUES_PATH,
  EMAIL_LIMIT,
  NAME_LIMIT,
} from '#domain/accounts/account-settings.ts'
import { invitationSchema } from '#domain/accounts/account-settings-schema.ts'
import { inviteColleague } from '#domain/accounts/colleague-actions.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/colleague-invite.ts'

/** Whether a mail can be sent, or a password has to be handed over. */
export function loader({ context }: Route.LoaderArgs) {
  return { byMail: requireAdmin(context).config.smtpUrl !== undefined }
}

/** Invites. Without mail the one-time password is in this answer alone. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  const { name = '', email = '', role = '' } = await readDeskFields(request)
  const refused = (alert: string | undefined, problems: Record<string, string>, status: number) =>
    data({ kind: 'refused' as const, alert, problems, name, email, role }, status)
  const parsed = invitationSchema.safeParse({ name, email, role })
  if (!parsed.success) return refused(undefined, problemsByField(parsed.error), 400)
  const outcome = await inviteColleague(services, admin, parsed.data)
  if (outcome.kind !== 'done') return refused(actionRefusals[outcome.kind], {}, 409)
  const { oneTimePassword } = outcome
  if (oneTimePassword === undefined) return redirect(`${COLLEAGUES_PATH}?done=invited`, 303)
  return data({ kind: 'made' as const, email: outcome.email, oneTimePassword })
}

export const meta: Route.MetaFunction = () => unlistedMeta('Invite a colleague')

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const responseKey = useResponseKey(actionData)
  const isBusy = useIsSending()
  return (
    <Dialog
      title="Invite a colleague"
      isSmall
      isClosable={!isBusy}
      closeTo={COLLEAGUES_PATH}
      onClose={() => navigate(COLLEAGUES_PATH, { state: preserveScroll })}
    >
      {actionData?.kind === 'made' ? (
        <Made {...actionData} />
      ) : (
        <DeskForm noValidate className="space-y-4">
          {actionData && (
            <ErrorSummary
              key={responseKey}
              alert={actionData.alert}
              problems={problemsIn(actionData.problems)}
            />
          )}
          <p className="text-muted">
            {loaderData.byMail
              ? 'They get an email with a link to choose a password. It works once, for three days.'
              : "No email is set up. You'll be shown a password that is good for one sign-in, to hand " +
                'over yourself.'}
          </p>
          <TextField
            id="name"
            label="Name"
            autoComplete="off"
            limit={NAME_LIMIT}
            required
            defaultValue={actionData?.name}
            error={actionData?.problems.name}
          />
          <TextField
            id="email"
            type="email"
            label="Email address"
            autoComplete="off"
            limit={EMAIL_LIMIT}
            required
            defaultValue={actionData?.email}
            error={actionData?.problems.email}
          />
          <RoleField chosen={actionData?.role ?? 'recruiter'} error={actionData?.problems.role} />
          <SubmitButton label="Invite" busyLabel="Inviting..." />
        </DeskForm>
      )}
    </Dialog>
  )
}

function Made({ email, oneTimePassword }: { email: string; oneTimePassword: string }) {
  return (
    <>
      <OneTimeSecret
        label={`One-time password for ${email}`}
        secret={oneTimePassword}
        hint="It isn't shown again. It works for one sign-in, at which a new one has to be chosen."
      />
      <ButtonLink to={COLLEAGUES_PATH} onClick={closeDialog}>
        Done
      </ButtonLink>
    </>
  )
}
