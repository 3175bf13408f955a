import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { AttentionItem } from '#domain/analytics/attention.ts'
import { formatCount } from '#platform/text.ts'

/** What is to be done: each count opens the list of exactly these rows. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <li
          key={item.kind}
          className="group relative flex items-start gap-4 rounded-card border border-line bg-surface p-4
            hover:border-brand"
        >
          <div className="min-w-0 flex-1">
            <Link
              to={item.path}
              className="card-link flex flex-wrap items-baseline gap-x-2.5 text-ink no-underline
                group-hover:text-brand"
            >
              <span className="text-2xl font-bold text-brand">{formatCount(item.count)}</span>{' '}
              <span className="min-w-0 flex-[1_1_12rem] font-semibold">{item.sentence}</span>
            </Link>
            <p className="mt-1 text-sm text-muted">{item.hint}</p>
          </div>
          <Icon
            name="arrow-right"
            className="mt-2 size-5 text-brand transition-transform duration-150 group-hover:translate-x-1"
          />
        </li>
      ))}
    </ul>
  )
}

/** Instead of a list, where nothing is to be done. */
export function NothingToDo() {
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <Icon name="check" className="mt-0.5 size-6 text-success" />
      <div>
        <p className="font-semibold">All caught up: nothing waits right now.</p>
        <p className="mt-1 text-sm text-muted">
          Applications that wait, messages without an answer, quiet jobs and failed emails will show up here.
        </p>
      </div>
    </div>
  )
}
