import { addressGroup, countTry, countUse } from '#domain/abuse/abuse.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { isOneAddress } from '#platform/mail/mail.server.ts'
import { resetMail } from './accounts.mail.ts'
import type { PasswordProblem } from './accounts.ts'
import type { AccountServices } from './identity.server.ts'
import { rememberLinkOpened } from './known-browsers.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { passwordProblem } from './password-rules.server.ts'
import { findTicketHolder, openTicket, takeTicket } from './password-tickets.server.ts'
import { PASSWORD_PROVIDER, setPassword } from './passwords.server.ts'

const LINK_LIFE_MS = HOUR_MS
/** Nobody's inbox gets more of these in an hour, whoever asks for them. */
const MAILS_PER_HOUR = 3

type Services = AccountServices & { outbox: OutboxSignal }

export type ResetRequestOutcome =
  /** Whether or not there is such an account. */
  { kind: 'asked' } | { kind: 'not-an-address' } | { kind: 'too-many'; retryAfterSeconds: number }

export type ResetOutcome =
  | { kind: 'changed' }
  | { kind: 'refused'; problem: PasswordProblem }
  | { kind: 'stale' }

/** Mails a link to choose a new password. Its timing and answer don't tell whether there is an account. */
export async function requestReset(
  services: Services,
  asked: { email: string; address: string },
): Promise<ResetRequestOutcome> {
  const { db, clock, config, outbox } = services
  const email = normalizeEmail(asked.email)
  if (!isOneAddress(email)) return { kind: 'not-an-address' }
  const here = { limit: config.signInLimitPerMinute, windowMs: MINUTE_MS }
  const tried = await countTry(services, 'reset from an address', addressGroup(asked.address), here)
  if (!tried.isAllowed) return { kind: 'too-many', retryAfterSeconds: tried.retryAfterSeconds }
  const mails = await countUse(services, 'reset mail', email, { limit: MAILS_PER_HOUR, windowMs: HOUR_MS })
  if (!mails.isAllowed) return { kind: 'asked' }

  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .innerJoin('credentials', 'credentials.user_id', 'users.id')
      .select('users.id')
      .where('users.email', '=', email)
      .where('credentials.provider_id', '=', PASSWORD_PROVIDER)
      .executeTakeFirst()
    const userId = account?.id ?? null
    const link = await openTicket(trx, clock, { purpose: 'letter', userId, lifeMs: LINK_LIFE_MS })
    if (userId) await enqueue(trx, clock, resetMail(config, { userId, email, ...link }))
  })
  outbox.notify()
  return { kind: 'asked' }
}

/** Whether a link still lets somebody choose a password, and the cookies of a browser that has opened it. */
export async function openLink(services: AccountServices, headers: Headers, token: string) {
  const holder = await findTicketHolder(services.db, services.clock, 'letter', token)
  return {
    isGood: holder !== undefined,
    cookies: holder ? [rememberLinkOpened(services, headers, holder.email)] : [],
  }
}

/** Sets the password chosen by link, ends all sessions, and counts the address as confirmed. */
export async function resetPassword(
  { db, clock }: AccountServices,
  given: { token: string; password: string; confirmation: string },
): Promise<ResetOutcome> {
  const { token, password, confirmation } = given
  const holder = await findTicketHolder(db, clock, 'letter', token)
  if (!holder) return { kind: 'stale' }
  const problem = await passwordProblem(password, confirmation)
  if (problem) return { kind: 'refused', problem }
  if (holder.passwordHash && (await verifyPassword({ hash: holder.passwordHash, password }))) {
    return { kind: 'refused', problem: 'same' }
  }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx): Promise<ResetOutcome> => {
    if (!(await takeTicket(trx, clock, 'letter', token))) return { kind: 'stale' }
    await setPassword(trx, clock, { userId: holder.id, passwordHash })
    await trx.updateTable('users').set({ email_verified: 1 }).where('id', '=', holder.id).execute()
    return { kind: 'changed' }
  })
}
