import { data, redirect } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { PasswordField } from '#app/components/desk/password-field.tsx'
import { UsernameField } from '#app/components/desk/username-field.tsx'
import { LinkForm } from '#app/components/link-form.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { TextLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { EMAIL_LIMIT, OWN_EMAIL_PATH, settingsMessages } from '#domain/accounts/account-settings.ts'
import { findNewEmail } from '#domain/accounts/own-email.server.ts'
import { ownPasswordHash } from '#domain/accounts/own-password.server.ts'
import { linkHeaders, readToken } from '../../public/link-page.server.ts'
import { withCookies } from '../cookies.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/own-email.ts'
import { receiveEmailForm } from './own-email-action.server.ts'

/** One's own address, and whether somebody came with a link to another one. Opening it changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, ...services } = requireStaff(context)
  if ((await ownPasswordHash(services, staff)) === undefined) throw redirect('/admin/settings')
  const given = url.searchParams.get('token')
  const token = readToken(given)
  const newEmail = token && (await findNewEmail(services, staff, token))
  return {
    email: staff.email ?? '',
    link: token && newEmail ? { token, newEmail } : undefined,
    isStale: given !== null && !newEmail,
    idempotencyKey: crypto.randomUUID(),
  }
}

/** Takes in both forms: the new address with the password, and what its link confirms. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveEmailForm(request, context)
  if (received.kind === 'refused') return data(received.state, received.status)
  const headers = withCookies(received.cookies)
  return redirect(`/admin/settings?done=${received.done}`, { status: 303, headers })
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => unlistedMeta('Your email address')

export default function OwnEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, link, isStale, idempotencyKey } = loaderData
  const alert = actionData?.sentence ?? (isStale ? settingsMessages['stale-email'] : undefined)
  return (
    <>
      {link && !alert && (
        <Panel
          title="Your new email address"
          lead={
            `You sign in as ${email}. Once you press the button you sign in as ${link.newEmail}, and every ` +
            'other session of yours ends.'
          }
        >
          <LinkForm
            action={OWN_EMAIL_PATH}
            token={link.token}
            submit={{ label: 'Use this address', busyLabel: 'Saving...' }}
          >
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          </LinkForm>
        </Panel>
      )}
      {(!link || alert) && (
        <ChangeForm key={actionData?.at} email={email} typed={actionData?.email} alert={alert} />
      )}
      <p>
        <TextLink to="/admin/settings">Back to your account</TextLink>
      </p>
    </>
  )
}

type Props = { email: string; typed: string | undefined; alert: string | undefined }

function ChangeForm({ email, typed, alert }: Props) {
  const sendsMail = useSendsMail()
  const lead = sendsMail
    ? 'We email a link to the new address. The address changes once you open the link and confirm.'
    : "No mail server is set up, so we can't check the new address: it changes at once. Read it twice."
  return (
    <Panel title="Change your email address" lead={`You sign in as ${email}. ${lead}`}>
      <DeskForm action={OWN_EMAIL_PATH} noValidate className="max-w-[26rem] space-y-4">
        {alert && <FormAlert sentence={alert} />}
        <UsernameField email={email} />
        <TextField
          id="email"
          type="email"
          label="New email address"
          autoComplete="email"
          spellCheck={false}
          limit={EMAIL_LIMIT}
          defaultValue={typed}
          required
        />
        <PasswordField id="present" label="Current password" autoComplete="current-password" required />
        <SubmitButton
          {...(sendsMail
            ? { label: 'Send the link', busyLabel: 'Sending...' }
            : { label: 'Change email address', busyLabel: 'Changing...' })}
        />
      </DeskForm>
    </Panel>
  )
}
