import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { byAlphabet } from '#platform/text.ts'
import type { Account, AccountState, Colleague } from './account-settings.ts'
import type { Admin, Staff } from './admin.server.ts'
import { PASSWORD_PROVIDER } from './passwords.server.ts'
import { ROLES, roleOf } from './roles.ts'

/** Everybody who may use the desk, by name. */
export async function listColleagues(db: DbOrTrx, _staff: Staff): Promise<Colleague[]> {
  return (await listAccounts(db)).filter(hasRole)
}

/** Whom a record can be given to beside the reader, by name. */
export async function otherColleagues(db: DbOrTrx, staff: Staff): Promise<{ id: string; name: string }[]> {
  const others = (await listColleagues(db, staff)).filter(({ id }) => id !== staff.id)
  return others.map(({ id, name }) => ({ id, name }))
}

/** The accounts of those who may not use the desk any more, by name. */
export async function listAccountsWithoutRole(db: DbOrTrx, _admin: Admin): Promise<Account[]> {
  return (await listAccounts(db)).filter((account) => !hasRole(account))
}

/**
 * That something has no owner who is a colleague: it was nobody's, or theirs who has left the desk since.
 * @param column with the owner's id
 */
export function isNobodys(column: string): RawBuilder<SqlBool> {
  const hasRole = ROLES.map((role) => sql`groups like ${`%"${role}"%`}`)
  const colleagues = sql`select id from users where ${sql.join(hasRole, sql` or `)}`
  return sql`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${colleagues}))`
}

/** One colleague; undefined when there is none with this id. */
export async function findColleague(db: DbOrTrx, staff: Staff, id: string): Promise<Colleague | undefined> {
  const account = await findAccountById(db, staff, id)
  return account && hasRole(account) ? account : undefined
}

/** One account, also of who may not use the desk any more; undefined when there is none with this id. */
export async function findAccountById(db: DbOrTrx, _staff: Staff, id: string): Promise<Account | undefined> {
  const row = await query(db).where('users.id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

async function listAccounts(db: DbOrTrx): Promise<Account[]> {
  const accounts = (await query(db).execute()).map(toAccount)
  return accounts.sort((one, other) => byAlphabet(one.name, other.name) || byAlphabet(one.email, other.email))
}

const hasRole = (account: Account): account is Colleague => account.role !== undefined

const query = (db: DbOrTrx) =>
  db
    .selectFrom('users')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', PASSWORD_PROVIDER),
    )
    .selectAll('users')
    .select(['two_factor.confirmed_at', 'credentials.password'])

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

function toAccount(row: Row): Account {
  return {
    id: row.id,
    role: roleOf(JSON.parse(row.groups)),
    name: row.name,
    email: row.external_email ?? row.email,
    lastSignedInAt: row.last_signed_in_at,
    hasTwoFactor: row.confirmed_at !== null,
    hasPassword: row.password !== null,
    state: stateOf(row),
  }
}

function stateOf(row: Row): AccountState {
  if (row.next_step === null) return 'active'
  return row.last_signed_in_at === null ? 'invited' : 'password-due'
}
