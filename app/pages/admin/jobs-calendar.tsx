import { href, Link } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { jobCalendar } from '#domain/jobs/job-calendar.server.ts'
import { type CalendarDay, type CalendarJob, readMonth } from '#domain/jobs/job-calendar.ts'
import { jobDeskHref, MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import { dayInLondon, formatDayOfWeek, formatLongDate, noonOf, shiftDay } from '#platform/clock.ts'
import { formatCount } from '#platform/text.ts'
import type { Route } from './+types/jobs-calendar.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'What opens and closes'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The jobs that open and close by themselves in a month, day by day (D30). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = requireStaff(context)
  const month = readMonth(new URL(request.url).searchParams, dayInLondon(clock.now()))
  return { month, days: await jobCalendar(db, clock, month) }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function JobsCalendar({ loaderData: { month, days } }: Route.ComponentProps) {
  const first = `${month}-01`
  const monthHref = (day: string) => `${href('/admin/jobs/calendar')}?month=${day.slice(0, 7)}`
  const nothing = days.every(({ opens, closes }) => opens.length + closes.length === 0)
  // Monday is the first column.
  const column = (noonOf(first).getUTCDay() + 6) % 7
  return (
    <DeskPage
      title={TITLE}
      actions={
        <ButtonLink to={MANAGED_JOBS_PATH} look="secondary">
          Back to the list
        </ButtonLink>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ButtonLink to={monthHref(shiftDay(first, -1))} look="secondary">
          Earlier<span className="sr-only"> month</span>
        </ButtonLink>
        <ButtonLink to={monthHref(shiftDay(first, 31))} look="secondary">
          Later<span className="sr-only"> month</span>
        </ButtonLink>
        <h2 className="text-lg">{formatLongDate(noonOf(first)).replace(/^\d+ /, '')}</h2>
      </div>
      {nothing && (
        <p className="mb-4 text-muted">
          No job opens or closes by itself in this month. A job’s form has “Publish at” and “Last day”.
        </p>
      )}
      <div aria-hidden="true" className="hidden grid-cols-7 text-sm text-muted lg:grid">
        {WEEKDAYS.map((name) => (
          <span key={name} className="px-2 py-1">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid gap-2 lg:grid-cols-7 lg:gap-px lg:bg-line lg:p-px">
        <Blanks count={column} />
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
        <Blanks count={(7 - ((column + days.length) % 7)) % 7} />
      </ol>
    </DeskPage>
  )
}

/** The days of other months beside it. */
const Blanks = ({ count }: { count: number }) =>
  WEEKDAYS.slice(0, count).map((name) => (
    <li key={name} aria-hidden="true" className="hidden bg-paper lg:block" />
  ))

/** On a phone only the days on which something happens. */
function Day({ day: { day, isToday, opens, closes } }: { day: CalendarDay }) {
  const isEmpty = opens.length + closes.length === 0
  const more = (closes[0]?.ofDay ?? 0) - closes.length
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 bg-surface p-2 text-sm max-lg:rounded-card max-lg:border max-lg:border-line
        lg:min-h-28 ${isEmpty ? 'max-lg:hidden' : ''}`}
    >
      <p className={isToday ? 'font-semibold text-brand' : 'text-muted'}>
        <span className="lg:sr-only">{formatDayOfWeek(noonOf(day))}</span>
        <span aria-hidden="true" className="max-lg:hidden">
          {Number(day.slice(8))}
          {isToday && ', today'}
        </span>
      </p>
      {!isEmpty && (
        <ul className="mt-1 space-y-1.5">
          {opens.map((job) => (
            <JobLine key={job.id} job={job} what={`Opens ${job.time}`} tone="text-success" />
          ))}
          {closes.map((job) => (
            <JobLine key={job.id} job={job} what="Closes" tone="text-warning" />
          ))}
          {more > 0 && <li className="text-muted">and {formatCount(more)} more close</li>}
        </ul>
      )}
    </li>
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
