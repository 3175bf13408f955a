import { type SqlBool, sql } from 'kysely'
import { type Clock, MINUTE_MS } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { changeSetting, readSetting, settingChangedAt } from '#platform/db/setting.server.ts'
import { isMailingLimit, MAILS_A_MINUTE } from './mailing-limit.ts'

const SETTING = 'mailing-limit'

/** How many mails of mailings may go in a minute, as an administrator has set it. */
export async function readMailingLimit(db: DbOrTrx): Promise<number> {
  const limit: unknown = (await readSetting(db, SETTING))?.value.mailsAMinute
  return isMailingLimit(limit) ? limit : MAILS_A_MINUTE
}

/** When the limit was last changed; empty for never. */
export const mailingLimitChangedAt = (db: DbOrTrx) => settingChangedAt(db, SETTING)

/**
 * Sets the limit for all mailings, those that are on their way too.
 * @param by who does
 * @param seen when it had been changed last as the form showed it
 * @returns who has set it since then, in which case nothing was saved
 */
export function saveMailingLimit(
  services: { db: Db; clock: Clock },
  by: { name: string },
  mailsAMinute: number,
  seen: string,
): Promise<{ by: string } | undefined> {
  return changeSetting(services, by, SETTING, { mailsAMinute }, seen)
}

/**
 * Whether another mail of a mailing may go now. Those that went within a minute count, those that are being
 * sent, and those that the mail server put off: it may be what asks for less.
 */
export function hasRoomForMailings(now: Date, limit: number) {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS).toISOString()
  return sql<SqlBool>`(
    (select count(*) from outbox as gone where gone.mailing_id is not null and gone.sent_at > ${minuteAgo})
    + (select count(*) from outbox as going where going.mailing_id is not null
      and (going.state = 'sending' or (going.state = 'waiting' and going.attempts > 0
        and going.next_try_at > ${now.toISOString()})))
    < ${limit})`
}
