import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
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

/** The addresses that accounts had before their owners changed them, and until when, the oldest first. */
export async function formerAddresses(db: DbOrTrx): Promise<{ id: string; was: string; until: string }[]> {
  const moves = db.selectFrom('account_changes').select(['admin_id', 'about', 'done_at'])
  const rows = await moves.where('what', '=', 'email-changed').orderBy('done_at').execute()
  return rows.map((row) => ({ id: row.admin_id, was: row.about.split(' → ')[0] ?? '', until: row.done_at }))
}

/** A condition: whether a change was made to an account, under the address that it had at the time. */
export async function changesToAccount(db: DbOrTrx, id: string) {
  const account = db
    .selectFrom('users')
    .select(['email', 'external_email', 'created_at'])
    .where('id', '=', id)
  const { email, external_email, created_at } = await account.executeTakeFirstOrThrow()
  const former = (await formerAddresses(db)).filter((one) => one.id === id)
  // An address counts only while the account had it: it may have been a colleague's before, or since.
  let since = created_at
  const had = former.map(({ was, until }) => {
    const from = since
    since = until
    return { was, from, until }
  })
  return (eb: ExpressionBuilder<Tables, 'account_changes'>) =>
    eb.or([
      eb('about', 'in', [email, external_email ?? email]).and('done_at', '>=', since),
      ...had.map(({ was, from, until }) =>
        eb('about', '=', was).and('done_at', '>=', from).and('done_at', '<=', until),
      ),
    ])
}

/**
 * Puts the name of an account that is about to be removed in place of its addresses in the history. What was
 * done to it and by it stays.
 * @returns what the history calls it from now on
 */
export async function forgetAddresses(
  trx: DbOrTrx,
  { id, name }: { id: string; name: string },
): Promise<string> {
  // An account that was made by a command is called by its address.
  const about = name.includes('@') ? 'A former colleague' : name
  const isAboutAccount = await changesToAccount(trx, id)
  await trx
    .updateTable('account_changes')
    .set({ about })
    .where((eb) => {
      const hadAddressAsName = eb('what', '=', 'renamed').and('about', 'like', '%@%')
      const namesAddress = eb.or([eb('what', '=', 'email-changed'), hadAddressAsName])
      return eb.or([isAboutAccount(eb), eb('admin_id', '=', id).and(namesAddress)])
    })
    .execute()
  return about
}
