import { site } from '#content/site.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId, newOneTimePassword } from '#platform/ids.ts'
import { hashPassword } from './password-hash.server.ts'
import { PASSWORD_PROVIDER, setPassword } from './passwords.server.ts'
import { groupsWith, type Role, roleOf } from './roles.ts'
import { clearTwoFactor } from './two-factor-state.server.ts'

type Services = { db: Db; clock: Clock }

/** An account with a password that is good for one sign-in, at which another one must be chosen. */
export type NewPassword = { email: string; oneTimePassword: string }

/** Makes the first administrator; undefined when there is one already. Of several nodes, one makes it. */
export async function makeFirstAdministrator(
  services: Services & { config: Config },
): Promise<NewPassword | undefined> {
  const { db, config } = services
  if (await hasAdministrator(db)) return undefined
  const email = normalizeEmail(config.adminEmail ?? `admin@${site.email.split('@')[1]}`)
  const oneTimePassword = config.adminPassword ?? newOneTimePassword()
  return write(services, { email, oneTimePassword }, 'admin', hasAdministrator)
}

/**
 * Makes an account with this role, or gives it to an existing account. Undefined when somebody has it
 * already, or is an administrator, who is not made less by this.
 */
export async function addColleague(
  services: Services,
  email: string,
  role: Role,
): Promise<NewPassword | undefined> {
  const made = { email: normalizeEmail(email), oneTimePassword: newOneTimePassword() }
  return write(services, made, role, async (trx) => {
    const present = roleOf((await findAccount(trx, made.email))?.groups ?? [])
    return present === role || present === 'admin'
  })
}

/** Gives an account a one-time password and ends its sessions. Undefined when there is no such account. */
export async function resetColleague(services: Services, email: string): Promise<NewPassword | undefined> {
  const made = { email: normalizeEmail(email), oneTimePassword: newOneTimePassword() }
  return write(services, made, undefined, async (trx) => !(await findAccount(trx, made.email)))
}

/** Writes account, role and one-time password in one transaction; undefined when `stops` says so there. */
async function write(
  { db, clock }: Services,
  { email, oneTimePassword }: NewPassword,
  role: Role | undefined,
  stops: (trx: DbOrTrx) => Promise<boolean>,
): Promise<NewPassword | undefined> {
  const passwordHash = await hashPassword(oneTimePassword)
  return db.transaction().execute(async (trx) => {
    await lockTable(trx, 'users')
    if (await stops(trx)) return undefined
    await writeOneTimePassword(trx, clock, { email, name: email, role, passwordHash })
    return { email, oneTimePassword }
  })
}

/**
 * Gives the account with this address the role and a hashed password that is good for one sign-in; makes the
 * account if there is none. Sessions end, and a second step has to be set up anew.
 * @param isConfirmed whether they have the address; otherwise the link in a mail has to show it first
 * @returns the account's id
 */
export async function writeOneTimePassword(
  trx: DbOrTrx,
  clock: Clock,
  wanted: { email: string; name: string; role: Role | undefined; passwordHash: string },
  isConfirmed = true,
): Promise<string> {
  const { email, role, passwordHash } = wanted
  const { id, groups } = (await findAccount(trx, email)) ?? (await insertAccount(trx, clock, wanted))
  await ensureCredential(trx, clock, id)
  await setPassword(trx, clock, { userId: id, passwordHash })
  await clearTwoFactor(trx, id)
  await trx
    .updateTable('users')
    .set({
      groups: JSON.stringify(role ? groupsWith(role, groups) : groups),
      email_verified: isConfirmed ? 1 : 0,
      next_step: 'new-password',
    })
    .where('id', '=', id)
    .execute()
  return id
}

type Account = { id: string; groups: string[] }

async function insertAccount(
  trx: DbOrTrx,
  clock: Clock,
  { email, name }: { email: string; name: string },
): Promise<Account> {
  const id = newId()
  const account = { id, name, email, email_verified: 1, ...writtenNow(clock) }
  await trx.insertInto('users').values(account).execute()
  return { id, groups: [] }
}

/** Somebody who came with another issuer's word so far has no password of ours to be set. */
async function ensureCredential(trx: DbOrTrx, clock: Clock, userId: string): Promise<void> {
  const password = { id: newId(), user_id: userId, provider_id: PASSWORD_PROVIDER, account_id: userId }
  await trx
    .insertInto('credentials')
    .values({ ...password, ...writtenNow(clock) })
    .onConflict((oc) => oc.columns(['provider_id', 'account_id']).doNothing())
    .execute()
}

function writtenNow(clock: Clock) {
  const now = clock.now().toISOString()
  return { created_at: now, updated_at: now }
}

/** The account with this address in lower case and a password of ours, not one that an issuer vouches for. */
export async function findAccount(db: DbOrTrx, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'groups'])
    .where('email', '=', email)
    .where('external_email', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, groups: JSON.parse(row.groups) }
}

/**
 * Whether signing in is left to the issuer: the settings name no first administrator, and no administrator
 * has chosen a password here yet. One-time passwords are good all the same.
 */
export async function isOnlyIssuerSetUp({ db, config }: { db: Db; config: Config }): Promise<boolean> {
  if (!config.issuer || config.adminEmail || config.adminPassword) return false
  const withPassword = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['groups', 'next_step'])
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .execute()
  return !withPassword.some((user) => isAdministrator(user) && user.next_step !== 'new-password')
}

async function hasAdministrator(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom('users').select('groups').execute()).some(isAdministrator)
}

const isAdministrator = ({ groups }: { groups: string }) => roleOf(JSON.parse(groups)) === 'admin'
