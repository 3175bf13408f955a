import { training } from '#content/training.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type Clock, dayInLondon, momentInLondon, noonOf, shiftDay } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { fillTable, type IsWanted } from '#platform/db/fill-table.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'

/**
 * Puts the sample sessions, on coming working days, into a database without any.
 * @param isWanted asked once nothing else can change the content until they are in
 * @returns how many
 */
export async function loadSampleSessions(db: Db, clock: Clock, isWanted?: IsWanted): Promise<number> {
  const rowOf = (sample: SampleSession) => toRow(sample, clock)
  const options = { bump: bumpContentRevision, isWanted }
  return fillTable(db, 'training_sessions', training.sampleSessions, rowOf, options)
}

type SampleSession = (typeof training.sampleSessions)[number]

function toRow({ inDays, startTime, endTime, text, ...session }: SampleSession, clock: Clock) {
  const day = workingDay(shiftDay(dayInLondon(clock.now()), inDays))
  const [startsAt, endsAt] = [momentInLondon(day, startTime), momentInLondon(day, endTime)]
  if (!startsAt || !endsAt) throw new Error('A sample session has no such time')
  const now = clock.now().toISOString()
  return {
    id: newId(),
    ...session,
    description: text,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    cancelled_at: null,
    created_at: now,
    updated_at: now,
  }
}

/** The titles of the sample sessions, or of those with this text. */
export const sampleSessionTitles = (text?: string) =>
  training.sampleSessions.filter((one) => text === undefined || one.text === text).map(({ title }) => title)

/** Deletes sessions on which nobody has booked a place. */
export async function deleteUnbookedSessions(db: Db, _staff: Staff, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('training_sessions')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bookings').select('id').whereRef('session_id', '=', 'training_sessions.id'))),
      )
      .execute()
    await bumpContentRevision(trx)
  })
}

/** The day itself, or the Monday after it. */
function workingDay(day: string): string {
  const weekday = noonOf(day).getUTCDay()
  return shiftDay(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
