import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { AccountChange, AccountEvent } from './account-settings.ts'
import type { Staff } from './admin.server.ts'

/** Writes down who did what to whose account or which token, in the transaction of the action. */
export async function recordChange(
  trx: DbOrTrx,
  clock: Clock,
  actor: Pick<Staff, 'id' | 'name'>,
  { what, about }: { what: AccountEvent; about: string },
): Promise<void> {
  const done_at = clock.now().toISOString()
  await trx
    .insertInto('account_changes')
    .values({ id: newId(), what, about, admin_id: actor.id, admin_name: actor.name, done_at })
    .execute()
}

/** The last changes to accounts and tokens, newest first. */
export async function listAccountChanges(
  db: DbOrTrx,
  _staff: Staff,
  limit: number,
): Promise<AccountChange[]> {
  const rows = await db
    .selectFrom('account_changes')
    .selectAll()
    .orderBy('done_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    what: row.what as AccountEvent,
    about: row.about,
    by: row.admin_name,
    at: row.done_at,
  }))
}
