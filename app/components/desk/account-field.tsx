/** The account of a password, for password managers. */
export function AccountField({ email }: { email: string }) {
  return <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
}
