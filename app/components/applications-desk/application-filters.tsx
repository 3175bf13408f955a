import { TextField } from '#app/ui/field.tsx'
import { applicationDeskMessages as messages } from '#domain/applications/application-desk.ts'
import {
  type ApplicationQuery,
  applicationListHref,
  isNarrowed,
} from '#domain/applications/application-query.ts'
import { SPECIALTIES } from '#domain/applications/applications.ts'
import { NoneFound, NoRows, NoSpam } from '../desk/empty-list.tsx'
import { ListControls } from '../desk/list-controls.tsx'
import { useSyncedInput } from '../synced-input.ts'

/** While a year is being typed it is one of long ago. */
const EARLIEST = '2000-01-01'

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
          options: SPECIALTIES.map((specialty) => ({ value: specialty, name: specialty })),
          value: query.specialty,
        },
        {
          name: 'job',
          label: 'Job',
          all: 'All jobs',
          options: jobs.map(({ id, title }) => ({ value: id, name: title })),
          value: query.job,
        },
      ]}
      isFiltered={isNarrowed(query)}
    >
      <DayField name="from" label="From" value={query.from} />
      <DayField name="to" label="To" value={query.to} />
      {query.status && <input type="hidden" name="status" value={query.status} />}
      {query.untouched && <input type="hidden" name="untouched" value="1" />}
    </ListControls>
  )
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useSyncedInput(value)
  return (
    <div className="min-w-0 flex-[1_1_9rem]">
      <TextField
        ref={field}
        type="date"
        min={EARLIEST}
        id={`list-${name}`}
        label={label}
        name={name}
        defaultValue={value}
        className="list-control"
      />
    </div>
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
