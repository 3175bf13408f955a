import type { FormEventHandler } from 'react'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountMessages, PASSWORD_LEAST } from '#domain/accounts/accounts.ts'
import { PasswordField } from './password-field.tsx'

type Props = { onSubmit: FormEventHandler; isBusy: boolean; hasChanged: boolean; takesFocus: boolean }

/** The panel in place of the sign-in form while a new password is needed (§2, §4). */
export function NewPasswordForm({ onSubmit, isBusy, hasChanged, takesFocus }: Props) {
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="mt-3 space-y-5">
      <p className="text-muted">
        The one you came with is good for one sign-in. Choose your own within three minutes.
      </p>
      <NewPasswordFields takesFocus={takesFocus} />
      <p role="status" className="font-semibold text-success">
        {hasChanged && accountMessages.changed}
      </p>
      <SubmitButton label="Change password" busyLabel="Changing..." isBusy={isBusy} className="w-full" />
    </form>
  )
}

/** The new password, twice. `takesFocus` where it replaces what had the focus. */
export function NewPasswordFields({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <>
      <PasswordField
        id="new-password"
        name="newPassword"
        label="New password"
        hint={`At least ${PASSWORD_LEAST} characters. Several words make a good one.`}
        autoComplete="new-password"
        autoFocus={takesFocus}
        required
      />
      <PasswordField id="confirmation" label="Confirm new password" autoComplete="new-password" required />
    </>
  )
}
