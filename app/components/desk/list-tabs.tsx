import { Link } from 'react-router'
import { formatCount } from '#platform/text.ts'

export type ListTab = { name: string; count?: number | undefined; href: string; isHere: boolean }

/** Links to the lists that rows are parted into, each with how many it has. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  return (
    <nav aria-label={label} className="no-print mb-5 border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ name, count, href, isHere }) => (
          <li key={name}>
            <Link
              to={href}
              aria-current={isHere ? 'page' : undefined}
              className="target -mb-px inline-flex items-center gap-1.5 rounded-t-control border-b-3
                border-transparent px-3 text-sm font-medium text-ink no-underline hover:bg-wash
                hover:text-brand aria-[current=page]:border-brand aria-[current=page]:font-bold
                aria-[current=page]:text-brand"
            >
              {name}
              {count !== undefined && (
                <span className="tabular-nums text-xs font-semibold text-muted">{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
