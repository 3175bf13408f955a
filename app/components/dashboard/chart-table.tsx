import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { formatCount } from '#platform/text.ts'

/** A count of rows that leads to their list; 0 leads nowhere. @param about whose rows, for screen readers */
export function CountLink({ count, to, about }: { count: number; to: string; about: string }) {
  if (count === 0) return '0'
  return (
    <FigureLink to={to}>
      {formatCount(count)}
      <span className="sr-only"> {about}</span>
    </FigureLink>
  )
}

export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center text-brand">
      {children}
    </Link>
  )
}

/** The figures of a chart as a table, closed until asked for, and as a file for a spreadsheet. */
export function ChartTable({
  summary,
  csvPath,
  children,
}: {
  summary: string
  csvPath: string
  children: ReactNode
}) {
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
      <details className="min-w-0 flex-[1_1_16rem] open:flex-[1_0_100%]">
        <summary className="target inline-flex items-center gap-2 font-semibold text-brand">
          <Icon name="chevron-down" className="rotates size-5" /> {summary}
        </summary>
        <section
          aria-label={summary}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable
          tabIndex={0}
          className="mt-2 mb-4 overflow-x-auto p-1"
        >
          {children}
        </section>
      </details>
      <a href={csvPath} className="target inline-flex items-center gap-2 text-brand">
        <Icon name="file" /> {summary.replace(' as a table', '')} as a CSV file
      </a>
    </div>
  )
}
