import type { ReactNode } from 'react'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ListCaption } from '#app/components/desk/list-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { MonthCharts } from '#app/components/reports/month-charts.tsx'
import { ReportPeriod } from '#app/components/reports/report-period.tsx'
import { ReportTable } from '#app/components/reports/report-table.tsx'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { isAdministrator } from '#domain/accounts/admin.server.ts'
import { readPeriods } from '#domain/privacy/periods.server.ts'
import { COMPLIANCE_AUDIT_PATH } from '#domain/reports/compliance-audit.ts'
import { byJob, byMonth, byRecruiter, bySource } from '#domain/reports/reports.server.ts'
import {
  REPORT_TABLES,
  REPORTS_PATH,
  type ReportLine,
  readReportQuery,
  reportHref,
  type ReportTable as Table,
} from '#domain/reports/reports.ts'
import { dayInLondon, formatLongDate, formatShortMonth, noonOf } from '#platform/clock.ts'
import { countOf } from '#platform/text.ts'
import type { Route } from './+types/reports.ts'
import { requireStaff } from './require-staff.server.ts'

/** What became of the applications that came in the period that the address asks for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, db, clock } = requireStaff(context)
  const today = dayInLondon(clock.now())
  const query = readReportQuery(url.searchParams, today)
  const asked = { db, staff, clock, days: query }
  const [{ lines, total }, jobs, sources, recruiters, periods] = await Promise.all([
    byMonth(asked),
    byJob(asked, query.page),
    bySource(asked),
    byRecruiter(asked),
    readPeriods(db),
  ])
  requireTruePage(url, jobs.bounds.page)
  return {
    ...{
      query,
      today,
      jobs,
      sources,
      recruiters,
      total: { id: 'total', name: 'Total', filters: {}, ...total },
    },
    months: lines.map((line) => ({ ...line, shortName: formatShortMonth(noonOf(line.filters.from ?? '')) })),
    dates: [query.from, query.to].map((day) => formatLongDate(noonOf(day))),
    monthsKept: periods.applications,
    isAdmin: isAdministrator(staff),
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Reports')

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { query, today, months, jobs, sources, recruiters, total, dates, monthsKept, isAdmin } = loaderData
  const tableOf = (table: Table, lines: readonly ReportLine[], more?: ReactNode) => (
    <ReportTable
      table={table}
      days={query}
      lines={lines}
      total={total}
      csvPath={reportHref({ ...query, page: 1 }, table)}
    >
      {more}
    </ReportTable>
  )
  return (
    <DeskPage
      title="Reports"
      actions={isAdmin && <SecondaryLink to={COMPLIANCE_AUDIT_PATH}>Compliance audit</SecondaryLink>}
    >
      <ReportPeriod query={query} today={today} path={REPORTS_PATH} />
      <p className="mb-2 text-lg">
        Applications that came from {dates[0]} to {dates[1]}, and how far they have come by now.
      </p>
      <p className="mb-8 max-w-[80ch] text-sm text-muted">
        Each figure leads to its applications. <b>Answered</b>: somebody here wrote, rang or set a status that
        says so. <b>Interviewed</b>: an interview has taken place, or the status says so. <b>Placed</b>: the
        status says so now. Within the <b>median</b> number of days, counted in London from the day of
        arrival, half of them were answered or placed. Suspected spam is not counted, nor is what somebody
        sent again for the same job. Applications are deleted {countOf(monthsKept, 'month')} after their last
        activity, those of people who were placed later, and then not counted any more.
      </p>
      <nav aria-label="Parts of this page" className="no-print mb-6 flex flex-wrap gap-x-5">
        {PARTS.map((table) => (
          <a key={table} href={`#${table}`} className="target inline-flex items-center text-brand underline">
            {REPORT_TABLES[table].title}
          </a>
        ))}
      </nav>
      <Part table="months">
        <MonthCharts months={months.toReversed()} total={total} isOver={query.to < today} />
        {tableOf('months', months)}
      </Part>
      <Part table="sources">{tableOf('sources', sources)}</Part>
      <Part table="recruiters">{tableOf('recruiters', recruiters)}</Part>
      <Part table="jobs">
        <ListCaption bounds={jobs.bounds} what="jobs" />
        {tableOf(
          'jobs',
          jobs.lines,
          <Pagination
            label="Pages of jobs"
            page={jobs.bounds.page}
            lastPage={jobs.bounds.lastPage}
            hrefOf={(page) => reportHref({ ...query, page })}
          />,
        )}
      </Part>
    </DeskPage>
  )
}

/** In the order in which they stand on the page. */
const PARTS: readonly Table[] = ['months', 'sources', 'recruiters', 'jobs']

function Part({ table, children }: { table: Table; children: ReactNode }) {
  return (
    <section aria-labelledby={table} className="mb-10">
      <h2 id={table} className="mb-3 text-xl">
        {REPORT_TABLES[table].title}
      </h2>
      {children}
    </section>
  )
}

export const ErrorBoundary = deskListFailed(
  'Reports',
  REPORTS_PATH,
  'Failed to load the reports. Please try again later.',
)
