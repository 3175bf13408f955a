import type { DbOrTrx } from '#platform/db/open.server.ts'

/** Whether signing in to an account with its password needs a code too. */
export async function hasTwoFactor(db: DbOrTrx, userId: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Takes the second step away from an account, with its recovery codes and whatever waits for a code. */
export async function clearTwoFactor(trx: DbOrTrx, userId: string): Promise<void> {
  await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const tickets = trx.deleteFrom('password_tickets').where('user_id', '=', userId)
  await tickets.where('purpose', '=', 'second-step').execute()
}
