import { servicesContext } from '#app/context.ts'
import { site } from '#content/site.ts'
import { interviewCalendar } from '#domain/interviews/interview-calendar.ts'
import { interviewByProof } from '#domain/interviews/interviews.server.ts'
import type { Route } from './+types/interview-calendar.ts'

/** `/interviews/{interview}.ics?proof=…`: an interview as an entry for calendars, as it is now. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await interviewByProof(services, params.interview, url.searchParams.get('proof') ?? '')
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  if (!found) return new Response(noEntry(), { status: 404, headers })
  const { interview, jobTitle } = found
  const { config, clock } = services
  return new Response(interviewCalendar(interview, jobTitle, config.siteUrl, clock.now()), {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="interview-${interview.startsAt.slice(0, 10)}.ics"`,
    },
  })
}

/** The interview may well be on: a former email address alone makes a link stop working. */
const noEntry = () =>
  "This link opens nothing: it was cut off, was sent to an email address that isn't yours any more, or we " +
  `no longer keep the interview. To know whether it is on, ring us on ${site.phone.shown}.`
