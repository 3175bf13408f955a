import type { ReactNode } from 'react'

/** Terms and what holds for them, to scan. */
export function FactList({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 items-baseline gap-x-6 gap-y-1 sm:grid-cols-[minmax(10rem,auto)_1fr]">
      {facts.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="tabular mb-2 min-w-0 sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
