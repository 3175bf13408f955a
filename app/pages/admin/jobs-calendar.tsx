import { href, Link } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { MonthGrid } from '#app/components/desk/month-grid.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { jobCalendar } from '#domain/jobs/job-calendar.server.ts'
import { type CalendarDay, type CalendarJob, readMonth } from '#domain/jobs/job-calendar.ts'
import { jobDeskHref, MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import { dayInLondon } from '#platform/clock.ts'
import { formatCount } from '#platform/text.ts'
import type { Route } from './+types/jobs-calendar.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'What opens and closes'
const NOTHING =
  "No job opens or closes by itself in this month. A job's form has “Publish at” and “Last day”."

/** The jobs that open and close by themselves in a month, day by day (D30). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = requireStaff(context)
  const month = readMonth(new URL(request.url).searchParams, dayInLondon(clock.now()))
  return { month, days: await jobCalendar(db, clock, month) }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function JobsCalendar({ loaderData: { month, days } }: Route.ComponentProps) {
  return (
    <DeskPage title={TITLE} back={{ to: MANAGED_JOBS_PATH, label: 'Back to the list' }}>
      <MonthGrid
        month={month}
        hrefOf={(month) => `${href('/admin/jobs/calendar')}?month=${month}`}
        nothing={NOTHING}
        days={days.map((day) => ({
          ...{ day: day.day, isToday: day.isToday, isEmpty: day.opens.length + day.closes.length === 0 },
          content: <DayJobs {...day} />,
        }))}
      />
    </DeskPage>
  )
}

function DayJobs({ opens, closes }: CalendarDay) {
  const more = (closes[0]?.ofDay ?? 0) - closes.length
  return (
    <ul className="mt-1 space-y-1.5">
      {opens.map((job) => (
        <JobLine key={job.id} job={job} what={`Opens ${job.time}`} tone="text-success" />
      ))}
      {closes.map((job) => (
        <JobLine key={job.id} job={job} what="Closes" tone="text-warning" />
      ))}
      {more > 0 && <li className="text-muted">and {formatCount(more)} more close</li>}
    </ul>
  )
}

function JobLine({ job, what, tone }: { job: CalendarJob; what: string; tone: string }) {
  return (
    <li>
      <span className={`font-semibold ${tone}`}>{what}</span>{' '}
      <Link to={jobDeskHref(job.id)} className="text-ink underline">
        {job.title}
      </Link>
      <span className="text-muted">, {job.location}</span>
    </li>
  )
}
