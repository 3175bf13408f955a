import { Link } from 'react-router'
import type { Density } from '#domain/lists/density.ts'
import { preserveScroll } from '../preserve-scroll.ts'

const NAMES: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

/** How much room the rows of a list take. Without room for a table they are cards, as they always are. */
export function DensityChoice({
  density,
  hrefOf,
}: {
  density: Density
  hrefOf: (density: Density) => string
}) {
  return (
    <nav aria-label="Rows" className="no-print hidden items-center gap-1 text-sm in-table:flex">
      {(Object.keys(NAMES) as Density[]).map((one) => (
        <Link
          key={one}
          to={hrefOf(one)}
          state={preserveScroll}
          aria-current={one === density ? 'true' : undefined}
          className="inline-flex min-h-6 items-center rounded-control px-2 text-muted underline
            aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {NAMES[one]}
        </Link>
      ))}
    </nav>
  )
}
