import { sql } from 'kysely'
import { site } from '#content/site.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { WAITED_TOO_LONG } from '#domain/outbox/mail-faults.ts'
import { mailRecords } from '#domain/outbox/mail-records.server.ts'
import { staffInbox } from '#domain/outbox/outbox.server.ts'
import { isAnyHeld, removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { oldestUndo, withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { readSetting, saveSetting } from '#platform/db/setting.server.ts'
import { newId } from '#platform/ids.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { FAILED_MAIL_PER_PAGE, type FailedMailPage } from './failed-mail.ts'
import { testMail } from './mail-desk.mail.ts'

/** How many mails could not be sent and are not tried any more. */
export async function countFailedMail(db: Db): Promise<number> {
  return countRows(failed(db))
}

/** A page of the mails that could not be sent, newest first. A page beyond the last is the last. */
export async function listFailedMail(
  { db, clock }: { db: Db; clock: Clock },
  _admin: Admin,
  page: number,
): Promise<FailedMailPage> {
  const newest = failed(db)
    .select(['id', 'recipient', 'subject', 'about', 'attempts', 'last_error', 'created_at'])
    .select(isInTime(clock).as('is_in_time'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const of = { asked: page, rowsPerPage: FAILED_MAIL_PER_PAGE, total: await countFailedMail(db) }
  const { bounds, rows } = await readPage(newest, of)
  const mails = rows.map(({ last_error, created_at, attempts, is_in_time, ...row }) => ({
    ...row,
    attempts: Number(attempts),
    error: last_error,
    writtenAt: created_at,
    canBeRetried: Boolean(is_in_time),
  }))
  const retryable = await failed(db)
    .select('id')
    .where(isInTime(clock))
    .where('last_error', 'is distinct from', WAITED_TOO_LONG)
    .limit(1)
    .executeTakeFirst()
  return { mails, bounds, canRetryAny: retryable !== undefined }
}

/**
 * Retries one failed mail or all, unless it's too late. Notify the worker afterwards. What waited for days is
 * none of all: somebody has to see whether it is still so, and newer news may have gone since.
 * @returns how many
 */
export async function retryFailedMail(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  _admin: Admin,
  which: { id: string } | 'all',
): Promise<number> {
  const now = clock.now().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, due_at: now })
    .where('state', '=', 'dead')
    .where(isInTime(clock))
    .where((eb) =>
      which === 'all' ? eb('last_error', 'is distinct from', WAITED_TOO_LONG) : eb('id', '=', which.id),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes a mail that was given up. False when there is none, or when a legal hold keeps it. */
export async function deleteFailedMail(
  db: Db,
  admin: Admin,
  clock: Clock,
  id: string,
  undo?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const remove = trx
      .updateTable('outbox')
      .set({ state: 'deleted', next_try_at: clock.now().toISOString() })
      .where('state', '=', 'dead')
      .where('id', '=', id)
    if (await isAnyHeld(trx, await mailRecords.about(trx, [id]))) return false
    const { numUpdatedRows } = await withUndo(trx, admin, clock, undo, [['outbox', 'id', [id]]], () =>
      remove.executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  })
}

/** Removes the mail whose deletion can't be undone any more, but for what a legal hold keeps. */
export async function removeDeletedMail(db: Db, clock: Clock): Promise<void> {
  const isOver = sql<boolean>`outbox.state = 'deleted' and next_try_at < ${oldestUndo(clock)}`
  await removeUnlessHeld(db, mailRecords, (trx, batch) => mailRecords.due(trx, isOver, batch))
}

const TESTED = 'mail-tested'

type TestServices = {
  db: Db
  clock: Clock
  mail: MailTransport
  config: Pick<Config, 'agencyInbox' | 'mailFrom' | 'siteUrl' | 'smtpUrl'>
}

/**
 * Sends a test email at once, past the outbox, and notes that this mail server took one.
 * @returns all that was said, and why it was not taken if so
 */
export async function sendTestMail(
  { db, clock, mail, config }: TestServices,
  admin: Admin,
  to: string,
): ReturnType<MailTransport['sendForTest']> {
  const address = config.mailFrom ?? site.email
  const sent = await mail.sendForTest({
    messageId: `<${newId()}@${address.split('@')[1]}>`,
    from: { name: site.name, address },
    replyTo: staffInbox(config),
    isAutomatic: true,
    ...testMail(config, to),
  })
  if (!sent.failure) await saveSetting(db, admin, clock, TESTED, { server: serverIn(config) })
  return sent
}

/** Whether the mail server that is set up now has taken a test mail. */
export async function isMailTested(db: Db, config: Pick<Config, 'smtpUrl'>): Promise<boolean> {
  return (await readSetting(db, TESTED))?.value.server === serverIn(config)
}

const serverIn = ({ smtpUrl }: Pick<Config, 'smtpUrl'>) => (smtpUrl ? new URL(smtpUrl).host : '')

const failed = (db: Db) => db.selectFrom('outbox').where('state', '=', 'dead')

const isInTime = (clock: Clock) =>
  sql<boolean>`(expires_at is null or expires_at > ${clock.now().toISOString()})`
