import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import {
  conversionOf,
  JOB_RANKINGS,
  type JobFigures,
  type JobRanking,
  percentText,
} from '#domain/analytics/desk-figures.ts'
import { applicationListHref } from '#domain/applications/application-query.ts'
import { formatCount } from '#platform/text.ts'
import { ChartTable, CountLink, FigureLink } from './chart-table.tsx'

type Props = {
  jobs: readonly JobFigures[]
  by: JobRanking
  days: number
  first: string
  csvPath: string
}

/** The figures of the jobs with the most views or applications, as bars and as a table. */
export function JobFiguresView({ jobs, by, days, first, csvPath }: Props) {
  if (jobs.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-muted">
        {by === 'views'
          ? "No job's page was viewed in these days."
          : 'Nobody applied for a particular job in these days.'}{' '}
        Jobs show up here as soon as somebody does: see that{' '}
        <Link to="/admin/jobs" className="font-semibold text-brand">
          some are live
        </Link>
        , or choose more days.
      </p>
    )
  }
  const ranking = JOB_RANKINGS[by].toLowerCase()
  return (
    <>
      <JobChart
        jobs={jobs}
        label={`Jobs by ${ranking} in the last ${days} days. The table below has them all.`}
      />
      <ChartTable summary="These jobs as a table" csvPath={csvPath}>
        <DataTable
          caption={`Views, applications and conversion per job, ${ranking} first`}
          columns={columnsFrom(first)}
          rows={jobs}
        />
      </ChartTable>
    </>
  )
}

function JobChart({ jobs, label }: { jobs: readonly JobFigures[]; label: string }) {
  const most = (of: (job: JobFigures) => number) => Math.max(1, ...jobs.map(of))
  const mostViews = most((job) => job.views)
  const mostApplications = most((job) => job.applications)
  return (
    <div
      role="img"
      aria-label={label}
      className="rounded-card border border-line bg-surface px-4 text-sm lg:grid
        lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:gap-x-8"
    >
      {jobs.map((job) => (
        <div
          key={job.id}
          className="border-b border-line py-3 last:border-b-0 lg:col-span-4 lg:grid lg:grid-cols-subgrid
            lg:items-center"
        >
          <div className="font-semibold">{job.title}</div>
          <Bar name="Views" value={job.views} most={mostViews} color="fill-brand" />
          <Bar name="Applications" value={job.applications} most={mostApplications} color="fill-secondary" />
          <div className="tabular-nums text-muted lg:text-right">
            {percentText(conversionOf(job.applications, job.views))}
            <span className="text-xs"> conversion</span>
          </div>
        </div>
      ))}
    </div>
  )
}

type BarProps = { name: string; value: number; most: number; color: string }

/** With large text on a small screen the bar goes under its name. */
function Bar({ name, value, most, color }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="w-22 text-xs text-muted lg:w-full">{name}</span>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="h-3 min-w-0 flex-[1_1_6rem] lg:flex-[1_1_2rem]"
        aria-hidden="true"
        focusable="false"
      >
        <line x1="0" x2="0" y1="0" y2="10" className="chart-line" />
        <rect
          width={Math.round((value / most) * 10_000) / 100}
          height="10"
          className={`chart-bar ${color}`}
        />
      </svg>
      <span className="tabular-nums min-w-10 text-right whitespace-nowrap">{formatCount(value)}</span>
    </div>
  )
}

const columnsFrom = (first: string): Column<JobFigures>[] => [
  {
    name: 'Job',
    isTitle: true,
    cell: (job) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {job.isActive ? <FigureLink to={`/jobs/${job.id}`}>{job.title}</FigureLink> : job.title}
        {!job.isActive && (
          <StatusBadge tone="neutral">{job.isActive === null ? 'Deleted' : 'Inactive'}</StatusBadge>
        )}
      </span>
    ),
  },
  { name: 'Views', isNumber: true, cell: (job) => formatCount(job.views) },
  {
    name: 'Applications',
    isNumber: true,
    cell: (job) => (
      <CountLink
        count={job.applications}
        to={applicationListHref({ job: job.id, from: first })}
        about={`for ${job.title}`}
      />
    ),
  },
  {
    name: 'Conversion',
    isNumber: true,
    cell: (job) => percentText(conversionOf(job.applications, job.views)),
  },
]
