import { home } from '#content/home.ts'
import { Section } from '../../ui/section.tsx'
import { RateTable } from '../rate-table.tsx'

/** What people earn (§9): three headlines and three tables. */
export function PayRates() {
  return (
    <Section title={home.payHeading}>
      <ul className="grid grid-cols-1 gap-6 border-y border-line py-7 sm:grid-cols-3">
        {home.payHeadlines.map((headline) => (
          <li key={headline.role}>
            <span className="block text-muted">{headline.role} up to</span>{' '}
            <span className="tabular block text-brand">
              <span className="text-3xl font-bold tracking-tight">{headline.upTo}</span>
              <span className="text-lg">/{headline.unit}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-3">
        {home.payTables.map((table) => (
          <RateTable key={table.caption} table={table} />
        ))}
      </div>
      <p className="mt-7 max-w-[72ch] text-sm text-muted">{home.payNote}</p>
    </Section>
  )
}
