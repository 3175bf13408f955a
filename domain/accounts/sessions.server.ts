import { normalizeEmail } from '#domain/people/person.ts'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { readCookie } from '#platform/cookies.ts'
import { logAccessBestEffort } from '#platform/db/log-access.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { type SessionState, type SignedInUser, signedOut } from './accounts.ts'
import { type AccountServices, cookiePrefix, identityOf, SESSION_LIFE_MS } from './identity.server.ts'
import { beginLeaving } from './issuer-sign-out.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { passwordProblem } from './password-rules.server.ts'
import { findTicketHolder, takeTicket } from './password-tickets.server.ts'
import { setPassword } from './passwords.server.ts'
import {
  type Answer,
  type Challenge,
  challengeToken,
  enterByPassword,
  refused,
  takeChallengeBack,
  toUser,
  withoutWrapping,
} from './sign-in.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

/** A session that is not used ends after this long. */
export const IDLE_MS = 30 * 60 * 1000
/** A use is noted to the minute, so that most requests write nothing. */
const NOTED_EVERY_MS = 60 * 1000

/** `endsAt` is when it ends however much it is used; one in place of another ends when that would have. */
export type Session = { id: string; user: SignedInUser; signedInAt: Date; endsAt: Date }

/** The session of a request's cookie: at most half an hour idle and twelve hours old. */
export async function findSession(services: AccountServices, headers: Headers): Promise<Session | undefined> {
  if (!hasSessionCookie(services, headers)) return undefined
  const { db, clock, log } = services
  const { api } = await identityOf(services)
  const found = await withoutWrapping(api.getSession({ headers, query: { disableRefresh: true } }))
  if (!found) return undefined
  const { session, user } = found
  const now = clock.now()
  const idleMs = now.getTime() - session.updatedAt.getTime()
  if (idleMs >= IDLE_MS || now.getTime() - session.createdAt.getTime() >= SESSION_LIFE_MS) {
    await logAccessBestEffort(db.deleteFrom('sessions').where('id', '=', session.id).execute(), (err) =>
      log.warn({ err }, 'a session that ended could not be forgotten'),
    )
    return undefined
  }
  if (idleMs >= NOTED_EVERY_MS) {
    const use = db.updateTable('sessions').set({ updated_at: now.toISOString() })
    await logAccessBestEffort(use.where('id', '=', session.id).execute(), (err) =>
      log.warn({ err }, 'the use of a session could not be noted'),
    )
  }
  return { id: session.id, user: toUser(user), signedInAt: session.createdAt, endsAt: session.expiresAt }
}

/** Forgets the sessions that have lain idle for too long. */
export async function forgetEndedSessions(db: DbOrTrx, clock: Clock): Promise<void> {
  const oldest = fromNow(clock, -IDLE_MS)
  await db.deleteFrom('sessions').where('updated_at', '<=', oldest).execute()
}

/** What a session's cookie is called. */
export function sessionCookie(config: Pick<Config, 'siteUrl'>): string {
  return `${cookiePrefix(config)}.session_token`
}

/** Whether a request carries a session's cookie at all, good or not. */
export function hasSessionCookie({ config }: AccountServices, headers: Headers): boolean {
  return readCookie(headers, sessionCookie(config)) !== undefined
}

/** What a request's browser may know of its session (§3). */
export async function sessionState(services: AccountServices, headers: Headers): Promise<SessionState> {
  const session = await findSession(services, headers)
  if (session) return { ...signedOut, user: session.user }
  const { db, clock } = services
  const waitsFor = (purpose: Challenge) =>
    findTicketHolder(db, clock, purpose, challengeToken(services, headers, purpose))
  return {
    ...signedOut,
    passwordChangeRequired: (await waitsFor('challenge')) !== undefined,
    codeRequired: (await waitsFor('second-step')) !== undefined,
  }
}

/** Signs in (§4). A wrong user and a wrong password take the same time and get the same answer. */
export async function signIn(
  services: AccountServices,
  tried: { email: string; password: string; headers: Headers; address: string },
): Promise<Answer> {
  const { headers, address, password } = tried
  const email = normalizeEmail(tried.email)
  if (await findSession(services, headers)) return refused('already-signed-in')
  if (password === '') return refused('password-missing')
  if (email === '') return refused('email-missing')
  const { isAllowed, retryAfterSeconds } = await countSignIn(services, { email, headers, address })
  if (!isAllowed) return { outcome: { kind: 'too-many', retryAfterSeconds }, cookies: [] }
  return enterByPassword(services, { email, password, headers })
}

/** Sets the new password that a sign-in needs (§4), and signs in. Good for three minutes and one change. */
export async function answerChallenge(
  services: AccountServices,
  given: { password: string; confirmation: string; headers: Headers },
): Promise<Answer> {
  const { db, clock } = services
  const { password, confirmation, headers } = given
  const token = challengeToken(services, headers, 'challenge')
  const holder = await findTicketHolder(db, clock, 'challenge', token)
  if (!holder || !token) return refused('no-challenge', [takeChallengeBack(services, 'challenge')])
  const problem = await passwordProblem(password, confirmation)
  if (problem) return refused(problem)
  if (await verifyPassword({ hash: holder.passwordHash, password })) return refused('same')
  const passwordHash = await hashPassword(password)
  const isTaken = await db.transaction().execute(async (trx) => {
    if (!(await takeTicket(trx, clock, 'challenge', token))) return false
    await setPassword(trx, clock, { userId: holder.id, passwordHash })
    return true
  })
  if (!isTaken) return refused('no-challenge', [takeChallengeBack(services, 'challenge')])
  const { outcome, cookies } = await enterByPassword(services, { email: holder.email, password, headers })
  return { outcome, cookies: [...cookies, takeChallengeBack(services, 'challenge')] }
}

/**
 * Ends the request's session and a challenge that waits. Returns the `Set-Cookie` lines for it.
 * @throws when the session could not be ended: then nobody may believe that it was
 */
export async function signOut(services: AccountServices, headers: Headers): Promise<string[]> {
  const { db, clock } = services
  const session = await findSession(services, headers)
  const leaving = session ? await beginLeaving(services, session.user.id) : []
  const { api } = await identityOf(services)
  const { headers: answer } = await withoutWrapping(api.signOut({ headers, returnHeaders: true }))
  // The library only logs when the database did not take it.
  if (session) await db.deleteFrom('sessions').where('id', '=', session.id).execute()
  const cookies = [...answer.getSetCookie(), ...leaving]
  for (const challenge of ['challenge', 'second-step'] as const) {
    const token = challengeToken(services, headers, challenge)
    if (token) await takeTicket(db, clock, challenge, token)
    cookies.push(takeChallengeBack(services, challenge))
  }
  return cookies
}
