import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { focusAfterPagination } from '#app/ui/pagination.tsx'

/** What stands where a list has no rows: what that means, and what to do next. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-[min(1.5rem,5vw)] py-12 text-center">
      <p className="text-lg font-semibold text-ink">{title}</p>
      <div className="mx-auto mt-2 max-w-[55ch] text-muted">{children}</div>
    </div>
  )
}

/** The way on from an empty list. */
export function EmptyListLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={focusAfterPagination}
      className="inline-flex min-h-11 items-center text-plum underline"
    >
      {children}
    </Link>
  )
}

/** What stands where filters or a search leave no row. */
export function NoneFound({ title, unfiltered }: { title: string; unfiltered: string }) {
  return (
    <EmptyList title={title}>
      <p>Try another search term or fewer filters.</p>
      <EmptyListLink to={unfiltered}>Clear the filters</EmptyListLink>
    </EmptyList>
  )
}

/** What stands where nothing is suspected of being spam, and what would. */
export function NoSpam({ children }: { children: ReactNode }) {
  return (
    <EmptyList title="No suspected spam.">
      <p>{children}</p>
    </EmptyList>
  )
}
