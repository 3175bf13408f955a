import { readCookie, writeCookie } from '#platform/cookies.ts'
import {
  CHALLENGE_LIFE_MS,
  CODE_STEP,
  type SignedInUser,
  type SignInOutcome,
  type SignInRefusal,
} from './accounts.ts'
import { type AccountServices, cookiePrefix, identityOf, refusalCode } from './identity.server.ts'
import { knownBrowser, rememberBrowser } from './known-browsers.server.ts'
import { openTicket } from './password-tickets.server.ts'

export type Answer = { outcome: SignInOutcome; cookies: string[] }

/** What a sign-in may wait for in a cookie of its own: a new password, or the code of a second step. */
export type Challenge = 'challenge' | 'second-step'

/** Begins a session for who knows the password, unless a challenge or the next step stands before it (§4). */
export function enterByPassword(
  services: AccountServices,
  { email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<Answer> {
  return enter(services, { email, headers }, async () => {
    const { api } = await identityOf(services)
    return api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
  })
}

/**
 * Begins a session for who has shown their password, and a code if they have a second step.
 * @param endsAt when it ends at the latest, if that is before its own twelve hours are over
 */
export function enterByCode(
  services: AccountServices,
  { userId, email, headers, endsAt }: { userId: string; email: string; headers: Headers; endsAt?: Date },
): Promise<Answer> {
  return enter(services, { email, headers }, async () => {
    const { api } = await identityOf(services)
    return api.enterAs({ body: { userId, ...(endsAt && { endsAt }) }, headers, returnHeaders: true })
  })
}

/** A refusal, and the cookies that go with it. */
export const refused = (reason: SignInRefusal, cookies: string[] = []): Answer => ({
  outcome: { kind: 'refused', reason },
  cookies,
})

/** What a request shows of a challenge that it answers. */
export function challengeToken(
  services: AccountServices,
  headers: Headers,
  challenge: Challenge,
): string | undefined {
  return readCookie(headers, challengeCookie(services, challenge))
}

/** The `Set-Cookie` line that takes a challenge's cookie back. */
export function takeChallengeBack(services: AccountServices, challenge: Challenge): string {
  return writeCookie(services.config, challengeCookie(services, challenge), '', 0)
}

/** Throws the fault of the database itself, which the library wraps: it tells whether it may pass. */
export async function withoutWrapping<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw unwrapped(error)
  }
}

type UserRow = {
  id: string
  name: string
  email: string
  externalEmail?: string | null | undefined
  groups?: string | null | undefined
}

/** The account as its record has it. An issuer's account is shown with the address that the issuer says. */
export function toUser(row: UserRow): SignedInUser {
  const email = row.externalEmail ?? row.email
  return { id: row.id, name: row.name, email, groups: JSON.parse(row.groups ?? '[]') }
}

async function enter(
  services: AccountServices,
  { email, headers }: { email: string; headers: Headers },
  begin: () => Promise<{ headers: Headers; response: { user: UserRow } }>,
): Promise<Answer> {
  try {
    const { headers: answer, response } = await begin()
    return {
      outcome: { kind: 'signed-in', user: toUser(response.user) },
      cookies: [
        ...answer.getSetCookie(),
        rememberBrowser(services, headers, { id: response.user.id, email }),
      ],
    }
  } catch (error) {
    switch (refusalCode(error)) {
      case 'INVALID_EMAIL':
      case 'PASSWORD_TOO_LONG':
      case 'INVALID_EMAIL_OR_PASSWORD':
        return (await isInvited(services, headers, email)) ? unconfirmed : refused('not-matching')
      case 'EMAIL_NOT_VERIFIED':
        return unconfirmed
      case 'RESET_PASSWORD_REQUIRED':
        return { outcome: { kind: 'next-step', nextStep: 'RESET_PASSWORD' }, cookies: [] }
      case 'NEW_PASSWORD_REQUIRED':
        return challenge(services, email, 'challenge', { kind: 'new-password-required' })
      case 'SECOND_STEP_REQUIRED':
        return challenge(services, email, 'second-step', { kind: 'next-step', nextStep: CODE_STEP })
      default:
        throw unwrapped(error)
    }
  }
}

const unconfirmed: Answer = { outcome: { kind: 'next-step', nextStep: 'CONFIRM_SIGN_UP' }, cookies: [] }

/** Whether somebody without a password has opened the invitation's link in this browser. */
async function isInvited({ db, ...services }: AccountServices, headers: Headers, email: string) {
  if (!knownBrowser(services, headers, email)) return false
  const account = db.selectFrom('users').select('id').where('email', '=', email)
  return (await account.where('email_verified', '=', 0).executeTakeFirst()) !== undefined
}

async function challenge(
  services: AccountServices,
  email: string,
  purpose: Challenge,
  outcome: SignInOutcome,
): Promise<Answer> {
  const { db, clock, config } = services
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { token } = await openTicket(db, clock, { purpose, userId, lifeMs: CHALLENGE_LIFE_MS })
  const cookie = writeCookie(config, challengeCookie(services, purpose), token, CHALLENGE_LIFE_MS)
  return { outcome, cookies: [cookie] }
}

const challengeCookie = ({ config }: AccountServices, challenge: Challenge) =>
  `${cookiePrefix(config)}.${challenge}`

function unwrapped(error: unknown): unknown {
  const { cause, body } = error as { cause?: unknown; body?: { cause?: unknown } }
  return cause ?? body?.cause ?? error
}
