import { recordChange } from './account-changes.server.ts'
import type { PasswordProblem } from './accounts.ts'
import type { AccountServices } from './identity.server.ts'
import { ownPasswordHash } from './own-password.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { passwordProblem } from './password-rules.server.ts'
import { setPassword } from './passwords.server.ts'
import { findSession } from './sessions.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

export type ChangeOutcome =
  | { kind: 'changed' }
  | { kind: 'refused'; problem: PasswordProblem | 'not-matching' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** Nobody is signed in, or with another issuer's word: there is no password of ours. */
  | { kind: 'no-password' }

/** Changes the password and ends every other session. Wrong guesses count as tries to sign in. */
export async function changePassword(
  services: AccountServices,
  given: { present: string; password: string; confirmation: string; headers: Headers; address: string },
): Promise<ChangeOutcome> {
  const { db, clock } = services
  const { present, password, confirmation, headers, address } = given
  const session = await findSession(services, headers)
  const hash = session && (await ownPasswordHash(services, session.user))
  if (!hash) return { kind: 'no-password' }
  const tried = await countSignIn(services, { email: session.user.email, headers, address })
  if (!tried.isAllowed) return { kind: 'too-many', retryAfterSeconds: tried.retryAfterSeconds }
  if (!(await verifyPassword({ hash, password: present }))) {
    return { kind: 'refused', problem: 'not-matching' }
  }
  const problem = password === present ? 'same' : await passwordProblem(password, confirmation)
  if (problem) return { kind: 'refused', problem }
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, clock, { userId: session.user.id, passwordHash, staying: session.id })
    await recordChange(trx, clock, session.user, { what: 'password-changed', about: session.user.email })
  })
  return { kind: 'changed' }
}
