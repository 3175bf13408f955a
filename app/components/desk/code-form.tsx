import type { FormEventHandler } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Props = { onSubmit: FormEventHandler; isBusy: boolean; takesFocus: boolean }

/** The panel in place of the sign-in form while a sign-in waits for the code of its second step. */
export function CodeForm({ onSubmit, isBusy, takesFocus }: Props) {
  return (
    <>
      <form method="post" onSubmit={onSubmit} noValidate className="mt-3 space-y-5">
        <p className="text-muted">Your password was right. You have three minutes to show that it's you.</p>
        <TextField
          id="code"
          label="Code"
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={takesFocus}
          required
        />
        <SubmitButton label="Sign in" busyLabel="Signing in..." isBusy={isBusy} className="w-full" />
      </form>
      <form method="post" action="/admin/sign-out" className="mt-2 text-center text-sm">
        <button
          type="submit"
          className="target inline-flex items-center px-2 font-semibold text-brand underline
            hover:no-underline"
        >
          Start again
        </button>
      </form>
      <p className="mt-2 text-sm text-muted">
        Lost the app and the recovery codes? An administrator can reset your two-factor sign-in.
      </p>
    </>
  )
}
