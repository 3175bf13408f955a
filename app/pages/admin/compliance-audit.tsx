import { Link } from 'react-router'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ListCaption } from '#app/components/desk/list-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ReportPeriod } from '#app/components/reports/report-period.tsx'
import { requireTruePage } from '#app/page-in-range.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { auditFigures, auditLines } from '#domain/reports/compliance-audit.server.ts'
import {
  AUDIT_COLUMNS,
  AUDIT_ROW_NAMES,
  AUDIT_ROWS,
  type AuditLine,
  type AuditQuery,
  type AuditRows,
  auditHref,
  COMPLIANCE_AUDIT_PATH,
  readAuditQuery,
} from '#domain/reports/compliance-audit.ts'
import { dayInLondon, formatLongDate, formatShortDate, noonOf } from '#platform/clock.ts'
import { formatCount } from '#platform/text.ts'
import type { Route } from './+types/compliance-audit.ts'
import { requireAdmin } from './require-staff.server.ts'

/** Who was supplied in a period, what was checked of them, and the exceptions. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db, clock } = services
  const today = dayInLondon(clock.now())
  const query = readAuditQuery(url.searchParams, today)
  const figures = await auditFigures(db, admin, query)
  const { bounds, lines } = await auditLines(db, admin, query, figures[query.rows])
  requireTruePage(url, bounds.page)
  await recordOpening(services, admin, 'candidate')
  const dates = [query.from, query.to].map((day) => formatLongDate(noonOf(day)))
  return { query, today, figures, bounds, lines, dates }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Compliance audit')

export default function ComplianceAudit({ loaderData }: Route.ComponentProps) {
  const { query, today, figures, bounds, lines, dates } = loaderData
  const { rows } = query
  return (
    <DeskPage title="Compliance audit">
      <ReportPeriod query={query} today={today} path={COMPLIANCE_AUDIT_PATH} kept={{ rows }} />
      <p className="mb-4 max-w-[80ch] text-lg">
        Everybody whose placement ran on a day from {dates[0]} to {dates[1]}, and what was checked of them
        before it began. Each figure opens its rows.
      </p>
      <ul className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
        {AUDIT_ROW_NAMES.map((name) => (
          <li key={name}>
            <Figure name={name} query={query} count={figures[name]} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="rows">
        <h2 id="rows" className="mb-3 text-xl">
          {AUDIT_ROWS[rows]}
        </h2>
        <ListCaption bounds={bounds} what="lines" />
        <DataTable
          caption={AUDIT_ROWS[rows]}
          columns={columnsOf(rows)}
          rows={lines}
          empty="None in this period."
        />
        <Pagination
          label="Pages of the audit"
          page={bounds.page}
          lastPage={bounds.lastPage}
          hrefOf={(page) => auditHref({ ...query, page })}
        />
        <ul className="no-print mt-2 flex flex-wrap gap-x-6">
          <CsvLink path={auditHref(query, rows)} name={`${AUDIT_ROWS[rows]} as a CSV file`} />
          <CsvLink
            path={auditHref(query, 'requirements')}
            name="Each check of each placement as a CSV file"
          />
        </ul>
      </section>
    </DeskPage>
  )
}

function CsvLink({ path, name }: { path: string; name: string }) {
  return (
    <li>
      <a href={path} className="target inline-flex items-center gap-2 text-brand">
        <Icon name="file" /> {name}
      </a>
    </li>
  )
}

function Figure({ name, query, count }: { name: AuditRows; query: AuditQuery; count: number }) {
  const isOpen = name === query.rows
  return (
    <Link
      to={auditHref({ ...query, rows: name, page: 1 })}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={`flex h-full min-h-11 flex-col rounded-card border bg-surface p-3 no-underline
        hover:bg-wash ${isOpen ? 'border-brand' : 'border-line'}`}
    >
      <strong className="tabular-nums text-2xl text-ink">{formatCount(count)}</strong>
      <span className="text-sm text-muted">{AUDIT_ROWS[name]}</span>
    </Link>
  )
}

/** The first column leads to what the line is about. */
function columnsOf(rows: AuditRows): Column<AuditLine>[] {
  return AUDIT_COLUMNS[rows].map((name, nth) => ({
    name,
    isTitle: nth === 0,
    cell: ({ cells, path }) =>
      nth === 0 ? (
        <Link to={path} className="whitespace-nowrap text-brand underline">
          {cells[0]}
        </Link>
      ) : (
        <Cell text={cells[nth] ?? ''} />
      ),
  }))
}

/** Days are written as people write them; a file has them as machines do. */
function Cell({ text }: { text: string }) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  return isDay ? (
    <span className="tabular-nums whitespace-nowrap">{formatShortDate(noonOf(text))}</span>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  )
}

export const ErrorBoundary = deskListFailed(
  'Compliance audit',
  COMPLIANCE_AUDIT_PATH,
  'Failed to load the audit. Please try again later.',
)
