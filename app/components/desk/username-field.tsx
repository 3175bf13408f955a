/** Whose password a form asks for, for password managers. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
}
