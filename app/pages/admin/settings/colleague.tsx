import { data, redirect, useNavigate } from 'react-router'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { OneTimeSecret } from '#app/components/desk/one-time-secret.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { preserveScroll } from '#app/components/preserve-scroll.ts'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { actionRefusals, COLLEAGUES_PATH } from '#domain/accounts/account-settings.ts'
import { demandNewPassword, resetTwoFactor } from '#domain/accounts/colleague-actions.server.ts'
import { roleNames } from '#domain/accounts/roles.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import type { Route } from './+types/colleague.ts'
import { requireColleague } from './require-colleague.server.ts'

/** The colleague's account, and whether a mail can be sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin, config, person } = await requireColleague(context, params.id)
  return { person, isOneself: person.id === admin.id, byMail: config.smtpUrl !== undefined }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  const { intent = '' } = await readDeskFields(request)
  if (intent !== 'two-factor' && intent !== 'password') throw data(null, 400)
  const isReset = intent === 'two-factor'
  const outcome = await (isReset ? resetTwoFactor : demandNewPassword)(services, admin, params.id)
  if (outcome.kind !== 'done') return data({ alert: actionRefusals[outcome.kind], made: undefined }, 409)
  const { email, oneTimePassword } = outcome
  if (oneTimePassword) return data({ alert: undefined, made: { email, oneTimePassword } })
  return redirect(`${COLLEAGUES_PATH}?done=${isReset ? 'two-factor-reset' : 'demanded'}`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.person.name ?? 'Colleague')

export default function ColleagueDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isOneself, byMail } = loaderData
  const navigate = useNavigate()
  const isBusy = useIsSending()
  return (
    <Dialog
      title={person.name}
      isSmall
      isClosable={!isBusy}
      closeTo={COLLEAGUES_PATH}
      onClose={() => navigate(COLLEAGUES_PATH, { state: preserveScroll })}
    >
      <ActionAlert>{actionData?.alert}</ActionAlert>
      {actionData?.made && (
        <OneTimeSecret
          label={`One-time password for ${actionData.made.email}`}
          secret={actionData.made.oneTimePassword}
          hint="It isn't shown again. It works for one sign-in, at which a new one has to be chosen."
        />
      )}
      {isOneself ? (
        <p>
          This is your own account. <ButtonLink to="/admin/settings">Your account</ButtonLink>
        </p>
      ) : (
        <DeskForm className="divide-y divide-line">
          <div className="pb-4">
            <h3 className="text-base">Role</h3>
            <p className="mt-1 mb-3 text-sm text-muted">
              {roleNames[person.role]}. {!person.hasPassword && actionRefusals['vouched-for']}
            </p>
            {person.hasPassword && (
              <SecondaryLink to={`${COLLEAGUES_PATH}/${person.id}/role`} state={preserveScroll}>
                Change the role
              </SecondaryLink>
            )}
          </div>
          <Action
            title="Password"
            text={
              byMail
                ? 'Ends every session of theirs, and emails them a link to choose a new password.'
                : "Ends every session of theirs. You'll be shown a password that is good for one " +
                  'sign-in, to hand over yourself.'
            }
            intent="password"
            label="Demand a new password"
            reason={person.hasPassword ? undefined : actionRefusals['no-password']}
          />
          <Action
            title="Two-factor sign-in"
            text={
              'For somebody who has lost the app and the recovery codes. Make sure that it is them who ' +
              'asks.'
            }
            intent="two-factor"
            label="Reset two-factor sign-in"
            reason={person.hasTwoFactor ? undefined : 'It is off.'}
          />
          <div className="pt-4">
            <h3 className="text-base">Leaving</h3>
            <p className="mt-1 mb-3 text-sm text-muted">
              Ends every session of theirs and deletes the account.
            </p>
            <SecondaryLink to={`${COLLEAGUES_PATH}/${person.id}/remove`} state={preserveScroll}>
              Remove this account
            </SecondaryLink>
          </div>
        </DeskForm>
      )}
    </Dialog>
  )
}

type ActionProps = {
  title: string
  text: string
  intent: string
  label: string
  reason: string | undefined
}

function Action({ title, text, intent, label, reason }: ActionProps) {
  return (
    <div className="py-4">
      <h3 className="text-base">{title}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{reason ?? text}</p>
      {!reason && <IntentButton intent={intent}>{label}</IntentButton>}
    </div>
  )
}
