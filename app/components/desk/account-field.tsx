/** Beside a password: whose it is, for a browser's password manager, which keeps passwords by account. */
export function AccountField({ email }: { email: string }) {
  return <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
}
