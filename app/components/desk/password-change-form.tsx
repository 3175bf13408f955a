import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { PASSWORD_LEAST } from '#domain/accounts/accounts.ts'
import { AccountField } from './account-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'

type Props = { alert: { sentence: string; at: string } | undefined; isBusy: boolean; email: string }

export function PasswordChangeForm({ alert, isBusy, email }: Props) {
  return (
    <Form method="post" noValidate className="max-w-[26rem] space-y-4" key={alert?.at}>
      {alert && <FormAlert sentence={alert.sentence} />}
      <input type="hidden" name="intent" value="password" />
      <AccountField email={email} />
      <PasswordField
        id="present"
        name="present"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        id="new-password"
        name="newPassword"
        label="New password"
        hint={`At least ${PASSWORD_LEAST} characters. Several words make a good one.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
      <SubmitButton label="Change password" busyLabel="Changing..." isBusy={isBusy} />
    </Form>
  )
}
