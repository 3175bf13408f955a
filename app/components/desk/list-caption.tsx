import type { PageBounds } from '#domain/lists/list-address.ts'
import { useFocusAfterPagination } from '../focus-after-pagination.ts'

/** Which rows of how many a page shows: `Showing 1-25 of 60 jobs`. It is announced whenever it changes, and takes the focus after a page was turned. */
export function ListCaption({ bounds, what }: { bounds: PageBounds; what: string }) {
  const caption = useFocusAfterPagination()
  return (
    <p ref={caption} tabIndex={-1} aria-live="polite" className="tabular text-sm text-muted">
      {bounds.total === 0 ? (
        // What stands in place of the rows says it to everybody else.
        <span className="sr-only">0 {what}</span>
      ) : (
        `Showing ${bounds.from}-${bounds.to} of ${bounds.total} ${what}`
      )}
    </p>
  )
}
