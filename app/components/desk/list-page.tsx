import type { ReactNode } from 'react'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PageBounds } from '#domain/lists/list-address.ts'
import { useFocusAfterPagination } from '../focus-after-pagination.ts'

type CaptionProps = {
  bounds: PageBounds
  what: string
}

/** Which rows of how many a page shows: `Showing 1-25 of 60 jobs`. Changes are announced. */
export function ListCaption({ bounds, what }: CaptionProps) {
  const caption = useFocusAfterPagination()
  return (
    <p ref={caption} tabIndex={-1} aria-live="polite" className="tabular-nums text-sm text-muted">
      {bounds.total === 0 ? (
        // The empty list says it to everybody else.
        <span className="sr-only">0 {what}</span>
      ) : (
        `Showing ${bounds.from}-${bounds.to} of ${bounds.total} ${what}`
      )}
    </p>
  )
}

type Props = CaptionProps & {
  hrefOf: (page: number) => string
  /** What stands beside the caption. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of a list of the desk: the caption, the rows, and links to the other pages. */
export function ListPage({ bounds, what, hrefOf, beside, children }: Props) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ListCaption bounds={bounds} what={what} />
        {beside}
      </div>
      {children}
      <Pagination label={`Pages of ${what}`} page={bounds.page} lastPage={bounds.lastPage} hrefOf={hrefOf} />
    </>
  )
}
