import { countUse } from '#domain/abuse/abuse.server.ts'
import { answerOnce, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { takeBackMail } from '#domain/outbox/mail-records.server.ts'
import { enqueue, MAIL_TO_ACCOUNT, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import { type Clock, HOUR_MS } from '#platform/clock.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { recordChange } from './account-changes.server.ts'
import { getsNoMail } from './account-settings.ts'
import { emailChangedMail, newEmailMail } from './accounts.mail.ts'
import { isAdministrator, type Staff } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { rememberBrowser } from './known-browsers.server.ts'
import { ownPasswordHash } from './own-password.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { findTicketHolder, openTicket, takeTicket } from './password-tickets.server.ts'
import { endAccess } from './passwords.server.ts'
import { findSession } from './sessions.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

const LINK_LIFE_MS = HOUR_MS
/** Nobody's inbox gets more of these in an hour, whoever asks for them. */
const MAILS_PER_HOUR = 3

type Services = AccountServices & { outbox: OutboxSignal }

/** `cookies` are the `Set-Cookie` lines by which the browser is known for the new address. */
type Changed = { kind: 'changed'; cookies: string[] }

export type EmailOutcome =
  | Changed
  /** Whether or not a mail went: none goes to an address that has an account. */
  | { kind: 'asked' }
  | { kind: 'refused'; problem: 'wrong-password' | 'same-email' | 'taken-email' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Mails a link to a new address for one's own account; until it is used the old one stays. Without a mail
 * server the new one counts at once. Wrong guesses of the password count as tries to sign in. Only an
 * administrator is told that an address has an account, or whoever no mail could tell.
 */
export async function changeOwnEmail(
  services: Services,
  staff: Staff,
  given: { email: string; present: string; headers: Headers; address: string },
): Promise<EmailOutcome> {
  const { db, clock, config, outbox } = services
  const { email, present, headers, address } = given
  const tried = await countSignIn(services, { email: staff.email ?? '', headers, address })
  if (!tried.isAllowed) return { kind: 'too-many', retryAfterSeconds: tried.retryAfterSeconds }
  const hash = await ownPasswordHash(services, staff)
  if (!hash || !(await verifyPassword({ hash, password: present }))) return refused('wrong-password')
  if (email === staff.email) return refused('same-email')
  const staying = (await findSession(services, headers))?.id
  const byMail = config.smtpUrl !== undefined
  const limit = { limit: MAILS_PER_HOUR, windowMs: HOUR_MS }
  const mails = await countUse(services, 'new address mail', email, limit)
  const outcome = await db.transaction().execute(async (trx): Promise<EmailOutcome> => {
    await lockTable(trx, 'users')
    const isTaken = await hasAccount(trx, email)
    if (isTaken && (!byMail || isAdministrator(staff))) return refused('taken-email')
    if (!byMail) {
      await writeEmail(trx, clock, staff, { email, staying })
      return changedTo(services, headers, { id: staff.id, email })
    }
    if (isTaken || !mails.isAllowed) return { kind: 'asked' }
    const userId = staff.id
    await voidEarlierLinks(trx, clock, userId)
    const ticket = { purpose: 'new-email', userId, lifeMs: LINK_LIFE_MS, newEmail: email } as const
    const link = await openTicket(trx, clock, ticket)
    await enqueue(trx, clock, newEmailMail(config, { userId, email, ...link }))
    return { kind: 'asked' }
  })
  outbox.notify()
  return outcome
}

/** The address that a link makes one's own; undefined when it is a colleague's link, or not good any more. */
export async function findNewEmail(
  { db, clock }: Pick<AccountServices, 'clock'> & { db: DbOrTrx },
  staff: Staff,
  token: string,
): Promise<string | undefined> {
  const holder = await findTicketHolder(db, clock, 'new-email', token)
  return holder?.id === staff.id ? (holder.newEmail ?? undefined) : undefined
}

/**
 * Makes the address of a link one's own, once, and tells the old one. Every other session ends.
 * @param given.key of the form, by which a second press of its button is told from the use of a used link
 * @returns `stale` when the link is not one's own or not good any more, or somebody has the address meanwhile
 */
export async function confirmOwnEmail(
  services: Services,
  staff: Staff,
  given: { token: string; headers: Headers; key?: string | undefined },
): Promise<Changed | { kind: 'stale' }> {
  const { token, headers, key } = given
  const staying = (await findSession(services, headers))?.id
  const request = repeatable('confirm own email', key && `${key} ${staff.id} ${token}`, '')
  const isChanged = await answerOnce(
    services,
    request,
    (answer) => answer === 'changed',
    async (trx) => {
      const isChanged = await changeByLink(trx, services.clock, staff, { token, staying })
      return [isChanged, isChanged ? 'changed' : 'stale']
    },
  )
  services.outbox.notify()
  if (!isChanged) return { kind: 'stale' }
  const user = services.db.selectFrom('users').select(['id', 'email']).where('id', '=', staff.id)
  return changedTo(services, headers, await user.executeTakeFirstOrThrow())
}

async function changeByLink(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  { token, staying }: { token: string; staying: string | undefined },
): Promise<boolean> {
  await lockTable(trx, 'users')
  const email = await findNewEmail({ db: trx, clock }, staff, token)
  if (email === undefined || (await hasAccount(trx, email))) return false
  if (!(await takeTicket(trx, clock, 'new-email', token))) return false
  if (staff.email && !getsNoMail(staff.email))
    await enqueue(trx, clock, emailChangedMail({ userId: staff.id, email: staff.email }))
  await writeEmail(trx, clock, staff, { email, staying })
  return true
}

const refused = (problem: Extract<EmailOutcome, { kind: 'refused' }>['problem']): EmailOutcome => ({
  kind: 'refused',
  problem,
})

/** A new link makes the earlier ones void, so a mail with one that is still to go is taken back. */
async function voidEarlierLinks(trx: DbOrTrx, clock: Clock, userId: string): Promise<void> {
  const tickets = trx.deleteFrom('password_tickets').where('user_id', '=', userId)
  const earlier = await tickets.where('purpose', '=', 'new-email').returning('new_email').execute()
  for (const { new_email } of earlier) {
    const about = `${MAIL_TO_ACCOUNT}${userId}`
    if (new_email) await takeBackMail(trx, clock, about, { to: new_email, expiring: true })
  }
}

/** Whether an account has an address, of whichever kind: no two have the same. */
async function hasAccount(trx: DbOrTrx, email: string): Promise<boolean> {
  const account = trx.selectFrom('users').select('id').where('email', '=', email)
  return (await account.executeTakeFirst()) !== undefined
}

async function writeEmail(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  { email, staying }: { email: string; staying: string | undefined },
): Promise<void> {
  // An account begins with its address as name. Where nobody has given another, that follows.
  const name = staff.name === staff.email ? email : staff.name
  const changed = { email, name, email_verified: 1, updated_at: clock.now().toISOString() }
  await trx.updateTable('users').set(changed).where('id', '=', staff.id).execute()
  await endAccess(trx, clock, { userId: staff.id, staying })
  await recordChange(trx, clock, staff, { what: 'email-changed', about: `${staff.email} → ${email}` })
}

const changedTo = (
  services: AccountServices,
  headers: Headers,
  account: { id: string; email: string },
): Changed => ({ kind: 'changed', cookies: [rememberBrowser(services, headers, account)] })
