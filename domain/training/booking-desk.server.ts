import type { Staff } from '#domain/accounts/admin.server.ts'
import { inRepeatableTransaction, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { deleteSpam } from '#domain/people/spam.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { UndoOutcome } from '#domain/undo/undo.ts'
import type { RowChange, Watched } from '#domain/undo/undo-rows.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { bookingRecords } from './booking-records.server.ts'
import { bookingConfirmation, cancellationNotice, staffNotice } from './bookings.mail.ts'
import { cancelPlace, holdSession } from './bookings.server.ts'
import { listed, type SessionToJoin } from './training.ts'

/** Cancels a booking and writes to the person. False when there is none, or it was cancelled before. */
export async function cancelBooking(
  services: MailingServices,
  staff: Staff,
  id: string,
  undo?: string,
): Promise<boolean> {
  const { db, clock, config, outbox } = services
  const cancel = async (trx: DbOrTrx, session: SessionToJoin | undefined) => {
    const row = await cancelPlace(trx, clock, staff, id)
    if (row && session && session.endsAt > clock.now().toISOString())
      await enqueue(trx, clock, cancellationNotice(config, row, session, 'booking'))
    return row !== undefined
  }
  const isCancelled = await db.transaction().execute(async (trx) => {
    const session = await holdSessionOf(trx, id)
    return withUndo(trx, staff, clock, undo, watched(id), () => cancel(trx, session))
  })
  if (isCancelled) outbox.notify()
  return isCancelled
}

export type AcceptOutcome = 'accepted' | 'missing' | 'full' | 'closed' | 'booked-already'

/** Says that a booking is no spam: it gets a place if one is left, and the usual mail is written. */
export async function acceptBookingFromSpam(
  services: MailingServices,
  staff: Staff,
  id: string,
  undo?: string,
): Promise<AcceptOutcome> {
  const { db, clock, config, outbox } = services
  const accept = async (trx: DbOrTrx, session: SessionToJoin | undefined): Promise<AcceptOutcome> => {
    const row = await trx
      .selectFrom('bookings')
      .select(['id', 'reference', 'email', 'email_normalized', 'session_id'])
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (!row || !session) throw new Refusal<AcceptOutcome>('missing')
    const twin = await trx
      .selectFrom('bookings')
      .select('id')
      .where('session_id', '=', row.session_id)
      .where('email_normalized', '=', row.email_normalized)
      .where('is_spam', '=', 0)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (twin) throw new Refusal<AcceptOutcome>('booked-already')
    const { state } = listed(session, clock)
    if (state !== 'open') throw new Refusal<AcceptOutcome>(state === 'full' ? 'full' : 'closed')
    const accepted = await trx
      .updateTable('bookings')
      .set({ is_spam: 0, updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .returning('id')
      .executeTakeFirst()
    if (!accepted) throw new Refusal<AcceptOutcome>('missing')
    await enqueue(trx, clock, bookingConfirmation(config, row, session))
    await enqueue(trx, clock, staffNotice(config, row, session))
    await bumpContentRevision(trx)
    return 'accepted'
  }
  const outcome = await inRepeatableTransaction(db, async (trx) => {
    const session = await holdSessionOf(trx, id)
    return withUndo(trx, staff, clock, undo, watched(id), () => accept(trx, session))
  })
  if (outcome === 'accepted') outbox.notify()
  return outcome
}

/** Deletes suspected spam. False when it is none, or when a legal hold keeps it. */
export async function deleteSpamBooking(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  undo?: string,
): Promise<boolean> {
  return deleteSpam(db, staff, clock, { kind: bookingRecords, id }, undo)
}

/**
 * The session of a booking, locked before the booking, as everybody does: two who hold what the other one
 * waits for would wait for ever.
 */
async function holdSessionOf(trx: DbOrTrx, bookingId: string) {
  const bookings = trx.selectFrom('bookings').select('session_id').where('id', '=', bookingId)
  const booking = await bookings.executeTakeFirst()
  return booking && holdSession(trx, booking.session_id)
}

const watched = (id: string): Watched[] => [
  ['bookings', 'id', [id]],
  ['outbox', 'about', [`booking:${id}`]],
]

/** Refuses to undo a cancellation where somebody else has the place by now. In the undo's transaction. */
export async function checkPlaces(trx: DbOrTrx, changes: readonly RowChange[]): Promise<void> {
  const ids = changes.filter(({ before }) => before?.cancelled_at === null).map(({ key }) => key)
  const sessions = trx.selectFrom('bookings').select('session_id').distinct().where('id', 'in', ids)
  for (const { session_id } of ids.length > 0 ? await sessions.execute() : []) {
    const session = await holdSession(trx, session_id)
    if (session && session.booked > session.capacity) throw new Refusal<UndoOutcome>('undo-full')
  }
  await bumpContentRevision(trx)
}
