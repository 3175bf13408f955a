import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Sort } from '#domain/lists/list-address.ts'

/** Sortable column headings (`aria-sort`). `first` is the order of the first click. */
export function sortableColumns<By extends string>(sort: Sort<By>, hrefOf: (sort: Sort<By>) => string) {
  return (name: string, by: By, first?: 'descending') => {
    const isSorted = sort.by === by
    const isDescending = isSorted ? !sort.isDescending : first === 'descending'
    const order = sort.isDescending ? ('descending' as const) : ('ascending' as const)
    return {
      name,
      sort: isSorted ? order : undefined,
      heading: (
        <SortLink name={name} order={isSorted ? order : undefined} to={hrefOf({ by, isDescending })} />
      ),
    }
  }
}

type Props = { name: string; order: 'ascending' | 'descending' | undefined; to: string }

function SortLink({ name, order, to }: Props) {
  return (
    <Link
      to={to}
      className={
        '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 no-underline hover:bg-wash ' +
        `hover:text-brand ${order ? 'text-ink' : 'text-muted'}`
      }
    >
      {name}
      <Icon
        name="arrow-up"
        className={`size-4 ${order ? '' : 'opacity-0'} ${order === 'descending' ? 'rotate-180' : ''}`}
      />
    </Link>
  )
}
