import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { BesideInList } from '#domain/applications/application-desk.ts'
import {
  type ApplicationQuery,
  applicationListHref,
  isNarrowed,
  listName,
} from '#domain/applications/application-query.ts'
import { type ApplicationStatus, isApplicationStatus } from '#domain/applications/applications.ts'
import { formatShortDate } from '#platform/clock.ts'
import { useActs } from '../desk/acts/known-acts.ts'
import { ApplicationStatusBadge } from './application-status.tsx'

/** A line of the list, with its address. */
export type RailRow = BesideInList & { href: string }

/** The lines as they stand by now: with the statuses that were just set, without those that left the list. */
export function useRail(rows: readonly RailRow[], query: ApplicationQuery, shown: string): RailRow[] {
  const actOn = useActs()
  return rows.flatMap((row) => {
    const to = actOn(row.id)?.fields.to
    const status: ApplicationStatus = isApplicationStatus(to) ? to : row.status
    const hasLeft = row.id !== shown && query.status && query.status !== 'spam' && status !== query.status
    return hasLeft ? [] : [{ ...row, status }]
  })
}

/** Scrolls a list so that a line of it shows. The page stays where it is, unlike with `scrollIntoView`. */
function scrollTo(list: HTMLElement, { offsetTop: top, offsetHeight }: HTMLElement): void {
  const bottom = top + offsetHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** The list that an application was opened from, beside it where the window is wide. */
export function ListRail({
  rows,
  query,
  shown,
}: {
  rows: RailRow[]
  query: ApplicationQuery
  shown: string
}) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) scrollTo(list.current, here)
    if (before.current === shown) return
    before.current = shown
    // On another page the content gets the focus first; here the line of who is shown now has it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.id === 'content') here?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return (
    <nav
      aria-label="The list"
      className="no-print hidden overflow-hidden rounded-card border border-line bg-surface beside-list:sticky
        beside-list:top-20 beside-list:flex beside-list:max-h-[calc(100svh-6rem)] beside-list:flex-col"
    >
      <p className="flex items-baseline justify-between gap-2 border-b border-line px-3 py-2">
        <Link
          to={applicationListHref(query)}
          className="target inline-flex items-center font-semibold underline"
        >
          {listName(query.status)}
        </Link>
        <span className="text-sm text-muted">{isNarrowed(query) && 'filtered'}</span>
      </p>
      <a href="#person" className="sr-only focus:not-sr-only focus:px-3 focus:py-2">
        Skip the list
      </a>
      <ol ref={list} className="relative min-h-0 overflow-y-auto text-sm">
        {rows.map(({ id, href, name, status, jobTitle, specialty, createdAt }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={href}
              aria-current={id === shown ? 'page' : undefined}
              className="block px-3 py-2 no-underline outline-offset-[-3px] hover:bg-wash
                aria-[current=page]:bg-wash aria-[current=page]:shadow-[inset_4px_0_0_var(--color-brand)]"
            >
              <span className="flex items-center justify-between gap-2">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere] text-ink">{name}</span>
                <ApplicationStatusBadge status={status} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-2 text-muted">
                <span className="min-w-0 [overflow-wrap:anywhere]">{jobTitle ?? specialty}</span>
                <span className="tabular-nums shrink-0">{formatShortDate(new Date(createdAt))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
