import { type ExpressionBuilder, sql } from 'kysely'
import { contactsUnder, mailToFormer } from '#domain/people/contact-addresses.server.ts'
import { personKey, phoneIn } from '#domain/people/person.ts'
import { keptAsPlaced, later, placedAt, worksUntil } from '#domain/people/placed-until.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { FAULTS_OF_TIME, READDRESSED } from './mail-faults.ts'
import { type MailPart, withoutParts } from './mail-text.ts'
import { candidateKeys } from './mails-about.server.ts'
import { holdsSecret, MAIL_TO_ACCOUNT } from './outbox.server.ts'

/** Other mail stays for this many months as the record of what was sent. */
const MONTHS_KEPT = 12

/** The id of what a mail is about, if that is of this kind. */
const idOf = (kind: string) => sql<string>`substr(outbox.about, ${kind.length + ':'.length + 1})`

/** Mail to a person. What is about an application, placement, message or booking is kept as long as that. */
export const mailRecords: RecordKind = {
  name: 'emails',

  ...recordQueries({
    table: 'outbox',
    select: (db) =>
      db
        .selectFrom('outbox')
        .leftJoin('applications', (join) => join.on('applications.id', '=', idOf('application')))
        .leftJoin('placements', (join) => join.on('placements.id', '=', idOf('placement')))
        .leftJoin('candidates', 'candidates.id', 'placements.candidate_id')
        .leftJoin('messages', (join) => join.on('messages.id', '=', idOf('message')))
        .leftJoin('bookings', (join) => join.on('bookings.id', '=', idOf('booking')))
        .select(['outbox.id', 'recipient', 'outbox.subject', 'outbox.created_at', 'status', 'staffing'])
        .select('applications.updated_at as placed_at')
        .select(worksUntil('applications.candidate_id').as('works_until'))
        .select(placedAt('candidates.id').as('placement_at'))
        .select(worksUntil('candidates.id').as('placement_until'))
        .select((eb) => [
          eb.fn
            .coalesce('applications.email', 'candidates.email', 'messages.email', 'bookings.email')
            .as('email'),
          eb.fn
            .coalesce('applications.phone', 'candidates.phone', 'messages.phone', 'bookings.phone')
            .as('phone'),
        ]),
    // To an address that a client's contact, or a colleague with an account, has left since.
    alsoUnder: (keys) => sql`(outbox.id in ${mailToFormer(contactsUnder(keys))}
      or about in (select ${sql.lit(MAIL_TO_ACCOUNT)} || id from users
        where email in (${sql.join(keys.map(personKey))})))`,
    lastActivity: sql.ref('outbox.created_at'),
    isExpired: ({ monthsAgo }) => sql`outbox.created_at < ${monthsAgo(MONTHS_KEPT)}
      -- What has not been sent yet is no record.
      and outbox.state in ('sent', 'dead')
      and about not like 'application:%' and about not like 'placement:%'
      and about not like 'message:%' and about not like 'booking:%'`,
    toRecord: (row) => ({
      id: row.id,
      what: `Email: ${row.subject}`,
      person: row.recipient,
      name: '',
      phone: '',
      about: row.email === null ? undefined : { person: row.email || phoneIn(row), phone: phoneIn(row) },
      lastActivity: row.created_at,
      path: undefined,
      // Mail about a record that an erasure leaves stays as long as that.
      ...keptAsPlaced(
        row.status === 'placed'
          ? later(row.placed_at, row.works_until)
          : later(row.placement_at, row.placement_until),
        'It is about the record of a placed candidate.',
      ),
    }),
  }),

  async contents(db, id) {
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { recipient, subject, text, state } = row
    return {
      data: {
        recipient,
        subject,
        // A link that acts is for its reader alone.
        text: holdsSecret(row.about) ? '' : text,
        state,
        createdAt: row.created_at,
        sentAt: row.sent_at,
      },
      cvs: [],
    }
  },

  async remove(trx, ids) {
    await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    return []
  },
}

type AboutKind =
  | ('application' | 'candidate' | 'candidate-address' | 'client' | 'link' | 'message' | 'booking')
  | ('link:alert' | 'alert-digest' | 'alert-renewal')
  | ('referral' | 'link:referral' | 'link:saved' | 'submission' | 'link:submission' | 'placement')
  | 'link:referee'

/** Mail that is still to go, or goes if somebody tries again what failed. */
export const UNSENT = ['waiting', 'dead'] as const

