import type { Staff } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { ownPasswordHash } from './own-password.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { refusedCode } from './second-step.server.ts'
import { findSession } from './sessions.server.ts'
import { type Answer, enterByCode, refused } from './sign-in.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

/**
 * Begins a session in place of one's own for who shows the password again, and a code where the second step
 * is on. Guesses count as tries to sign in. It ends when the one before would have ended.
 */
export async function signInAgain(
  services: AccountServices,
  staff: Staff,
  { password, code, headers, address }: { password: string; code: string; headers: Headers; address: string },
): Promise<Answer> {
  const email = staff.email ?? ''
  const { isAllowed, retryAfterSeconds } = await countSignIn(services, { email, headers, address })
  if (!isAllowed) return { outcome: { kind: 'too-many', retryAfterSeconds }, cookies: [] }
  const hash = await ownPasswordHash(services, staff)
  if (!hash || !(await verifyPassword({ hash, password }))) return refused('not-matching')
  const before = await findSession(services, headers)
  const who = { userId: staff.id, email }
  const refusal = await refusedCode(services, who, { typed: code, headers })
  if (refusal) return refusal
  const answer = await enterByCode(services, { ...who, headers, ...(before && { endsAt: before.endsAt }) })
  if (before && answer.outcome.kind === 'signed-in') {
    await services.db.deleteFrom('sessions').where('id', '=', before.id).execute()
  }
  return answer
}
