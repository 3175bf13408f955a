import { SecondaryLink } from '#app/ui/button.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { applicationDeskMessages as messages } from '#domain/applications/application-desk.ts'
import {
  type ApplicationQuery,
  applicationListHref,
  isNarrowed,
  NO_JOB,
  NOBODY,
  NOT_KNOWN,
  OUTCOMES,
  usualApplicationSort,
} from '#domain/applications/application-query.ts'
import { SPECIALTIES } from '#domain/applications/applications.ts'
import { sourceText } from '#domain/applications/came-from.ts'
import { sortText } from '#domain/lists/list-address.ts'
import { listOf } from '#platform/text.ts'
import { NoneFound, NoRows, NoSpam } from '../desk/empty-list.tsx'
import { DayField, ListControls } from '../desk/list-controls.tsx'

const sorts = {
  '-received': 'Newest first',
  received: 'Oldest first',
  name: 'Applicant, A to Z',
  '-name': 'Applicant, Z to A',
  job: 'Job, A to Z',
  '-job': 'Job, Z to A',
  next: 'Next step, first due first',
  '-next': 'Next step, last due first',
  owner: 'Owner, A to Z',
  '-owner': 'Owner, Z to A',
  status: 'Status, new first',
  '-status': 'Status, closed first',
}

type Props = { query: ApplicationQuery; jobs: readonly { id: string; title: string }[] }

/** The search box and the filters over the list. The status is chosen with the tabs and stays. */
export function ApplicationFilters({ query, jobs }: Props) {
  return (
    <ListControls
      path={applicationListHref({})}
      search={{ label: 'Search', placeholder: 'Name, contact, reference or job', value: query.search }}
      selects={[
        {
          name: 'specialty',
          label: 'Specialty',
          all: 'All specialties',
          options: SPECIALTIES,
          value: query.specialty,
        },
        {
          name: 'job',
          label: 'Job',
          all: 'All jobs',
          options: [
            { value: NO_JOB, label: 'No job: registrations' },
            ...jobs.map(({ id, title }) => ({ id, name: title })),
          ],
          value: query.job,
        },
        {
          name: 'sort',
          label: 'Sort by',
          usual: sortText(usualApplicationSort),
          options: sorts,
          value: sortText(query.sort),
          isForCards: true,
        },
      ]}
      isFiltered={isNarrowed(query)}
    >
      <div className="contents sm:flex sm:flex-[2_1_18.75rem] sm:gap-3">
        <DayField name="from" label="From" value={query.from} />
        <DayField name="to" label="To" value={query.to} />
      </div>
      {query.status && <input type="hidden" name="status" value={query.status} />}
      {query.untouched && <input type="hidden" name="untouched" value="1" />}
      {(['source', 'owner', 'outcome', 'density'] as const).map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
    </ListControls>
  )
}

/** What the list is narrowed to beside the fields above it, as links from the dashboard and reports do. */
export function OnlyThese({ query, ownerName }: { query: ApplicationQuery; ownerName: string }) {
  const { untouched, source, owner, outcome } = query
  const parts = [
    untouched && 'that nobody has touched for over a day',
    outcome && `that are counted as ${OUTCOMES[outcome].toLowerCase()}`,
    source && (source === NOT_KNOWN ? 'whose source is not known' : `from ${sourceText(source)}`),
    owner && (owner === NOBODY ? "that are nobody's" : `that are ${ownerName}'s`),
  ].filter(Boolean)
  if (parts.length === 0) return null
  const wider = { untouched: false, source: '', owner: '', outcome: '' } as const
  return (
    <p className="mb-4 text-sm">
      Only those {listOf(parts as string[])}.{' '}
      <SecondaryLink to={applicationListHref({ ...query, ...wider, page: 1 })} state={focusAfterPagination}>
        Show all
      </SecondaryLink>
    </p>
  )
}

export function NoApplications({ query }: { query: ApplicationQuery }) {
  const { status } = query
  if (isNarrowed(query)) {
    return <NoneFound title={messages.noneFound} unfiltered={applicationListHref({ status })} />
  }
  if (status === 'spam') return <NoSpam what="Applications" />
  return status ? (
    <NoRows
      title={messages.noneFound}
      text="No application has this status at the moment."
      to={applicationListHref({})}
      link="Show all applications"
    />
  ) : (
    <NoRows
      title={messages.none}
      text="They appear here as soon as somebody registers or applies for a job. To get more, publish jobs."
      to="/admin/jobs"
      link="Manage jobs"
    />
  )
}
