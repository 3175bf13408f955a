import { data, Form, redirect } from 'react-router'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { NewPasswordFields } from '#app/components/desk/new-password-form.tsx'
import { SignInLayout } from '#app/components/desk/sign-in-layout.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { servicesContext } from '#app/context.ts'
import { TextLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountMessages, RESET_PATH, SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { openLink } from '#domain/accounts/password-reset.server.ts'
import { linkHeaders } from '../public/link-page.server.ts'
import type { Route } from './+types/reset-password.ts'
import { withCookies } from './cookies.server.ts'
import { receiveResetForm } from './reset-action.server.ts'

/** Whether somebody came with a link, and whether it is still valid. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const { isGood, cookies } = await openLink(context.get(servicesContext), request.headers, token ?? '')
  const wasAsked = url.searchParams.has('asked')
  const shown = { token: isGood ? token : null, isStale: token !== null && !isGood, wasAsked }
  return data(shown, { headers: withCookies(cookies) })
}

/** Takes in both forms: the address that a mail goes to, and the new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveResetForm(request, context)
  switch (received.kind) {
    case 'asked':
      return redirect(`${RESET_PATH}?asked=1`, 303)
    case 'changed':
      return redirect(`${SIGN_IN_PATH}?reset=1`, 303)
    case 'refused':
      return data(received.state, { status: received.status, headers: received.headers ?? {} })
  }
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => unlistedMeta('Choose a new password')

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isStale, wasAsked } = loaderData
  const sendsMail = useSendsMail()
  const alert = actionData?.alert ?? (isStale ? accountMessages.resetStale : undefined)
  return (
    <SignInLayout title="Choose a new password">
      {sendsMail && wasAsked && !alert && (
        <div role="status" className="mt-4">
          <Notice tone="success">{accountMessages.resetAsked}</Notice>
        </div>
      )}
      {alert && <FormAlert key={actionData?.at} sentence={alert} />}
      {token && <ChooseForm token={token} />}
      {!token && !sendsMail && <p className="mt-3 text-muted">{accountMessages.resetByHand}</p>}
      {!token && sendsMail && !wasAsked && <AskForm email={actionData?.email} />}
      <p className="mt-4 text-center text-sm">
        <TextLink to={SIGN_IN_PATH}>Back to signing in</TextLink>
      </p>
    </SignInLayout>
  )
}

function AskForm({ email }: { email: string | undefined }) {
  return (
    <Form method="post" noValidate className="mt-3 space-y-5">
      <p className="text-muted">We email you a link that lets you choose a new one.</p>
      <TextField
        id="email"
        type="email"
        label="Email address"
        autoComplete="username"
        spellCheck={false}
        defaultValue={email}
        required
      />
      <SubmitButton label="Send the link" busyLabel="Sending..." className="w-full" />
    </Form>
  )
}

function ChooseForm({ token }: { token: string }) {
  return (
    <Form method="post" noValidate className="mt-5 space-y-5">
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields />
      <SubmitButton label="Change password" busyLabel="Changing..." className="w-full" />
    </Form>
  )
}