/**
 * Sends the mail about records that waits to be sent to their person to the new address of that person; what
 * failed goes there, too, once somebody tries again.
 */
export async function readdressMail(
  trx: DbOrTrx,
  kind: AboutKind,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return
  const about = ids.map((id) => `${kind}:${id}`)
  const isOfTime = sql`coalesce(last_error, '') in (${sql.join(FAULTS_OF_TIME)})`
  await trx
    .updateTable('outbox')
    .set({ recipient: to, email_normalized: personKey(to) })
    .set({
      last_error: sql`case when state <> 'dead' or ${isOfTime} then last_error else ${READDRESSED} end`,
    })
    .where('about', 'in', about)
    .where('email_normalized', '=', personKey(from))
    .where('state', 'in', UNSENT)
    .execute()
}

/** Lets the mail about a record be about another one, which has taken its place. @returns which mails */
export async function moveMailAbout(
  trx: DbOrTrx,
  kind: AboutKind,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const mails = trx.updateTable('outbox').set({ about: `${kind}:${to}` })
  const moved = await mails.where('about', '=', `${kind}:${from}`).returning('id').execute()
  return moved.map(({ id }) => id)
}

const isOfTime = (error: string | null) => FAULTS_OF_TIME.includes(error ?? '')

/**
 * Takes back what waits to go to an address or failed at it, of the mail about some records, and gives it
 * another one. They are other rows then, so that an undo puts the former ones back.
 * @param about such as `submission:0ab`
 * @param to where it goes instead; empty for nowhere
 */
export async function redirectMail(
  trx: DbOrTrx,
  about: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (about.length === 0) return
  const mails = await trx
    .deleteFrom('outbox')
    .where('about', 'in', about)
    .where('email_normalized', '=', personKey(from))
    .where('state', 'in', UNSENT)
    .returningAll()
    .execute()
  if (to === '' || mails.length === 0) return
  const redirected = { recipient: to, email_normalized: personKey(to) }
  await trx
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        ...{ ...mail, ...redirected, id: newId() },
        last_error: mail.state !== 'dead' || isOfTime(mail.last_error) ? mail.last_error : READDRESSED,
      })),
    )
    .execute()
}

/**
 * Takes back what is still to go of the mail about something that has come to its end. What is being sent at
 * this moment is not tried again.
 * @param about such as `link:referee:0ab`
 * @param which whose mail, if not everybody's; whether only what would be too late one day, as a link is;
 * whether only what was written in the name of somebody of the desk
 */
export async function takeBackMail(
  trx: DbOrTrx,
  clock: Clock,
  about: string,
  which: { to?: string; expiring?: boolean; written?: boolean } = {},
): Promise<void> {
  const isMeant = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([
      eb('about', '=', about),
      ...(which.to === undefined ? [] : [eb('email_normalized', '=', personKey(which.to))]),
      ...(which.expiring ? [eb('expires_at', 'is not', null)] : []),
      ...(which.written ? [eb('written_by', 'is not', null)] : []),
    ])
  await trx.deleteFrom('outbox').where(isMeant).where('state', 'in', ['waiting', 'dead']).execute()
  const past = { expires_at: clock.now().toISOString() }
  await trx.updateTable('outbox').set(past).where(isMeant).where('state', '=', 'sending').execute()
}

/**
 * Takes parts that stand in the midst of the mail about something to a candidate out of what has not been
 * sent yet.
 */
export async function takeOutOfMail(
  trx: DbOrTrx,
  { about, candidateId }: { about: string; candidateId: string },
  parts: readonly MailPart[],
): Promise<void> {
  const mails = await trx
    .selectFrom('outbox')
    .select(['id', 'text', 'html'])
    .where('about', '=', about)
    .where('email_normalized', 'in', [...(await candidateKeys(trx, candidateId))])
    .where('state', '<>', 'sent')
    .execute()
  for (const { id, ...mail } of mails)
    await trx
      .updateTable('outbox')
      .set(withoutParts(mail, parts))
      .where('id', '=', id)
      .where('state', '<>', 'sent')
      .execute()
}

/** Deletes the mail about records that are being deleted, in their transaction; what waits to be sent too. */
export async function removeMailAbout(trx: DbOrTrx, kind: AboutKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const about = ids.map((id) => `${kind}:${id}`)
  await trx.deleteFrom('outbox').where('about', 'in', about).execute()
}
