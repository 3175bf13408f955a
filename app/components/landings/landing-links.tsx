import { Link } from 'react-router'
import type { Landing, Landings } from '#domain/jobs/landings.ts'
import { Section } from '../../ui/section.tsx'

/** Links to the towns and roles that have jobs (§9). @param here the current path, which is left out */
export function LandingLinks({ landings, here = '' }: { landings: Landings; here?: string }) {
  const lists = [
    { title: 'Jobs by town', items: landings.towns.filter(({ path }) => path !== here) },
    { title: 'Jobs by role', items: landings.roles.filter(({ path }) => path !== here) },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0) return null
  return (
    <div id="browse" className="no-print">
      <Section title="Browse jobs" tinted>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
          {lists.map(({ title, items }) => (
            <div key={title} className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <LandingList landings={items} />
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}

/** Links to landings, each with its number of jobs, in as many columns as there is room for. */
export function LandingList({ landings }: { landings: readonly Landing[] }) {
  return (
    <ul
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6
        sm:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]"
    >
      {landings.map(({ path, name, count }) => (
        <li key={path} className="flex">
          <Link
            to={path}
            prefetch="intent"
            className="target inline-flex min-w-0 grow items-center justify-between gap-3 border-b border-line
              py-1 font-medium text-ink no-underline hover:border-brand hover:text-brand"
          >
            <span className="min-w-0">{name}</span>{' '}
            <span className="tabular-nums text-sm whitespace-nowrap text-muted">
              {count}
              <span className="sr-only"> {count === 1 ? 'job' : 'jobs'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
