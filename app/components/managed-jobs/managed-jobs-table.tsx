import { useRef } from 'react'
import { href } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { type ManagedJob, type ManagedJobQuery, managedJobsHref } from '#domain/jobs/managed-jobs.ts'
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
      cell: ({ title, company }) => (
        <>
          {title}
          <span className="block font-normal text-muted">{company}</span>
        </>
      ),
    },
    { ...sortable('Location', 'location'), inCard: 'unnamed', cell: ({ location }) => location },
    {
      ...sortable('Posted', 'added', 'descending'),
      inCard: 'unnamed',
      cell: ({ posted }) => (
        <span className="text-muted">
          <span className="in-table:sr-only">Posted </span>
          {posted}
        </span>
      ),
    },
    {
      name: 'Type and salary',
      inCard: 'unnamed',
      cell: ({ type, salary }) => (
        <span className="tabular flex flex-wrap gap-1.5">
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
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'active' : 'danger'} isStruck={!isActive}>
          {isActive ? 'Active' : 'Inactive'}
        </StatusBadge>
      ),
    },
    { name: 'Actions', inCard: 'unnamed', cell: (job) => <JobActions job={job} query={query} /> },
  ]
  return <DataTable caption="Jobs" columns={columns} rows={jobs} />
}

function JobActions({ job, query }: { job: ManagedJob; query: ManagedJobQuery }) {
  const { id, title: about, isActive } = job
  const menu = useRef<HTMLDetailsElement>(null)
  const dismiss = useLightDismiss(menu)
  const over = (path: string) => managedJobsHref(query, path)
  return (
    <div className="-mx-2 -my-2 flex flex-wrap items-start @min-[74rem]/desk:flex-nowrap">
      <RowLink to={href('/jobs/:id', { id })} label="View" about={about} opensPage />
      <RowLink to={over(href('/admin/jobs/edit/:id', { id }))} label="Edit" about={about} />
      <RowButton
        id={id}
        action={managedJobsHref(query)}
        intent={isActive ? 'deactivate' : 'activate'}
        label={isActive ? 'Deactivate' : 'Activate'}
        about={about}
      />
      <RowLink to={over(href('/admin/jobs/delete/:id?', { id }))} label="Delete" about={about} isDanger />
      <details ref={menu} {...dismiss} name="row-menu" className="row-menu relative">
        <summary className={`${rowActionClass} px-2.5 text-brand`}>
          More<span className="sr-only"> for {about}</span>
        </summary>
        {/* Under its button; in a card it stands in the row itself. */}
        <div
          className="rounded-control border border-line bg-surface p-1.5 shadow-soft in-table:absolute
            in-table:top-full in-table:right-0 in-table:z-10 in-table:min-w-44"
        >
          <RowLink to={`${href('/admin/jobs/add')}?from=${id}`} label="Duplicate" about={about} />
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
