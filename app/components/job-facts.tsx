import type { ReactNode } from 'react'
import type { JobFact } from '#domain/jobs/job-facts.ts'
import { Unbroken } from '../ui/unbroken.tsx'
import { PayText } from './job-pay.tsx'

type Props = {
  salary: string
  facts: readonly JobFact[]
  /** The way to apply, above the facts. */
  children?: ReactNode
}

/** A job's pay and facts, to be scanned. */
export function JobFacts({ salary, facts, children }: Props) {
  return (
    <aside
      aria-labelledby="facts-heading"
      className="rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-soft"
    >
      {children}
      <h2 id="facts-heading" className="text-lg">
        At a glance
      </h2>
      <dl className="mt-2 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-1">
        <Fact term="Pay">
          <PayText salary={salary} />
        </Fact>
        {facts.map(({ term, value }) => (
          <Fact key={term} term={term} isLong={value.length > 40}>
            <p className="tabular-nums font-semibold first-letter:uppercase">
              <Unbroken>{value}</Unbroken>
            </p>
          </Fact>
        ))}
      </dl>
    </aside>
  )
}

/** What is known stands beside its name where there is room, otherwise below it. */
function Fact({ term, isLong, children }: { term: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
      <dt className="basis-24 text-sm text-muted">{term}</dt>
      <dd className={`min-w-0 flex-1 ${isLong ? 'basis-full' : 'basis-36'}`}>{children}</dd>
    </div>
  )
}
