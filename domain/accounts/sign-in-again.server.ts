import type { Staff } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { ownPasswordHash } from './own-password.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { findSession } from './sessions.server.ts'
import { type Answer, enterByCode, refused } from './sign-in.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

/**
 * Begins a session in place of one's own, which has shown the password again. Guesses count as
 * tries to sign in. A second step was shown to this browser before, and is not asked for again.
 */
export async function signInAgain(
  services: AccountServices,
  staff: Staff,
  { password, headers, address }: { password: string; headers: Headers; address: string },
): Promise<Answer> {
  const email = staff.email ?? ''
  const { isAllowed, retryAfterSeconds } = await countSignIn(services, { email, headers, address })
  if (!isAllowed) return { outcome: { kind: 'too-many', retryAfterSeconds }, cookies: [] }
  const hash = await ownPasswordHash(services, staff)
  if (!hash || !(await verifyPassword({ hash, password }))) return refused('not-matching')
  const before = await findSession(services, headers)
  const answer = await enterByCode(services, { userId: staff.id, email, headers })
  if (before && answer.outcome.kind === 'signed-in') {
    await services.db.deleteFrom('sessions').where('id', '=', before.id).execute()
  }
  return answer
}
