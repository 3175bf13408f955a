import { site } from '#content/site.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId, newOneTimePassword } from '#platform/ids.ts'
import { ADMIN_GROUP } from './accounts.ts'
import { hashPassword } from './password-hash.server.ts'
import { PASSWORD_PROVIDER, setPassword } from './passwords.server.ts'
import { clearTwoFactor } from './two-factor-state.server.ts'

type Services = { db: Db; clock: Clock }

/** An administrator with a password that is good for one sign-in, at which another one must be chosen. */
export type NewAdministrator = { email: string; oneTimePassword: string }

/** Makes the first administrator; undefined when there is one already. Of several nodes, one makes it. */
export async function makeFirstAdministrator(
  services: Services & { config: Config },
): Promise<NewAdministrator | undefined> {
  const { db, config } = services
  if (await hasAdministrator(db)) return undefined
  const email = normalizeEmail(config.adminEmail ?? `admin@${site.email.split('@')[1]}`)
  const oneTimePassword = config.adminPassword ?? newOneTimePassword()
  return write(services, { email, oneTimePassword }, ADMIN_GROUP, hasAdministrator)
}

/** Makes an administrator, or makes an existing account one. Undefined when it is one already. */
export async function addAdministrator(
  services: Services,
  email: string,
): Promise<NewAdministrator | undefined> {
  const made = { email: normalizeEmail(email), oneTimePassword: newOneTimePassword() }
  return write(services, made, ADMIN_GROUP, async (trx) => {
    const account = await findAccount(trx, made.email)
    return account?.groups.includes(ADMIN_GROUP) ?? false
  })
}

/** Gives an account a one-time password and ends its sessions. Undefined when there is no such account. */
export async function resetAdministrator(
  services: Services,
  email: string,
): Promise<NewAdministrator | undefined> {
  const made = { email: normalizeEmail(email), oneTimePassword: newOneTimePassword() }
  return write(services, made, undefined, async (trx) => !(await findAccount(trx, made.email)))
}

/** Writes account, group and one-time password in one transaction; undefined when `stops` says so there. */
async function write(
  { db, clock }: Services,
  { email, oneTimePassword }: NewAdministrator,
  newGroup: typeof ADMIN_GROUP | undefined,
  stops: (trx: DbOrTrx) => Promise<boolean>,
): Promise<NewAdministrator | undefined> {
  const passwordHash = await hashPassword(oneTimePassword)
  return db.transaction().execute(async (trx) => {
    await lockTable(trx, db.engine, 'users')
    if (await stops(trx)) return undefined
    await writeOneTimePassword(trx, clock, { email, name: email, newGroup, passwordHash })
    return { email, oneTimePassword }
  })
}

/**
 * Gives the account with this address the group and a hashed password that is good for one sign-in; makes the
 * account if there is none. Sessions end, and a second step has to be set up anew.
 * @param isConfirmed whether they have the address; otherwise the link in a mail has to show it first
 * @returns the account's id
 */
export async function writeOneTimePassword(
  trx: DbOrTrx,
  clock: Clock,
  wanted: { email: string; name: string; newGroup: typeof ADMIN_GROUP | undefined; passwordHash: string },
  isConfirmed = true,
): Promise<string> {
  const { email, newGroup, passwordHash } = wanted
  const { id, groups } = (await findAccount(trx, email)) ?? (await insertAccount(trx, clock, wanted))
  await ensureCredential(trx, clock, id)
  await setPassword(trx, clock, { userId: id, passwordHash })
  await clearTwoFactor(trx, id)
  const all = new Set([...groups, ...(newGroup ? [newGroup] : [])])
  await trx
    .updateTable('users')
    .set({ groups: JSON.stringify([...all]), email_verified: isConfirmed ? 1 : 0, next_step: 'new-password' })
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

const isAdministrator = ({ groups }: { groups: string }) => JSON.parse(groups).includes(ADMIN_GROUP)
