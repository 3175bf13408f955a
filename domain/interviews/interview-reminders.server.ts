import { dayBegunAt, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { InterviewServices } from './client-side.server.ts'
import { tellBoth } from './interview-news.server.ts'

/** Reminders go from then on, in London, the day before. */
const MORNING = '08:00'

/** Reminds candidates of tomorrow's interviews, once each, while their application is open. */
export async function remindOfInterviews(services: InterviewServices): Promise<void> {
  const { db, clock, outbox } = services
  const now = clock.now()
  const today = dayBegunAt(MORNING, now)
  const end = startOfDayInLondon(shiftDay(today, 2))?.toISOString() ?? ''
  const due = await db
    .selectFrom('interviews')
    .select(['id', 'application_id'])
    .where('reminded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<', end)
    .execute()
  for (const { id, application_id } of due) {
    await db.transaction().execute(async (trx) => {
      // Another node may have been quicker.
      const row = await trx
        .updateTable('interviews')
        .set({ reminded_at: now.toISOString() })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      const open = trx.selectFrom('applications').selectAll().where('id', '=', application_id)
      const application = await open.where('next_step_on', '<>', '').executeTakeFirst()
      if (!row || !application) return
      await tellBoth(trx, services, 'tomorrow', application, row)
    })
  }
  if (due.length > 0) outbox.notify()
}
