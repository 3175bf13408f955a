import { data, redirect, useNavigation } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { NewPasswordFields } from '#app/components/desk/new-password-form.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { PasswordField } from '#app/components/desk/password-field.tsx'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { SessionTable } from '#app/components/desk/session-table.tsx'
import { UsernameField } from '#app/components/desk/username-field.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink, TextLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NAME_LIMIT, OWN_EMAIL_PATH } from '#domain/accounts/account-settings.ts'
import { listOwnSessions } from '#domain/accounts/own-account.server.ts'
import { readTwoFactor } from '#domain/accounts/two-factor.server.ts'
import { TWO_FACTOR_PATH, type TwoFactor } from '#domain/accounts/two-factor.ts'
import { formatMoment } from '#platform/clock.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/account.ts'
import { receiveAccountForm } from './account-action.server.ts'

/** One's own account: name, password, second step, sessions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, ...services } = requireStaff(context)
  const { kind, ...twoFactor } = await readTwoFactor(services, staff)
  return {
    name: staff.name,
    email: staff.email ?? '',
    twoFactor: { kind, since: 'since' in twoFactor ? twoFactor.since : undefined },
    sessions: await listOwnSessions(services, staff, request.headers),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveAccountForm(request, context)
  return received.kind === 'done'
    ? redirect(`/admin/settings?done=${received.done}`, 303)
    : data(received.state, received.status)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Your account')

const doneTexts = {
  'signed-in': 'You have signed in again. Close this tab, and go on in the other one.',
  name: 'Your name has been saved.',
  password: 'Your password has been changed. Every other session of yours has ended.',
  email: 'Your email address has been changed. Every other session of yours has ended.',
  'email-asked': "A link goes to the new address. Open it here, where you're signed in, and confirm.",
  ended: 'The session has ended.',
  'ended-others': 'All your other sessions have ended.',
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, twoFactor, sessions } = loaderData
  const sending = useNavigation().formData?.get('intent')
  const isVouchedFor = twoFactor.kind === 'no-password'
  const wrong = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <>
      <DoneNotice texts={doneTexts} />
      <Panel title="You" lead="Colleagues see your name beside what you have done.">
        <DeskForm noValidate className="max-w-[26rem] space-y-4">
          <input type="hidden" name="intent" value="name" />
          {isVouchedFor && <p className="text-sm">Your organisation's account says who you are: {name}.</p>}
          {!isVouchedFor && (
            <div key={wrong('name')?.at} role={wrong('name') ? 'alert' : undefined}>
              <TextField
                id="name"
                label="Name"
                autoComplete="name"
                limit={NAME_LIMIT}
                required
                defaultValue={wrong('name')?.name ?? name}
                error={wrong('name')?.sentence}
              />
            </div>
          )}
          <p className="text-sm">
            <span className="block font-semibold">Email address</span>
            <span className="text-muted">{email}</span>
            {!isVouchedFor && (
              <>
                {' '}
                <TextLink to={OWN_EMAIL_PATH}>Change your email address</TextLink>
              </>
            )}
          </p>
          {!isVouchedFor && (
            <SubmitButton label="Save name" busyLabel="Saving..." isBusy={sending === 'name'} />
          )}
        </DeskForm>
      </Panel>
      {!isVouchedFor && (
        <Panel title="Password" lead="Changing it ends every other session of yours.">
          <PasswordChangeForm alert={wrong('password')} isBusy={sending === 'password'} email={email} />
        </Panel>
      )}
      <Panel title="Two-factor sign-in" lead={twoFactorLeads[twoFactor.kind]}>
        {twoFactor.kind === 'on' && (
          <p className="mb-4 flex flex-wrap items-center gap-2">
            <StatusBadge tone="active">On</StatusBadge> since {formatMoment(new Date(twoFactor.since ?? ''))}
          </p>
        )}
        {!isVouchedFor && (
          <SecondaryLink to={TWO_FACTOR_PATH}>
            {twoFactor.kind === 'on' ? 'Change two-factor sign-in' : 'Set up two-factor sign-in'}
          </SecondaryLink>
        )}
      </Panel>
      <Panel
        title="Sessions"
        lead="Where you're signed in. End any you don't recognise, then change your password."
      >
        <RestoreFocus>
          <SessionTable sessions={sessions} />
        </RestoreFocus>
      </Panel>
    </>
  )
}

const offered =
  'A code of an app on your phone, asked for after your password: then a stolen password opens nothing.'
const twoFactorLeads: Record<TwoFactor['kind'], string> = {
  off: offered,
  pending: offered,
  on: 'Signing in asks for a code of your app after your password.',
  'no-password':
    "You sign in with your organisation's account. Whether a second step is asked for is decided there.",
}

type Props = { alert: { sentence: string; at: string } | undefined; isBusy: boolean; email: string }

function PasswordChangeForm({ alert, isBusy, email }: Props) {
  return (
    <DeskForm noValidate className="max-w-[26rem] space-y-4" key={alert?.at}>
      {alert && <FormAlert sentence={alert.sentence} />}
      <input type="hidden" name="intent" value="password" />
      <UsernameField email={email} />
      <PasswordField id="present" label="Current password" autoComplete="current-password" required />
      <NewPasswordFields />
      <SubmitButton label="Change password" busyLabel="Changing..." isBusy={isBusy} />
    </DeskForm>
  )
}
