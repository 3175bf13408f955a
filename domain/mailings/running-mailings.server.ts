import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { MAILINGS_SHOWN, type Mailing } from './mailings.ts'

/** The records of mailings stay as long as those of other mail. */
const MONTHS_KEPT = 12

/** The latest mailings, the newest first, with how their mails stand. */
export async function listMailings(db: Db, _staff: Staff): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('mailings')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(MAILINGS_SHOWN)
    .execute()
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('outbox')
    .select((eb) => ['mailing_id', 'state', eb.fn.countAll<string | number>().as('count')])
    .where(
      'mailing_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['mailing_id', 'state'])
    .execute()
  return rows.map((row) => {
    const count = (...states: string[]) =>
      counts
        .filter(({ mailing_id, state }) => mailing_id === row.id && states.includes(state))
        .reduce((sum, { count }) => sum + Number(count), 0)
    const [people, takenOut] = [Number(row.people), Number(row.taken_out)]
    const [waiting, failed] = [count('waiting', 'sending'), count('dead', 'deleted')]
    return {
      ...{ id: row.id, subject: row.subject, writtenBy: row.written_by, startedAt: row.started_at },
      ...{ people, waiting, failed },
      // Mails that have gone may have been deleted since, with their person's records.
      gone: Math.max(0, people - takenOut - waiting - failed),
      stopped: row.stopped_at === null ? null : { by: row.stopped_by ?? '', at: row.stopped_at, takenOut },
    }
  })
}

/** How many mails of mailings still wait. */
export function countWaitingMailings(db: Db): Promise<number> {
  const waiting = db.selectFrom('outbox').where('mailing_id', 'is not', null)
  return countRows(waiting.where('state', 'in', ['waiting', 'sending']))
}

/**
 * Stops a mailing: what waits is taken out of the outbox, and whom it was to are without an answer again.
 * What is being sent at this moment goes, but is not tried again.
 * @returns how many were taken out; undefined when it was stopped before, or is over
 */
export async function stopMailing(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  id: string,
): Promise<number | undefined> {
  const now = clock.now().toISOString()
  return db.transaction().execute(async (trx) => {
    const mailing = await trx
      .updateTable('mailings')
      .set({ stopped_by: staff.name, stopped_at: now })
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .where('mailing_id', '=', id)
            .where('state', 'in', ['waiting', 'sending']),
        ),
      )
      .returning('started_at')
      .executeTakeFirst()
    if (!mailing) return undefined
    const takenOut = await trx
      .deleteFrom('outbox')
      .where('mailing_id', '=', id)
      .where('state', '=', 'waiting')
      .returning('about')
      .execute()
    // If that fails, `takeOutUnsent` does as here.
    const going = trx.updateTable('outbox').set({ expires_at: now }).where('mailing_id', '=', id)
    await going.where('state', '=', 'sending').execute()
    await trx.updateTable('mailings').set({ taken_out: takenOut.length }).where('id', '=', id).execute()
    await takeAnswersBack(
      trx,
      mailing.started_at,
      takenOut.map(({ about }) => about),
    )
    return takenOut.length
  })
}

/** Takes out what was being sent when its mailing was stopped, and was not taken or never came to an end. */
export async function takeOutUnsent({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().toISOString()
  await db.transaction().execute(async (trx) => {
    const unsent = await trx
      .deleteFrom('outbox')
      .where('mailing_id', 'is not', null)
      .where('expires_at', '<=', now)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'waiting'),
          eb.and([eb('state', '=', 'sending'), eb('next_try_at', '<=', now)]),
        ]),
      )
      .returning(['mailing_id', 'about'])
      .execute()
    for (const { mailing_id, about } of unsent) {
      const mailing = await trx
        .updateTable('mailings')
        .set((eb) => ({ taken_out: eb('taken_out', '+', 1) }))
        .where('id', '=', mailing_id)
        .returning('started_at')
        .executeTakeFirst()
      if (mailing) await takeAnswersBack(trx, mailing.started_at, [about])
    }
  })
}

async function takeAnswersBack(trx: DbOrTrx, startedAt: string, abouts: readonly string[]): Promise<void> {
  for (const [kind, column] of [
    ['application:', 'id'],
    ['candidate:', 'candidate_id'],
  ] as const) {
    const ids = abouts.filter((about) => about.startsWith(kind)).map((about) => about.slice(kind.length))
    if (ids.length === 0) continue
    // Whoever applied again had their first answer before.
    const first = sql<number | null>`case when sent_again_at is null then null else first_answer_days end`
    const none = { answered_at: null, first_answer_days: first }
    const noted = trx.updateTable('applications').set(none).where(column, 'in', ids)
    await noted.where('answered_at', '=', startedAt).execute()
  }
}

/** Forgets mailings that are long over. */
export async function forgetOldMailings(db: Db, clock: Clock): Promise<void> {
  const end = new Date(clock.now())
  end.setUTCMonth(end.getUTCMonth() - MONTHS_KEPT)
  await db
    .deleteFrom('mailings')
    .where('started_at', '<', end.toISOString())
    .where(sql<boolean>`not exists (select 1 from outbox where outbox.mailing_id = mailings.id
      and outbox.state in ('waiting', 'sending'))`)
    .execute()
}
