import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { WAITED_TOO_LONG } from './mail-faults.ts'

/** Longer than an older mail that goes first can hold one up. */
const STALE_AFTER_MS = 5 * DAY_MS

/**
 * Gives up mail that was due for days and never tried, since there was no mail server or the program stood
 * still: what it says may not be so any more. Staff see it with the failed mail, and can send it all the
 * same. Email to many isn't among it: staff see how far it has gone, and stop it where it stands.
 * @param writtenLater what the `about` of mail begins with that has its text only as it goes: never stale
 * @returns how many
 */
export async function giveUpStaleMail(
  { db, clock }: { db: Db; clock: Clock },
  writtenLater: readonly string[],
): Promise<number> {
  // Looked at first: an update takes the write lock even if it changes nothing.
  const stale = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', clock.now().toISOString())
    .where('due_at', '<', fromNow(clock, -STALE_AFTER_MS))
    .where('attempts', '=', 0)
    .where('mailing_id', 'is', null)
    .where((eb) => eb.and(writtenLater.map((kind) => eb('about', 'not like', `${kind}:%`))))
    .execute()
  const giveUp = db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: WAITED_TOO_LONG })
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
  const ids = stale.map(({ id }) => id)
  let count = 0
  const giveUpSome = async (some: string[]) => {
    // Another node may have given up some of them.
    count += (await giveUp.where('id', 'in', some).returning('id').execute()).length
  }
  await inBatches(ids, giveUpSome, ROWS_PER_STATEMENT)
  return count
}
