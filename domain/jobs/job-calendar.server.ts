import { sql } from 'kysely'
import { type Clock, dayInLondon, shiftDay, startOfDayInLondon, timeInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { CALENDAR_DAY_JOBS, type CalendarDay, type CalendarJob } from './job-calendar.ts'

/** What opens and what closes on each day of a month in London (D30). @param month `2026-11` */
export async function jobCalendar(db: Db, clock: Clock, month: string): Promise<CalendarDay[]> {
  const first = `${month}-01`
  const after = `${shiftDay(first, 31).slice(0, 7)}-01`
  const now = clock.now()
  const [opening, closing] = await Promise.all([
    opensIn(db, now, first, after),
    closesIn(db, now, first, after),
  ])
  const days: CalendarDay[] = []
  for (let day = first; day < after; day = shiftDay(day, 1)) {
    days.push({
      day,
      isToday: day === dayInLondon(now),
      opens: opening.filter((job) => job.day === day),
      closes: closing.filter((job) => job.day === day),
    })
  }
  return days
}

/** Jobs that are scheduled, or were opened when their time came: not those switched off before. */
async function opensIn(db: Db, now: Date, first: string, after: string): Promise<CalendarJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'publish_at'])
    .where('publish_at', '>=', startOfDayInLondon(first)?.toISOString() ?? first)
    .where('publish_at', '<', startOfDayInLondon(after)?.toISOString() ?? after)
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'scheduled'),
        and([eb('published_at', 'is not', null), eb('publish_at', '<=', now.toISOString())]),
      ]),
    )
    .orderBy('publish_at')
    .limit(31 * CALENDAR_DAY_JOBS)
    .execute()
  return rows.map(({ publish_at, ...job }) => {
    const moment = new Date(publish_at ?? '')
    return { ...job, day: dayInLondon(moment), time: timeInLondon(moment), ofDay: 0 }
  })
}

/** Jobs that will close or have closed at the end of a day: not those closed by hand before. */
async function closesIn(db: Db, now: Date, first: string, after: string): Promise<CalendarJob[]> {
  const numbered = db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'closes_at as day'])
    .select(sql<number>`row_number() over (partition by closes_at order by title, no)`.as('nth'))
    .select(sql<number>`count(*) over (partition by closes_at)`.as('of_day'))
    .where(({ eb, and, or }) =>
      or([
        eb('status', 'in', ['live', 'scheduled']),
        and([eb('status', '=', 'closed'), eb('closes_at', '<', dayInLondon(now))]),
      ]),
    )
    .where('closes_at', '>=', first)
    .where('closes_at', '<', after)
  const rows = await db
    .selectFrom(numbered.as('jobs'))
    .selectAll()
    .where('nth', '<=', CALENDAR_DAY_JOBS)
    .orderBy('day')
    .orderBy('nth')
    .execute()
  return rows.map(({ id, title, location, day, of_day }) => {
    return { id, title, location, day: day ?? '', ofDay: Number(of_day) }
  })
}
