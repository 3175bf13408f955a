import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Props = { page: number; lastPage: number; hrefOf: (page: number) => string; label: string }

/** History state of links to other pages of a list, and of links that change which rows it shows. */
export const focusAfterPagination = { focusAfterPagination: true }

const cell =
  'target inline-flex min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold'
const gap = 'inline-flex min-w-6 justify-center text-muted'
const link = `${cell} text-brand no-underline hover:bg-wash hover:text-brand-strong`

/** Links to the pages of a list (§9), with ellipses for those left out. Nothing for one page. */
export function Pagination({ page, lastPage, hrefOf, label }: Props) {
  if (lastPage <= 1) return null
  const to = (number: number) => ({ to: hrefOf(number), state: focusAfterPagination })
  return (
    <nav aria-label={label} className="no-print mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev" className={link}>
          <Icon name="arrow-left" /> Previous<span className="sr-only"> page</span>
        </Link>
      )}
      <ul className="flex flex-wrap items-center gap-1">
        {shownPages(page, lastPage).map((item) => (
          <li key={item.key} className={item.number ? undefined : gap}>
            {item.number === undefined ? (
              '…'
            ) : (
              <Link
                {...to(item.number)}
                aria-label={`Page ${item.number}`}
                aria-current={item.number === page ? 'page' : undefined}
                className={item.number === page ? `${cell} bg-brand text-on-brand no-underline` : link}
              >
                {item.number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < lastPage && (
        <Link {...to(page + 1)} rel="next" className={link}>
          Next<span className="sr-only"> page</span> <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}

function shownPages(page: number, lastPage: number): { key: string; number?: number }[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, lastPage])]
    .filter((number) => number >= 1 && number <= lastPage)
    .sort((a, b) => a - b)
  return numbers.flatMap((number, i) => {
    const before = numbers[i - 1]
    const item = { key: `page-${number}`, number }
    return before !== undefined && number - before > 1 ? [{ key: `gap-${number}` }, item] : [item]
  })
}
