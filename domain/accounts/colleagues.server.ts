import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { AccountState, Colleague } from './account-settings.ts'
import type { Staff } from './admin.server.ts'
import { PASSWORD_PROVIDER } from './passwords.server.ts'
import { roleOf } from './roles.ts'

/** Everybody who may use the desk, by name. */
export async function listColleagues(db: DbOrTrx, _staff: Staff): Promise<Colleague[]> {
  const rows = await query(db).execute()
  return rows
    .flatMap((row) => toColleague(row) ?? [])
    .sort((one, other) => byText(one.name, other.name) || byText(one.email, other.email))
}

/** One colleague; undefined when there is none with this id. */
export async function findColleague(db: DbOrTrx, _staff: Staff, id: string): Promise<Colleague | undefined> {
  const row = await query(db).where('users.id', '=', id).executeTakeFirst()
  return row && toColleague(row)
}

const byText = (one: string, other: string) => one.localeCompare(other, 'en-GB')

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

function toColleague(row: Row): Colleague | undefined {
  const role = roleOf(JSON.parse(row.groups))
  if (!role) return undefined
  return {
    id: row.id,
    role,
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
