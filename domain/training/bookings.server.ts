import { countForm, looksAutomated } from '#domain/abuse/abuse.server.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import { type Clock, fromNow, HOUR_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { searchTextOf } from './booking-rows.server.ts'
import { type BookingValues, bookingSchema } from './booking-schema.ts'
import { type BookingToMail, bookingConfirmation, staffNotice } from './bookings.mail.ts'
import { selectSessions, toSessionToJoin } from './session-rows.server.ts'
import { listed, type SessionState, type SessionToJoin } from './training.ts'

export type BookingServices = { db: Db; clock: Clock; config: Config; secret: string; outbox: OutboxSignal }

export type BookingOutcome =
  /** Alike where the address had its place before; the reference is told by mail alone. */
  | { kind: 'booked' }
  | { kind: 'full' }
  /** It has begun, is over, was cancelled, or never was. */
  | { kind: 'closed'; because: Exclude<SessionState, 'open' | 'full'> | 'missing' }
  | NotTaken

/**
 * Books a place on a session (D4), with the mail in one transaction that locks the session: no place is given
 * twice. An address that has a place is answered alike and gets the confirmation again, once an hour at most.
 * What looks automated is answered alike, takes no place and is not mailed.
 */
export async function bookPlace(
  services: BookingServices,
  input: unknown,
  from: FormOrigin,
): Promise<BookingOutcome> {
  const parsed = bookingSchema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const request = repeatable('booking', from.idempotencyKey, parsed.data)
  const booked = () => ({ kind: 'booked' }) as const
  const outcome = await answerOnce<BookingOutcome>(services, request, booked, async (trx) => {
    await writeBooking(trx, services, parsed.data, from)
    return [booked(), '']
  })
  if (outcome.kind === 'booked') services.outbox.notify()
  return outcome
}

async function writeBooking(
  trx: DbOrTrx,
  services: BookingServices,
  values: BookingValues,
  from: FormOrigin,
): Promise<void> {
  const { clock } = services
  await countForm(trx, services, 'booking', from.address)
  const session = await holdSession(trx, values.sessionId)
  const state = session ? listed(session, clock).state : 'missing'
  // Full is full to everybody, also to who has a place.
  if (state === 'full') throw new Refusal<BookingOutcome>({ kind: 'full' })
  if (!session || state !== 'open') {
    throw new Refusal<BookingOutcome>({ kind: 'closed', because: state === 'open' ? 'missing' : state })
  }

  const isSpam = looksAutomated(from, clock)
  const earlier = await bookingOf(trx, values, isSpam)
  if (!earlier) return insert(trx, services, session, values, isSpam)
  if (!isSpam) await confirmAgain(trx, services, session, earlier)
}

/** A session, locked until the end of the transaction, so that its places are given one at a time. */
export async function holdSession(trx: DbOrTrx, id: string): Promise<SessionToJoin | undefined> {
  await locked(trx, trx.selectFrom('training_sessions').select('id').where('id', '=', id)).execute()
  // Another statement: on PostgreSQL each sees what was committed before it began.
  const row = await selectSessions(trx).where('id', '=', id).executeTakeFirst()
  return row && toSessionToJoin(row)
}

/**
 * Frees the place of a booking, in the transaction that holds its session.
 * @param by whose name the desk reads
 * @returns whom to tell; undefined when there is none, or it was cancelled before
 */
export async function cancelPlace(
  trx: DbOrTrx,
  clock: Clock,
  by: { name: string },
  id: string,
): Promise<BookingToMail | undefined> {
  const now = clock.now().toISOString()
  const row = await trx
    .updateTable('bookings')
    .set({ cancelled_at: now, cancelled_by: by.name, updated_at: now })
    .where('id', '=', id)
    .where('is_spam', '=', 0)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'reference', 'email'])
    .executeTakeFirst()
  if (row) await bumpContentRevision(trx)
  return row
}

/** The booking that an address has; for what looks automated also one that did. Nobody is booked twice. */
async function bookingOf(
  trx: DbOrTrx,
  { sessionId, email }: BookingValues,
  isSpam: boolean,
): Promise<BookingToMail | undefined> {
  return trx
    .selectFrom('bookings')
    .select(['id', 'reference', 'email'])
    .where('session_id', '=', sessionId)
    .where('email_normalized', '=', normalizeEmail(email))
    .where('is_spam', '<=', isSpam ? 1 : 0)
    .where('cancelled_at', 'is', null)
    .orderBy('is_spam')
    .executeTakeFirst()
}

/** Sends the confirmation again, unless the address was written to about the booking within the hour. */
async function confirmAgain(
  trx: DbOrTrx,
  { clock, config, secret }: BookingServices,
  session: SessionToJoin,
  booking: BookingToMail,
): Promise<void> {
  const mail = bookingConfirmation(config, booking, session)
  const recent = await trx
    .selectFrom('outbox')
    .select('id')
    .where('about', '=', mail.about)
    .where('recipient', '=', mail.to)
    .where('created_at', '>', fromNow(clock, -HOUR_MS))
    .executeTakeFirst()
  if (recent || !(await mayMail(trx, clock, secret, mail.to, 'acknowledgement'))) return
  await enqueue(trx, clock, mail)
}

async function insert(
  trx: DbOrTrx,
  { clock, config, secret }: BookingServices,
  session: SessionToJoin,
  { name, email, phone }: BookingValues,
  isSpam: boolean,
): Promise<void> {
  const booking = { id: newId(), reference: newReference('TRN'), name, email, phone }
  const now = clock.now().toISOString()
  await trx
    .insertInto('bookings')
    .values({
      ...booking,
      session_id: session.id,
      is_spam: isSpam ? 1 : 0,
      created_at: now,
      updated_at: now,
      email_normalized: normalizeEmail(email),
      search_text: searchTextOf(booking),
    })
    .execute()
  if (!isSpam) {
    if (await mayMail(trx, clock, secret, email, 'acknowledgement')) {
      await enqueue(trx, clock, bookingConfirmation(config, booking, session))
    }
    await enqueue(trx, clock, staffNotice(config, booking, session))
    await bumpContentRevision(trx)
  }
}
