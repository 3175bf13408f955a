import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { personKey } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { isOneAddress } from '#platform/mail/mail.server.ts'
import { TOO_LATE } from './mail-faults.ts'

export type NewMail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** What it is about: `application:<id>`, `message:<id>`, `booking:<id>`; see also `holdsSecret`. */
  about: string
  writtenBy?: string
  /** The https address that a POST ends such mail at (RFC 8058), for mail that somebody subscribed to. */
  unsubscribeUrl?: string
  /** After this moment (ISO 8601) it is not sent any more. */
  expiresAt?: string
  /** The mailing that it belongs to: it goes only while the limit of mailings leaves room. */
  mailingId?: string
}

/** What mail is `about` that is to an account of staff: it holds a link or a password. */
export const MAIL_TO_ACCOUNT = 'user:'

/** Whether a mail about this holds a password or a link that acts: then its text goes once it is sent. */
export function holdsSecret(about: string): boolean {
  return about.startsWith(MAIL_TO_ACCOUNT) || about.startsWith('link:')
}

/** Where notices to staff go: `AGENCY_INBOX`, or the agency's own address. */
export function staffInbox(config: Pick<Config, 'agencyInbox'>): string {
  return config.agencyInbox ?? site.email
}

/**
 * Queues a mail in the caller's transaction; call `notify` afterwards. @throws for more than one address
 * @param dueAt when it goes, if not now
 * @returns the mail's id
 */
export async function enqueue(trx: DbOrTrx, clock: Clock, mail: NewMail, dueAt?: Date): Promise<string> {
  for (const address of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])]) {
    if (!isOneAddress(address))
      throw new Error('A mail has exactly one recipient and one address for answers')
  }
  const now = clock.now().toISOString()
  const due = dueAt?.toISOString() ?? now
  const [id, recipient] = [newId(), await recipientOf(trx, mail)]
  await trx
    .insertInto('outbox')
    .values({
      id,
      recipient,
      email_normalized: personKey(recipient),
      reply_to: mail.replyTo ?? null,
      // A line break in a subject would begin another header.
      subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
      text: mail.text,
      html: mail.html,
      about: mail.about,
      state: 'waiting',
      attempts: 0,
      next_try_at: due,
      due_at: due,
      created_at: now,
      written_by: mail.writtenBy ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      expires_at: mail.expiresAt ?? null,
      mailing_id: mail.mailingId ?? null,
    })
    .execute()
  return id
}

/** Mail about an application goes to the address that its candidate has now, not to one that was given up. */
async function recipientOf(trx: DbOrTrx, { to, about }: NewMail): Promise<string> {
  return about.startsWith('application:') ? addressNow(trx, to) : to
}

/** The address that a candidate has now in place of one that was given up; any other one as it is. */
export async function addressNow(db: DbOrTrx, email: string): Promise<string> {
  const moved = await db
    .selectFrom('candidate_contacts')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select('candidates.email')
    .where('kind', '=', 'email')
    .where('contact_key', '=', personKey(email))
    .where('retired_at', 'is not', null)
    .executeTakeFirst()
  return moved?.email ?? email
}

/** Tells the worker of this process that there is mail to send; other nodes find it in their next round. */
export type OutboxSignal = {
  /** To be called after the transaction that enqueued mail has been committed. Waits for nobody. */
  notify(): void
  /** Resolves on a notice, at once if there was one since the last wait, and in any case after `withinMs`. */
  wait(withinMs: number): Promise<void>
}

export type MailingServices = { db: Db; clock: Clock; config: Config; outbox: OutboxSignal }

/** The signal between those who enqueue mail and the worker. */
export function createOutboxSignal(): OutboxSignal {
  let isNotified = false
  let wake: (() => void) | undefined
  return {
    notify() {
      isNotified = true
      wake?.()
    },
    async wait(withinMs) {
      if (!isNotified) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, withinMs)
        await promise
        clearTimeout(timer)
        wake = undefined
      }
      isNotified = false
    },
  }
}

/**
 * Deletes mail that was not sent in its time if it holds a link, which would lead nowhere. If it had failed
 * before, it stays without its text, so that staff see that an address takes no mail. Other mail is given up,
 * so that staff see who was not told. Mail of a mailing is left to the mailing, which counts it.
 */
export async function removeExpiredMail(db: DbOrTrx, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  // Written as in the index `outbox_expiring`, which serves only then.
  const isUnsent = sql<boolean>`expires_at <= ${now} and state <> 'sent' and mailing_id is null`
  const isLink = sql<boolean>`(about like ${`${MAIL_TO_ACCOUNT}%`} or about like 'link:%')`
  await db.deleteFrom('outbox').where(isUnsent).where(isLink).where('state', '!=', 'dead').execute()
  const refused = db.updateTable('outbox').set({ text: '', html: '' }).where('text', '!=', '')
  await refused.where(isUnsent).where(isLink).execute()
  await db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: TOO_LATE })
    .where(isUnsent)
    .where(sql<boolean>`(state = 'waiting' or (state = 'sending' and next_try_at <= ${now}))`)
    .execute()
}

/** How the outbox stands. `oldest` is when the oldest mail that is still to be sent was written. */
export type OutboxSummary = { waiting: number; sending: number; dead: number; oldest: string | null }

/** Counts the mail that has not been sent. */
export async function outboxSummary(db: DbOrTrx): Promise<OutboxSummary> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'state',
      eb.fn.countAll<string | number>().as('count'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'sending', 'dead'])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const unsent = rows.filter((row) => row.state !== 'dead').map((row) => row.oldest)
  return {
    waiting: count('waiting'),
    sending: count('sending'),
    dead: count('dead'),
    oldest: unsent.sort()[0] ?? null,
  }
}
