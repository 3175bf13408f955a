import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Sort } from '#domain/lists/list-address.ts'

type Props<Column extends string> = {
  /** The heading as it is read. */
  name: string
  column: Column
  sort: Sort<Column>
  /** Which way the first press sorts: dates and counts begin with the greatest. */
  first?: 'ascending' | 'descending'
  hrefOf: (sort: Sort<Column>) => string
}

/**
 * A column's heading as a link that sorts by it, or reverses the order. Set the column's `sort` to
 * `sortedAs(…)`, which becomes `aria-sort`.
 */
export function SortLink<Column extends string>({ name, column, sort, first, hrefOf }: Props<Column>) {
  const isSorted = sort.by === column
  const isReversed = isSorted && sort.isDescending
  const isDescending = isSorted ? !sort.isDescending : first === 'descending'
  return (
    <Link
      to={hrefOf({ by: column, isDescending })}
      className={
        '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 no-underline hover:bg-wash ' +
        `hover:text-plum ${isSorted ? 'text-ink' : 'text-muted'}`
      }
    >
      {name}
      <Icon
        name="arrow-up"
        className={`size-4 ${isSorted ? '' : 'opacity-0'} ${isReversed ? 'rotate-180' : ''}`}
      />
    </Link>
  )
}

/** How a column is sorted, for its heading. */
export function sortedAs<Column extends string>(sort: Sort<Column>, column: Column) {
  if (sort.by !== column) return undefined
  return sort.isDescending ? ('descending' as const) : ('ascending' as const)
}
