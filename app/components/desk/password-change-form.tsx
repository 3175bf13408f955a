import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AccountField } from './account-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-form.tsx'
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
      <NewPasswordFields />
      <SubmitButton label="Change password" busyLabel="Changing..." isBusy={isBusy} />
    </Form>
  )
}
