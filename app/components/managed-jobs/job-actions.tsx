import { useRef } from 'react'
import { href } from 'react-router'
import { type ManagedJob, type ManagedJobQuery, managedJobsHref } from '#domain/jobs/managed-jobs.ts'
import { RowButton, RowLink, rowActionClass } from '../desk/row-actions.tsx'
import { useLightDismiss } from '../light-dismiss.ts'

/** The actions of a job's row (§2). */
export function JobActions({ job, query }: { job: ManagedJob; query: ManagedJobQuery }) {
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
        <div className="row-menu-panel rounded-control border border-line bg-surface p-1.5 shadow-soft">
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
