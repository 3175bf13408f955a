import type { Admin } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { PASSWORD_PROVIDER } from './passwords.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

/** A password that an administrator shows again before something weighty is done to the own account. */
export type ShownPassword = { password: string; headers: Headers; address: string }

export type PasswordShown =
  | { kind: 'right' }
  | { kind: 'refused'; reason: 'not-matching' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** Whether the administrator's own password is this one. Guesses count as tries to sign in. */
export async function showPassword(
  services: AccountServices,
  admin: Admin,
  { password, headers, address }: ShownPassword,
): Promise<PasswordShown> {
  const email = admin.email ?? ''
  const { isAllowed, retryAfterSeconds } = await countSignIn(services, { email, headers, address })
  if (!isAllowed) return { kind: 'too-many', retryAfterSeconds }
  const hash = await ownPasswordHash(services, admin)
  const isRight = hash !== undefined && password !== '' && (await verifyPassword({ hash, password }))
  return isRight ? { kind: 'right' } : { kind: 'refused', reason: 'not-matching' }
}

/** The hash of the administrator's password; undefined for an account of an issuer. */
export async function ownPasswordHash(
  { db }: AccountServices,
  admin: { id: string },
): Promise<string | undefined> {
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', admin.id)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return credential?.password ?? undefined
}
