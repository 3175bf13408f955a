import { sql } from 'kysely'
import { site } from '#content/site.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { Log } from '#platform/log.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { mailFaultText } from './mail-faults.ts'
import { bringOlderForward, hasOlderMail, tryAgainAfterOutage } from './mail-order.server.ts'
import { hasRoomForMailings, readMailingLimit } from './mailing-limit.server.ts'
import { holdsSecret, staffInbox } from './outbox.server.ts'
import { giveUpStaleMail } from './stale-mail.server.ts'

/** As often as a mail is tried. With the waits between, that takes about two days. */
export const MOST_TRIES = 16
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000
/** A mail belongs to who claimed it for this long, which is more than sending may take. */
const LEASE_MS = 2 * 60 * 1000

/** What sending needs. Without `mail`, nothing is sent and everything waits. */
export type OutboxServices = {
  db: Db
  clock: Clock
  config: Pick<Config, 'mailFrom' | 'agencyInbox'>
  log: Log
  mail: Pick<MailTransport, 'send'> | undefined
  /** Writers of mail that has its text only when it goes, by what its `about` begins with. */
  writers?: Readonly<Record<string, MailWriter>>
  /** What belongs to the recipient in a mail's words, written anew as it goes: they may have changed. */
  wordsFor?: (mail: OutboxRow) => Words
  /** Is told of an address that a mail server has refused for good. */
  onRefused?: (address: string) => Promise<void>
}

/**
 * Writes a mail at the moment at which it goes, so that what it says is so; undefined when there is nothing
 * to say any more. Such a mail is not kept once it is sent.
 */
type MailWriter = (row: Pick<OutboxRow, 'id' | 'about'>) => Promise<WrittenMail | undefined>
type Words = Pick<OutboxRow, 'text' | 'html'>
type WrittenMail = Pick<OutboxRow, 'subject' | 'text' | 'html' | 'unsubscribe_url'>

/**
 * Sends what is due, at least once: after a crash between sending and noting it, a mail goes out again under
 * the same Message-ID. A passing failure postpones a mail, each time for longer; a permanent one, one too
 * many, or days of waiting before the first try make it a dead letter. Mail to one person about one thing
 * goes in the order in which it was written. Any number of processes may do this at once.
 * @returns how many were tried
 */
export async function deliverDue(
  services: OutboxServices,
  { limit, isStopping = () => false }: { limit: number; isStopping?: () => boolean },
): Promise<number> {
  const { mail } = services
  if (!mail) return 0
  const givenUp = await giveUpStaleMail(services, Object.keys(services.writers ?? {}))
  if (givenUp > 0) services.log.warn({ count: givenUp }, 'mail waited for days, and was given up')
  const mailingLimit = await readMailingLimit(services.db)
  await bringOlderForward(services)
  let tried = 0
  let isTaken = false
  while (tried < limit && !isStopping()) {
    const row = await claimNext(services, mailingLimit)
    if (!row) break
    tried += 1
    if (await deliver(services, mail, row)) isTaken = true
  }
  if (isTaken) await tryAgainAfterOutage(services)
  return tried
}

/** Releases mails that a killed program had claimed. For SQLite, where no other program sends. */
export async function resumeInterrupted({ db, clock }: Pick<OutboxServices, 'db' | 'clock'>): Promise<void> {
  if (db.engine !== 'sqlite') return
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', next_try_at: clock.now().toISOString() })
    .where('state', '=', 'sending')
    .execute()
}

type OutboxRow = Row<'outbox'>

/** Claims the mail due longest, in one statement: PostgreSQL skips rows that other nodes are claiming. */
async function claimNext(
  { db, clock }: OutboxServices,
  mailingLimit: number,
): Promise<OutboxRow | undefined> {
  const now = clock.now()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_try_at', '<=', now.toISOString())
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .where((eb) => eb.or([eb('mailing_id', 'is', null), hasRoomForMailings(now, mailingLimit)]))
    .where((eb) => eb.not(hasOlderMail(clock)))
    .orderBy('next_try_at')
    .limit(1)
  return db
    .updateTable('outbox')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      next_try_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    })
    .where('id', '=', db.engine === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .executeTakeFirst()
}

/** @returns whether the mail server took it */
async function deliver(
  services: OutboxServices,
  mail: Pick<MailTransport, 'send'>,
  row: OutboxRow,
): Promise<boolean> {
  const { db, clock, config, log, writers = {} } = services
  const writer = writers[row.about.split(':')[0] ?? '']
  const words = services.wordsFor?.(row)
  const written = writer ? await writer(row) : { ...row, ...words }
  const failure = written && (await send(config, mail, { ...row, ...written }))
  const now = clock.now()
  if (writer && !failure) {
    await db.deleteFrom('outbox').where('id', '=', row.id).execute()
    return written !== undefined
  }
  if (!failure) {
    await db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now.toISOString(), last_error: null })
      .set({ ...(words && asSent(row, words)), ...withoutSecret(row) })
      .where('id', '=', row.id)
      .execute()
    return true
  }
  const tries = Number(row.attempts)
  const isDead = failure.isPermanent || tries >= MOST_TRIES
  await db
    .updateTable('outbox')
    .set({
      state: isDead ? 'dead' : 'waiting',
      next_try_at: new Date(now.getTime() + waitAfter(tries)).toISOString(),
      last_error: failure.code,
    })
    // Whoever took it after this lease had run out knows better.
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', row.attempts)
    .execute()
  if (failure.isPermanent && failure.code.includes('RCPT TO')) await services.onRefused?.(row.recipient)
  const reason = { code: failure.code, why: mailFaultText(failure.code) }
  log[isDead ? 'error' : 'warn']({ id: row.id, tries, ...reason, isDead }, 'a mail was not taken')
  return false
}

/** The words that went, but not where a part has been taken out of the mail while it was on its way. */
function asSent(before: Words, sent: Words) {
  const column = (name: keyof Words) =>
    sql<string>`case when ${sql.ref(name)} = ${before[name]} then ${sent[name]} else ${sql.ref(name)} end`
  return { text: column('text'), html: column('html') }
}

/** A link that acts is for its reader alone: once sent, it is not kept. */
function withoutSecret({ about }: OutboxRow) {
  return { unsubscribe_url: null, ...(holdsSecret(about) && { text: '', html: '' }) }
}

async function send(
  config: OutboxServices['config'],
  mail: Pick<MailTransport, 'send'>,
  row: OutboxRow,
): Promise<MailFailure | undefined> {
  const address = config.mailFrom ?? site.email
  try {
    await mail.send({
      messageId: `<${row.id}@${address.split('@')[1]}>`,
      from: { name: site.name, address },
      to: row.recipient,
      // The sender may be an address that nobody reads.
      replyTo: row.reply_to ?? staffInbox(config),
      subject: row.subject,
      text: row.text,
      html: row.html,
      isAutomatic: row.written_by === null,
      unsubscribeUrl: row.unsubscribe_url ?? undefined,
    })
    return undefined
  } catch (error) {
    return error instanceof MailFailure ? error : new MailFailure('unknown')
  }
}

/** A minute after the first try, then doubling up to six hours; give or take a tenth. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.9 + Math.random() * 0.2)
}
