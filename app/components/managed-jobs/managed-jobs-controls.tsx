import { Link } from 'react-router'
import { JOB_STATUS_NAMES, JOB_STATUSES } from '#domain/jobs/job-status.ts'
import { JOB_TYPES } from '#domain/jobs/jobs.ts'
import {
  JOB_STATES,
  MANAGED_JOBS_PATH,
  type ManagedJobQuery,
  managedJobMessages,
  managedJobsHref,
  type StatusCounts,
  stateOf,
  usualJobSort,
} from '#domain/jobs/managed-jobs.ts'
import { sortText } from '#domain/lists/list-address.ts'
import { formatCount } from '#platform/text.ts'
import { NoneManaged } from '../desk/empty-list.tsx'
import { ListControls } from '../desk/list-controls.tsx'

const sorts = {
  '-added': 'Newest first',
  added: 'Oldest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  location: 'Location, A to Z',
  '-location': 'Location, Z to A',
  state: 'Active first',
  '-state': 'Inactive first',
}

/** The search, the filters and the sort order of the jobs manager (§2). */
export function ManagedJobsControls({ query }: { query: ManagedJobQuery }) {
  return (
    <ListControls
      path={MANAGED_JOBS_PATH}
      isFiltered={isFiltered(query)}
      search={{ label: 'Title, company or location', placeholder: 'Search jobs...', value: query.search }}
      selects={[
        { name: 'state', label: 'State', all: 'All states', options: JOB_STATES, value: query.state },
        { name: 'type', label: 'Type', all: 'All types', options: JOB_TYPES, value: query.type },
        {
          name: 'sort',
          label: 'Sort by',
          usual: sortText(usualJobSort),
          options: sorts,
          value: sortText(query.sort),
          isForCards: true,
        },
      ]}
    />
  )
}

/** How many jobs have each status, as links to them. */
export function StatusLinks({ counts, query }: { counts: StatusCounts; query: ManagedJobQuery }) {
  const shown = JOB_STATUS_NAMES.filter((status) => counts[status])
  if (shown.length < 2) return null
  return (
    <nav aria-label="Jobs by state" className="mb-4 flex flex-wrap gap-2 text-sm">
      {shown.map((status) => {
        const state = stateOf(status)
        const isChosen = query.state === state
        return (
          <Link
            key={status}
            to={managedJobsHref({ ...query, state: isChosen ? '' : state, page: 1 })}
            aria-current={isChosen || undefined}
            className="target tabular-nums inline-flex items-center gap-2 rounded-control border border-line
              bg-surface px-3 no-underline hover:bg-wash aria-current:border-brand aria-current:font-semibold"
          >
            {JOB_STATUSES[status]} <span className="text-muted">{formatCount(counts[status] ?? 0)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

function isFiltered({ search, state, type }: ManagedJobQuery): boolean {
  return search !== '' || state !== '' || type !== ''
}

/** When no row fits. */
export function NoManagedJobs({ query }: { query: ManagedJobQuery }) {
  return (
    <NoneManaged
      title={managedJobMessages.none}
      text="Try a different search term or add a new job."
      all={isFiltered(query) ? { path: MANAGED_JOBS_PATH, name: 'Show all jobs' } : undefined}
      add={{ path: '/admin/jobs/add', name: 'Add a job' }}
    />
  )
}
