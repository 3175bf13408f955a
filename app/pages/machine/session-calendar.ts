import { servicesContext } from '#app/context.ts'
import { calendarFile } from '#domain/training/calendar.ts'
import { findSession } from '#domain/training/sessions.server.ts'
import type { Route } from './+types/session-calendar.ts'

/** `/training/{session}.ics`: a session as an entry for calendars, as it is now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(servicesContext)
  const session = await findSession(db, clock, params.session)
  if (!session) return new Response('There is no such session.', { status: 404 })
  return new Response(calendarFile(session, config.siteUrl, clock), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="training-${session.startsAt.slice(0, 10)}.ics"`,
      'Cache-Control': 'no-cache',
    },
  })
}
