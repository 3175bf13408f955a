import { takeBackMail } from '#domain/outbox/mail-records.server.ts'
import { enqueue, MAIL_TO_ACCOUNT, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newOneTimePassword } from '#platform/ids.ts'
import { forgetAddresses, recordChange } from './account-changes.server.ts'
import type { Account, ActionOutcome, Colleague } from './account-settings.ts'
import type { Invitation } from './account-settings-schema.ts'
import { demandMail, INVITATION_LIFE_MS, invitationMail } from './accounts.mail.ts'
import type { RecentAdmin } from './admin.server.ts'
import { findAccount, writeOneTimePassword } from './administrators.server.ts'
import { findAccountById, findColleague, listColleagues } from './colleagues.server.ts'
import type { AccountServices } from './identity.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { openTicket } from './password-tickets.server.ts'
import { endAccess, PASSWORD_PROVIDER } from './passwords.server.ts'
import { groupsWith, type Role, roleOf } from './roles.ts'
import { revokeTokensOf } from './token-desk.server.ts'
import { clearTwoFactor } from './two-factor-state.server.ts'

type Services = AccountServices & { outbox: OutboxSignal }

/**
 * Makes an account for somebody, who first chooses a password: by the link in a mail or, without a mail
 * server, with a one-time password that is shown this once.
 */
export async function inviteColleague(
  services: Services,
  admin: RecentAdmin,
  { name, email, role }: Invitation,
): Promise<ActionOutcome> {
  const { db, clock, config, outbox } = services
  const byMail = config.smtpUrl !== undefined
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  const outcome = await db.transaction().execute(async (trx): Promise<ActionOutcome> => {
    await lockTable(trx, 'users')
    const known = await findAccount(trx, email)
    if (known && roleOf(known.groups)) return { kind: 'already' }
    const invited = { email, name, role, passwordHash }
    const userId = await writeOneTimePassword(trx, clock, invited, !byMail)
    await recordChange(trx, clock, admin, {
      what: role === 'admin' ? 'invited' : 'invited-recruiter',
      about: email,
    })
    if (!byMail) return { kind: 'done', email, oneTimePassword }
    const link = await openTicket(trx, clock, { purpose: 'letter', userId, lifeMs: INVITATION_LIFE_MS })
    await enqueue(trx, clock, invitationMail(config, { userId, email, ...link, by: admin.name }))
    return { kind: 'done', email }
  })
  outbox.notify()
  return outcome
}

/**
 * Ends a colleague's sessions and makes them choose a new password (RESET_PASSWORD, §4): by the link in a
 * mail or, without a mail server, with a one-time password that is shown this once.
 */
export async function demandNewPassword(
  services: Services,
  admin: RecentAdmin,
  id: string,
): Promise<ActionOutcome> {
  const { clock, config, outbox } = services
  const byMail = config.smtpUrl !== undefined
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  const outcome = await toColleague(services, admin, id, async (trx, { email, hasPassword }) => {
    if (!hasPassword) return { kind: 'no-password' }
    await recordChange(trx, clock, admin, { what: 'reset-demanded', about: email })
    await endAccess(trx, clock, { userId: id, staying: undefined })
    if (!byMail) {
      await trx
        .updateTable('credentials')
        .set({ password: passwordHash })
        .where('user_id', '=', id)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .execute()
      await trx.updateTable('users').set({ next_step: 'new-password' }).where('id', '=', id).execute()
      return { kind: 'done', email, oneTimePassword }
    }
    await trx.updateTable('users').set({ next_step: 'reset-password' }).where('id', '=', id).execute()
    const link = await openTicket(trx, clock, { purpose: 'letter', userId: id, lifeMs: INVITATION_LIFE_MS })
    await enqueue(trx, clock, demandMail(config, { userId: id, email, ...link, by: admin.name }))
    return { kind: 'done', email }
  })
  outbox.notify()
  return outcome
}

