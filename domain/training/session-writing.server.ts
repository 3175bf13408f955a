import type { Staff } from '#domain/accounts/admin.server.ts'
import { addOnce, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Watched } from '#domain/undo/undo-rows.server.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { cancellationNotice, changeNotice } from './bookings.mail.ts'
import { holdSession } from './bookings.server.ts'
import type { SessionValues } from './session-schema.ts'
import type { SessionToJoin, TrainingSession } from './training.ts'

/**
 * Adds a session that is to come, once however often the form with this key is sent.
 * @returns its id; undefined when it would have begun already
 */
export function addSession(
  services: Pick<MailingServices, 'db' | 'clock'>,
  _staff: Staff,
  values: SessionValues,
  key?: string,
): Promise<string | undefined> {
  return addOnce(services, { name: 'session', key }, values, async (trx) => {
    const id = newId()
    const now = services.clock.now().toISOString()
    if (values.startsAt <= now) throw new Refusal<undefined>(undefined)
    await trx
      .insertInto('training_sessions')
      .values({ id, ...columnsOf(values), cancelled_at: null, created_at: now, updated_at: now })
      .execute()
    await bumpContentRevision(trx)
    return id
  })
}

export type ChangeOutcome =
  /** `told` is how many people were written to. */
  | { kind: 'saved'; told: number }
  | { kind: 'missing' }
  /** `now` is as a colleague saved it. */
  | { kind: 'changed-meanwhile'; now: SessionToJoin }
  | { kind: 'in-the-past' }
  | { kind: 'too-few-places'; booked: number }

/**
 * Changes a session, never to fewer places than are booked. Whoever has a place is written to when its time,
 * its place or how to join it is another, unless it is over.
 * @param version of the session that the edit began with
 */
export async function changeSession(
  { db, clock, config, outbox }: MailingServices,
  _staff: Staff,
  id: string,
  values: SessionValues,
  version: string,
): Promise<ChangeOutcome> {
  const outcome = await db.transaction().execute(async (trx): Promise<ChangeOutcome> => {
    const before = await holdSession(trx, id)
    if (!before || before.isCancelled) return { kind: 'missing' }
    // The answer to an earlier save may have been lost, or it was a double click.
    const names = Object.keys(values) as (keyof SessionValues)[]
    if (names.every((name) => before[name] === values[name])) return { kind: 'saved', told: 0 }
    if (values.capacity < before.booked) return { kind: 'too-few-places', booked: before.booked }
    const now = clock.now().toISOString()
    // Nobody could come, nor would anybody be told. One that has begun keeps its time.
    if (values.startsAt !== before.startsAt && values.startsAt <= now) return { kind: 'in-the-past' }
    const saved = await trx
      .updateTable('training_sessions')
      .set(({ eb }) => ({ ...columnsOf(values), updated_at: now, sequence: eb('sequence', '+', 1) }))
      .where('id', '=', id)
      .where('updated_at', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) return { kind: 'changed-meanwhile', now: before }
    await bumpContentRevision(trx)
    const isMoved =
      before.startsAt !== values.startsAt ||
      before.endsAt !== values.endsAt ||
      before.place !== values.place ||
      before.joining !== values.joining
    if (!isMoved || values.endsAt <= now) return { kind: 'saved', told: 0 }
    const people = await peopleOn(trx, id)
    for (const person of people) {
      await enqueue(trx, clock, changeNotice(config, person, { ...before, ...values }))
    }
    return { kind: 'saved', told: people.length }
  })
  if (outcome.kind === 'saved' && outcome.told > 0) outbox.notify()
  return outcome
}

/** Cancels a session with its bookings, and writes to everybody. False when it is over or cancelled. */
export async function cancelSession(
  { db, clock, config, outbox }: MailingServices,
  staff: Staff,
  id: string,
  undo?: string,
): Promise<boolean> {
  const cancel = async (trx: DbOrTrx, session: TrainingSession | undefined) => {
    const now = clock.now().toISOString()
    if (!session || session.isCancelled || session.endsAt <= now) return false
    await trx
      .updateTable('training_sessions')
      .set(({ eb }) => ({ cancelled_at: now, updated_at: now, sequence: eb('sequence', '+', 1) }))
      .where('id', '=', id)
      .execute()
    for (const person of await peopleOn(trx, id)) {
      await enqueue(trx, clock, cancellationNotice(config, person, session, 'session'))
    }
    await trx
      .updateTable('bookings')
      .set({ cancelled_at: now, cancelled_by: staff.name, updated_at: now })
      .where('session_id', '=', id)
      .where('is_spam', '=', 0)
      .where('cancelled_at', 'is', null)
      .execute()
    await bumpContentRevision(trx)
    return true
  }
  const isCancelled = await db.transaction().execute(async (trx) => {
    // Held first: whoever books in this moment is among the people.
    const session = await holdSession(trx, id)
    const people = await peopleOn(trx, id)
    const rows: Watched[] = [
      ['training_sessions', 'id', [id]],
      ['bookings', 'session_id', [id]],
      ['outbox', 'about', people.map((person) => `booking:${person.id}`)],
    ]
    return withUndo(trx, staff, clock, undo, rows, () => cancel(trx, session))
  })
  if (isCancelled) outbox.notify()
  return isCancelled
}

function peopleOn(trx: DbOrTrx, sessionId: string) {
  return trx
    .selectFrom('bookings')
    .select(['id', 'reference', 'email'])
    .where('session_id', '=', sessionId)
    .where('is_spam', '=', 0)
    .where('cancelled_at', 'is', null)
    .execute()
}

function columnsOf({ startsAt, endsAt, ...values }: SessionValues) {
  return { ...values, starts_at: startsAt, ends_at: endsAt }
}
