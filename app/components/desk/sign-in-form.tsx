import type { FormEventHandler } from 'react'
import { TextLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { RESET_PATH } from '#domain/accounts/accounts.ts'
import { CookiesOff } from '../cookies-off.tsx'
import { PasswordField } from './password-field.tsx'

type Props = { onSubmit: FormEventHandler; isBusy: boolean; email: string | undefined }

/** Email and password (§2). The server says what is missing, in the specification's words. */
export function SignInForm({ onSubmit, isBusy, email }: Props) {
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="mt-5 space-y-5">
      <CookiesOff />
      <TextField
        id="email"
        type="email"
        label="Email address"
        autoComplete="username"
        spellCheck={false}
        defaultValue={email}
        required
      />
      <PasswordField id="password" label="Password" autoComplete="current-password" required />
      <SubmitButton label="Sign in" busyLabel="Signing in..." isBusy={isBusy} className="w-full" />
      <p className="text-center text-sm">
        <TextLink to={RESET_PATH}>Forgotten your password?</TextLink>
      </p>
    </form>
  )
}