/** Takes the second step away from a colleague who has lost the app. The password alone lets them in then. */
export function resetTwoFactor(
  services: AccountServices,
  admin: RecentAdmin,
  id: string,
): Promise<ActionOutcome> {
  return toColleague(services, admin, id, async (trx, { email }) => {
    await clearTwoFactor(trx, id)
    await recordChange(trx, services.clock, admin, { what: 'two-factor-reset', about: email })
    return { kind: 'done', email }
  })
}

/**
 * Gives a colleague another role, which acts on their next request. One administrator stays. Whoever an
 * issuer vouches for has the role that it says.
 * @param withTokens whether the API tokens that they have made are revoked, if they become a recruiter
 */
export function changeRole(
  services: AccountServices,
  admin: RecentAdmin,
  id: string,
  { role, withTokens }: { role: Role; withTokens: boolean },
): Promise<ActionOutcome> {
  return toColleague(services, admin, id, async (trx, person) => {
    const { email, hasPassword } = person
    if (person.role === role) return { kind: 'done', email }
    if (!hasPassword) return { kind: 'vouched-for' }
    if (await isLastAdministrator(trx, admin, person)) return { kind: 'last' }
    const { groups } = await trx
      .selectFrom('users')
      .select('groups')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const changed = { groups: JSON.stringify(groupsWith(role, JSON.parse(groups))) }
    await trx.updateTable('users').set(changed).where('id', '=', id).execute()
    await recordChange(trx, services.clock, admin, { what: `made-${role}`, about: email })
    if (role === 'recruiter' && withTokens) await revokeTokensOf(trx, admin, services.clock, id)
    return { kind: 'done', email }
  })
}

type Removal = {
  /** Whether the API tokens that they have made are revoked too. */
  withTokens: boolean
  /** Is done first in its transaction; returns why it can't be. */
  before?: (trx: DbOrTrx) => Promise<ActionOutcome | undefined>
}

/**
 * Removes a colleague's account, or that of somebody who may not use the desk any more: whatever they ask for
 * next is refused, and no mail to it goes any more. The last administrator stays.
 */
export function removeColleague(
  services: AccountServices,
  admin: RecentAdmin,
  id: string,
  { withTokens, before }: Removal,
): Promise<ActionOutcome> {
  return toOther(services, admin, id, findAccountById, async (trx, person) => {
    if (await isLastAdministrator(trx, admin, person)) return { kind: 'last' }
    const refused = await before?.(trx)
    if (refused) return refused
    const { email } = person
    if (withTokens) await revokeTokensOf(trx, admin, services.clock, id)
    const about = await forgetAddresses(trx, person)
    // Sessions, credentials and codes go with it.
    await trx.deleteFrom('users').where('id', '=', id).execute()
    await takeBackMail(trx, services.clock, `${MAIL_TO_ACCOUNT}${id}`)
    await recordChange(trx, services.clock, admin, { what: 'removed', about })
    return { kind: 'done', email }
  })
}

async function isLastAdministrator(trx: DbOrTrx, admin: RecentAdmin, { id, role }: Account) {
  const others = (await listColleagues(trx, admin)).filter((other) => other.id !== id)
  return role === 'admin' && !others.some((other) => other.role === 'admin')
}

/** Does something to another colleague's account, in one transaction, one after another. */
const toColleague = (
  services: AccountServices,
  admin: RecentAdmin,
  id: string,
  change: (trx: DbOrTrx, person: Colleague) => Promise<ActionOutcome>,
) => toOther(services, admin, id, findColleague, change)

function toOther<Person>(
  { db }: AccountServices,
  admin: RecentAdmin,
  id: string,
  find: (trx: DbOrTrx, admin: RecentAdmin, id: string) => Promise<Person | undefined>,
  change: (trx: DbOrTrx, person: Person) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return db.transaction().execute(async (trx): Promise<ActionOutcome> => {
    // Two who remove each other, or make each other recruiters, leave one.
    await lockTable(trx, 'users')
    const person = await find(trx, admin, id)
    if (!person) return { kind: 'missing' }
    return id === admin.id ? { kind: 'oneself' } : change(trx, person)
  })
}
