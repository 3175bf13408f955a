import { useRef } from 'react'
import { href, Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { isOn, JOB_STATUSES } from '#domain/jobs/job-status.ts'
import {
  jobDeskHref,
  type ManagedJob,
  type ManagedJobQuery,
  managedJobsHref,
} from '#domain/jobs/managed-jobs.ts'
import { seenText } from '#domain/lists/seen-statuses.ts'
import { formatMoment, formatShortDate, noonOf } from '#platform/clock.ts'
import { RowButton, RowLink, rowActionClass } from '../desk/row-actions.tsx'
import { RowCheckbox, type RowSelection } from '../desk/row-selection.tsx'
import { sortableColumns } from '../desk/sort-link.tsx'
import { useLightDismiss } from '../light-dismiss.ts'

type Props = { jobs: readonly ManagedJob[]; query: ManagedJobQuery; selection: RowSelection; form: string }

/** The table of the jobs manager (§2). */
export function ManagedJobsTable({ jobs, query, selection, form }: Props) {
  const sortable = sortableColumns(query.sort, (sort) => managedJobsHref({ ...query, sort, page: 1 }))
  const [byTitle, byCompany] = [sortable('Title', 'title'), sortable('Company', 'company')]
  const columns: Column<ManagedJob>[] = [
    {
      name: 'Choose',
      heading: <span className="sr-only">Choose</span>,
      inCard: 'corner',
      cell: ({ id, title }) => (
        <RowCheckbox form={form} name="job" id={id} label={`Choose ${title}`} selection={selection} />
      ),
    },
    {
      name: 'Title and company',
      heading: (
        <span className="flex gap-3">
          {byTitle.heading}
          {byCompany.heading}
        </span>
      ),
      sort: byTitle.sort ?? byCompany.sort,
      isTitle: true,
      cell: ({ id, title, company }) => (
        <>
          <Link to={jobDeskHref(id)} data-row-link className="inline-block text-ink underline">
            {title}
          </Link>
          <span className="block font-normal text-muted">{company}</span>
        </>
      ),
    },
    {
      ...sortable('Location', 'location'),
      inCard: 'unnamed',
      cell: ({ location }) => <span className="in-table:block in-table:min-w-25">{location}</span>,
    },
    {
      ...sortable('Posted', 'added', 'descending'),
      inCard: 'unnamed',
      cell: ({ posted }) => (
        <span className="text-muted in-table:block @min-[84rem]/desk:min-w-20">
          <span className="in-table:sr-only">Posted </span>
          {posted}
        </span>
      ),
    },
    {
      name: 'Type and salary',
      inCard: 'unnamed',
      cell: ({ type, salary }) => (
        <span className="tabular-nums flex flex-wrap gap-1.5">
          <StatusBadge tone="brand">{type}</StatusBadge>
          <StatusBadge tone="neutral" mayWrap="anywhere">
            {salary}
          </StatusBadge>
        </span>
      ),
    },
    {
      ...sortable('State', 'state'),
      inCard: 'unnamed',
      cell: JobState,
    },
    { name: 'Actions', inCard: 'unnamed', cell: (job) => <JobActions job={job} query={query} /> },
  ]
  return <DataTable caption="Jobs" columns={columns} rows={jobs} />
}

/** Whether visitors see a job (§4), where it stands (D30), and what happens to it next by itself. */
function JobState({ status, publishAt, closesAt }: ManagedJob) {
  const isActive = status === 'live'
  const isSaid = isActive || status === 'paused'
  const times = [
    ...(status === 'scheduled' && publishAt ? [`from ${formatMoment(new Date(publishAt))}`] : []),
    ...(isOn(status) && closesAt ? [`until ${formatShortDate(noonOf(closesAt))}`] : []),
  ]
  return (
    <>
      <StatusBadge tone={isActive ? 'active' : 'danger'} isStruck={!isActive}>
        {isActive ? 'Active' : 'Inactive'}
      </StatusBadge>
      {(!isSaid || times.length > 0) && (
        <span className="mt-1 block text-sm text-muted in-table:min-w-20">
          {!isSaid && <strong>{JOB_STATUSES[status]} </strong>}
          {times.map((time) => (
            <span key={time} className="@min-[84rem]/desk:whitespace-nowrap">
              {time}{' '}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

function JobActions({ job, query }: { job: ManagedJob; query: ManagedJobQuery }) {
  const { id, title: about, status } = job
  const isOver = status === 'closed' || status === 'filled'
  const button = { id, about, action: managedJobsHref(query), seen: seenText([job]) }
  const menu = useRef<HTMLDetailsElement>(null)
  const dismiss = useLightDismiss(menu)
  const over = (path: string) => managedJobsHref(query, path)
  return (
    <div className="-mx-2 -my-2 flex flex-wrap items-start @min-[74rem]/desk:flex-nowrap">
      <RowLink to={href('/jobs/:id', { id })} label="View" about={about} opensPage />
      <RowLink to={over(href('/admin/jobs/edit/:id', { id }))} label="Edit" about={about} />
      <RowButton
        {...button}
        intent={isOn(status) ? 'deactivate' : 'activate'}
        label={isOn(status) ? 'Deactivate' : isOver ? 'Reopen' : 'Activate'}
      />
      <RowLink to={over(href('/admin/jobs/delete/:id?', { id }))} label="Delete" about={about} isDanger />
      <details ref={menu} {...dismiss} name="row-menu" className="pop-up relative">
        <summary className={`${rowActionClass} px-2.5 text-brand`}>
          More<span className="sr-only"> for {about}</span>
        </summary>
        {/* Under its button; in a card it stands in the row itself. */}
        <div
          className="rounded-control border border-line bg-surface p-1.5 shadow-soft in-table:absolute
            in-table:top-full in-table:right-0 in-table:z-10 in-table:min-w-44"
        >
          {status === 'scheduled' && <RowButton {...button} intent="activate" label="Publish now" />}
          {!isOver && <RowButton {...button} intent="fill" label="Mark as filled" />}
          {!isOver && <RowButton {...button} intent="close" label="Close" />}
          <RowLink
            to={`${href('/admin/jobs/add')}?from=${id}`}
            label={isOver ? 'Relist as a new job' : 'Duplicate'}
            about={about}
          />
          <RowLink
            to={href('/admin/jobs/changes/:id?', { id })}
            label="What changed"
            about={about}
            opensPage
          />
        </div>
      </details>
    </div>
  )
}
