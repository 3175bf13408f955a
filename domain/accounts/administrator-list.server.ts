import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { AccountState, Administrator } from './account-settings.ts'
import { ADMIN_GROUP } from './accounts.ts'
import type { Admin } from './admin.server.ts'
import { PASSWORD_PROVIDER } from './passwords.server.ts'

/** Every administrator, by name. */
export async function listAdministrators(db: DbOrTrx, _admin: Admin): Promise<Administrator[]> {
  const rows = await query(db).execute()
  return rows
    .filter(isAdministrator)
    .map(toAdministrator)
    .sort((one, other) => byText(one.name, other.name) || byText(one.email, other.email))
}

/** One administrator; undefined when there is none with this id. */
export async function findAdministrator(
  db: DbOrTrx,
  _admin: Admin,
  id: string,
): Promise<Administrator | undefined> {
  const row = await query(db).where('users.id', '=', id).executeTakeFirst()
  return row && isAdministrator(row) ? toAdministrator(row) : undefined
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

const isAdministrator = ({ groups }: { groups: string }) => JSON.parse(groups).includes(ADMIN_GROUP)

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

function toAdministrator(row: Row): Administrator {
  return {
    id: row.id,
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
